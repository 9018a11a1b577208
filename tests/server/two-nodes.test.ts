import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FileEntry } from '#contract/files/entries.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import type { search } from '#contract/search/search.ts'
import type { Person } from '../support/create-person.ts'
import { adminClient } from '../support/clients/admin-client.ts'
import { sharedSecret, startBeside, stopProcess } from '../support/beside.ts'
import { openEventStream, type EventStream } from '../support/event-stream.ts'
import { openRightsScene, type RightsScene } from '../support/scenes/rights-scene.ts'
import type { RunningProcess } from '../support/processes/start-process.ts'
import type { Headers } from '../support/test-server.ts'
import { tusRequests } from '../support/tus/tus-requests.ts'
import { sending, until, type Sending } from '../support/tus/tus-sending.ts'

/** Two servers on one database: what happens on A counts on B within this, in milliseconds. */
const atOnce = 1000

let scene: RightsScene
let a: RunningProcess
let b: RunningProcess
const opened: EventStream[] = []

beforeAll(async () => {
  scene = await openRightsScene({ environment: { KONTOR_SECRET: sharedSecret } })
  ;[a, b] = await Promise.all([startBeside(scene.server), startBeside(scene.server)])
}, 60_000)
afterAll(async () => {
  await Promise.all([a, b].filter(Boolean).map(stopProcess))
  await scene.server.close()
})
beforeEach(() => setRights('ADD', scene.anna.person, everything))
afterEach(() => {
  for (const stream of opened.splice(0)) stream.close()
})

const everything = ['READ', 'UPDATE', 'CREATE', 'DELETE', 'SHARE'].map((name) => `PERMISSION_${name}`)

async function post(node: RunningProcess, path: string, body: object, headers: Headers): Promise<Response> {
  const answer = await fetch(node.url + path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${answer.status} ${path}: ${await answer.text()}`)
  return answer
}

/** By the manager of rights, on A. */
async function setRights(operation: 'ADD' | 'REMOVE', { email }: Person, permissions: readonly string[]) {
  const path = `/remote.php/dav/files/${email}/Finanzen/`
  const address = `/api/filemanager/setFolderPermissions/${encodeURIComponent(email)}`
  await post(a, address, [{ path, operation, permissions }], scene.manager.headers)
}

const listOnB = (): Promise<Response> =>
  fetch(`${b.url}/api/filemanager?path=${encodeURIComponent(scene.anna.address('Finanzen'))}`, {
    headers: scene.anna.headers,
  })

async function streamOnB(): Promise<EventStream> {
  const { folders, anna } = scene
  const address = `${b.url}/api/notifications/stream?follow=folder:${folders.finanzen}`
  const stream = await openEventStream(address, anna.headers)
  opened.push(stream)
  return stream
}

/** Anna's upload to B, of which half has come and the rest never will. */
async function uploadOnB(relativePath: string): Promise<Sending> {
  const { anna, server } = scene
  const path = anna.address('Finanzen')
  const address = await tusRequests(b.url, anna.headers).begin({ path, relativePath, length: 200_000 })
  const upload = sending(new URL(address, b.url), 0, anna.headers)
  upload.request.write(Buffer.alloc(100_000))
  const id = address.split('/').at(-1) ?? ''
  await until(
    async () =>
      (await server.services.db.selectFrom('uploads').select('id').where('id', '=', id).execute()).length > 0,
  )
  await delay(100)
  return upload
}

const within = async <Answer>(begin: number, answer: Promise<Answer>): Promise<Answer> => {
  const found = await answer
  expect(performance.now() - begin).toBeLessThan(atOnce)
  return found
}

test('what A revokes is refused by B: listing, ticket, running upload; its open stream learns of it and of nothing more', async () => {
  const { anna, bert, folders } = scene
  await setRights('ADD', bert.person, everything)
  const stored = await anna.upload(['Finanzen'], { files: [{ name: 'a.txt', bytes: 'a' }] })
  const file = stored.json<{ files: FileEntry[] }>().files[0] ?? expect.unreachable()
  const made = await post(b, '/api/filemanager/tickets', { fileId: file.id }, anna.headers)
  const { url } = (await made.json()) as { url: string }
  await post(b, `/api/filemanager/${folders.finanzen}/watch`, {}, anna.headers)
  const stream = await streamOnB()
  const upload = await uploadOnB('half.txt')
  expect((await listOnB()).status).toBe(200)
  expect((await fetch(b.url + url)).status).toBe(200)
  await stream.rest(0)

  await setRights('REMOVE', anna.person, ['PERMISSION_READ'])
  const begin = performance.now()
  expect((await listOnB()).status).toBe(404)
  expect((await fetch(b.url + url)).status).toBe(404)
  await within(begin, stream.nextOf('folder'))
  expect(await within(begin, upload.answer)).toMatchObject({ status: 404 })
  await stream.rest(300)

  expect((await bert.createFolder(['Finanzen'], 'Geheim')).statusCode).toBeLessThan(300)
  expect(await stream.rest(700)).toEqual([])
  expect(stream.text()).not.toContain('Geheim')
})

test('whoever is deactivated on A is signed out of B: the next request, the open stream, the running upload', async () => {
  const { anna, server } = scene
  const stream = await streamOnB()
  const upload = await uploadOnB('whole.txt')
  const administrator = await adminClient(server)
  // B has just looked her up
  expect((await listOnB()).status).toBe(200)

  await post(a, '/api/users/deactivate', { userId: anna.person.id }, administrator.headers)
  const begin = performance.now()
  await until(async () => [401, 403].includes((await listOnB()).status), atOnce)
  await stream.ended(atOnce)
  expect([401, 403, undefined]).toContain((await within(begin, upload.answer))?.status)
  const { db } = server.services
  const names = await db.selectFrom('entries').select('name').where('kind', '=', 'file').execute()
  expect(names).toEqual([{ name: 'a.txt' }])
})

/** How many documents a server has read or tried; a page in a browser would not be told. */
async function readingsOf({ url }: RunningProcess): Promise<number> {
  const [answer] = (await once(get(`${url}/metrics`), 'response')) as [IncomingMessage]
  const figures = await text(answer)
  const counts = figures.matchAll(/^kontor_reading_documents_total\{.*\} (\d+)$/gmu)
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0)
}

test('what is stored is found on both by its text, which one of them has read once; what A revokes B finds no more', async () => {
  const { bert, server } = scene
  const { db } = server.services
  await setRights('ADD', bert.person, everything)
  const isRead = async (): Promise<boolean> => {
    const states = await db.selectFrom('search_contents').select('state').execute()
    return states.every(({ state }) => state === 'indexed')
  }
  const foundOn = async (node: RunningProcess): Promise<readonly string[]> => {
    const body = { searchTerm: 'Lotsenboot', fulltext: true }
    const answer = await post(node, '/api/search', body, bert.headers)
    const { items } = (await answer.json()) as ReplyOf<typeof search>
    return items.map(({ name }) => name).toSorted()
  }
  await until(isRead, 60_000)
  const before = (await readingsOf(a)) + (await readingsOf(b))
  const names = ['1.txt', '2.txt', '3.txt', '4.txt', '5.txt', '6.txt']
  const files = names.map((name) => ({ name, bytes: `Das Lotsenboot legt ab: ${name}` }))
  await bert.upload(['Finanzen'], { files })
  await until(isRead, 60_000)
  for (const node of [a, b]) expect(await foundOn(node)).toEqual(names)
  const after = (await readingsOf(a)) + (await readingsOf(b))
  expect(after - before).toBe(names.length)
  await setRights('REMOVE', bert.person, ['PERMISSION_READ'])
  expect(await foundOn(b)).toEqual([])
}, 130_000)

import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encodeAddress } from '#contract/files/addresses.ts'
import { endSessions } from '../../../../src/server/auth/session/end-sessions.ts'
import { blobFileOf } from '../../../support/blob-files.ts'
import { createFolder, grant, rootId } from '../../../support/create-folder.ts'
import { expectProblem } from '../../../support/expect-problem.ts'
import { filesClient, type FilesClient } from '../../../support/clients/files-client.ts'
import { openUploadScene, type UploadScene } from '../../../support/scenes/upload-scene.ts'
import { readZip } from '../../../support/read-zip.ts'

let scene: UploadScene
let url = ''
beforeAll(async () => {
  scene = await openUploadScene()
  url = await scene.server.listen()
})
afterAll(() => scene.server.close())

const zipAddress = (client: FilesClient, ...names: string[]): string =>
  `/api/filemanager/downloadfolder${encodeAddress(client.address(...names))}`
const zipped = (client: FilesClient, ...names: string[]) => client.get(zipAddress(client, ...names))
const db = () => scene.server.services.db

async function idOf(...names: string[]): Promise<string> {
  return (await scene.anna.list('Home', ...names)).json<{ id: string }>().id
}

test('a folder comes as a zip with everything in it, byte for byte, with its length told', async () => {
  const folder = await scene.fresh()
  const contents = new Map([
    ['Übersicht.txt', Buffer.from('Grüße')],
    ['Bilder/Ö 1.dat', randomBytes(700_000)],
    ['Bilder/tief/🦆.dat', randomBytes(10)],
    ['leer.txt', Buffer.alloc(0)],
    ['e\u0301 NFD.txt', Buffer.from('nfd')],
  ])
  await scene.stored(folder, {
    relativePaths: [...contents.keys()],
    files: [...contents].map(([name, bytes]) => ({ name: name.split('/').at(-1) ?? '', bytes })),
  })
  await scene.anna.createFolder(['Home', folder], 'Leerer Ordner')
  const answer = await zipped(scene.anna, 'Home', folder)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('application/zip')
  expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length))
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="${folder}.zip"`)
  const files = readZip(answer.rawPayload)
  const folders = ['', 'Bilder/', 'Bilder/tief/', 'Leerer Ordner/'].map((name) => `${folder}/${name}`)
  const expected = [...contents.keys()].map((name) => `${folder}/${name.normalize('NFC')}`)
  expect([...files.keys()].toSorted()).toEqual([...folders, ...expected].toSorted())
  for (const [name, bytes] of contents)
    expect(files.get(`${folder}/${name.normalize('NFC')}`)?.equals(bytes), name).toBe(true)
})

test('what is in the trash and the hidden name are not in it', async () => {
  const folder = await scene.fresh()
  await scene.stored(folder, {
    relativePaths: ['stays.txt', 'gone.txt', 'Gone/x.txt'],
    files: [
      { name: 'stays.txt', bytes: '1' },
      { name: 'gone.txt', bytes: '2' },
      { name: 'x.txt', bytes: '3' },
    ],
  })
  await scene.anna.remove('Home', folder, 'gone.txt')
  await scene.anna.remove('Home', folder, 'Gone')
  const hidden = await createFolder(db(), { name: 'nextcloud', parentId: await idOf(folder) })
  await createFolder(db(), { name: 'below', parentId: hidden })
  const files = readZip((await zipped(scene.anna, 'Home', folder)).rawPayload)
  expect([...files.keys()]).toEqual([`${folder}/`, `${folder}/stays.txt`])
})

/** A folder with an open, a closed and a reopened part, as another person sees it. */
async function partlyClosed(language: 'de' | 'en') {
  const folder = await scene.fresh()
  await scene.stored(folder, {
    relativePaths: [
      'open.txt',
      'Closed/secret.txt',
      'Closed/Inside/open again.txt',
      'Closed/Other/secret too.txt',
    ],
    files: ['open.txt', 'secret.txt', 'open again.txt', 'secret too.txt'].map((name) => ({
      name,
      bytes: name,
    })),
  })
  const guest = await filesClient(scene.server, { language })
  await grant(db(), await idOf(folder), { userId: guest.person.id }, 1)
  await grant(db(), await idOf(folder, 'Closed'), { userId: guest.person.id }, 0)
  await grant(db(), await idOf(folder, 'Closed', 'Inside'), { userId: guest.person.id }, 1)
  return { folder, guest }
}

describe('what a person may not read', () => {
  test.each([
    ['de', 'Nicht enthalten.txt', /nicht lesen dürfen/u],
    ['en', 'Left out.txt', /do not have permission to read/u],
  ] as const)('is left out, and a note says so in %s', async (language, note, words) => {
    const { folder, guest } = await partlyClosed(language)
    const files = readZip((await zipped(guest, 'Home', folder)).rawPayload)
    const names = ['', 'Closed/', 'Closed/Inside/', 'Closed/Inside/open again.txt', note, 'open.txt']
    expect([...files.keys()].toSorted()).toEqual(names.map((name) => `${folder}/${name}`).toSorted())
    const text = files.get(`${folder}/${note}`)?.toString() ?? ''
    expect(text).toMatch(words)
    expect(text).not.toContain('secret')
  })

  test('nothing is said where nothing was left out', async () => {
    const { folder } = await partlyClosed('en')
    const names = [...readZip((await zipped(scene.anna, 'Home', folder)).rawPayload).keys()]
    expect(names).not.toContain(`${folder}/Left out.txt`)
    expect(names).toHaveLength(8)
  })

  test('the note takes another name when there is a file of that name', async () => {
    const { folder, guest } = await partlyClosed('en')
    await scene.stored(folder, { files: [{ name: 'left out.txt', bytes: 'mine' }] })
    const files = readZip((await zipped(guest, 'Home', folder)).rawPayload)
    expect(files.get(`${folder}/left out.txt`)?.toString()).toBe('mine')
    expect(files.has(`${folder}/Left out (1).txt`)).toBe(true)
  })

  test('cannot be fetched as a whole either', async () => {
    const { folder, guest } = await partlyClosed('en')
    expectProblem(await zipped(guest, 'Home', folder, 'Closed'), 'notAllowed')
    expectProblem(await guest.ticket(await idOf(folder, 'Closed')), 'notAllowed')
    expectProblem(await zipped(guest, 'Home', folder, 'Closed', 'Other'), 'notFound')
    expectProblem(await guest.ticket(await idOf(folder, 'Closed', 'Other')), 'notFound')
    expectProblem(await zipped(guest), 'notAllowed')
    expectProblem(await guest.ticket(await rootId(db())), 'notAllowed')
  })
})

test('a file is no folder, and what is not there is not found', async () => {
  const folder = await scene.fresh()
  await scene.stored(folder, { files: [{ name: 'a.txt', bytes: 'a' }] })
  expectProblem(await zipped(scene.anna, 'Home', folder, 'a.txt'), 'notFound')
  expectProblem(await zipped(scene.anna, 'Home', folder, 'no'), 'notFound')
})

test('a ticket of a folder fetches the zip, and nothing once the right is gone', async () => {
  const folder = await scene.fresh()
  await scene.stored(folder, { files: [{ name: 'ä.txt', bytes: 'a' }] })
  const guest = await filesClient(scene.server)
  const id = await idOf(folder)
  await grant(db(), id, { userId: guest.person.id }, 1)
  const ticket = await guest.ticket(id)
  expect(ticket.statusCode).toBe(201)
  const address = ticket.json<{ url: string }>().url
  expect(address.endsWith(`/${encodeURIComponent(`${folder}.zip`)}`)).toBe(true)
  const answer = await scene.server.app.inject(address)
  expect([...readZip(answer.rawPayload).keys()]).toEqual([`${folder}/`, `${folder}/ä.txt`])
  const head = await scene.server.app.inject({ method: 'HEAD', url: address })
  expect(head.headers['content-length']).toBe(answer.headers['content-length'])
  expect(head.rawPayload).toHaveLength(0)
  await db()
    .updateTable('grants')
    .set({ bits: 0 })
    .where('folder_id', '=', id)
    .where('user_id', '=', guest.person.id)
    .execute()
  expectProblem(
    await scene.server.app.inject({ url: address, headers: { 'accept-language': 'en' } }),
    'notFound',
  )
})

/** Starts a large zip of a guest and reads no further than its head. */
async function started() {
  const folder = await scene.fresh()
  await scene.stored(folder, {
    relativePaths: ['a.dat', 'Part/b.dat'],
    files: [
      { name: 'a.dat', bytes: Buffer.alloc(16 * 1024 ** 2, 1) },
      { name: 'b.dat', bytes: Buffer.alloc(16 * 1024 ** 2, 2) },
    ],
  })
  const guest = await filesClient(scene.server)
  await grant(db(), await idOf(folder), { userId: guest.person.id }, 1)
  const sending = get(url + zipAddress(guest, 'Home', folder), { headers: guest.headers, agent: false })
  sending.on('error', () => {})
  const [answer] = (await once(sending, 'response')) as [IncomingMessage]
  answer.on('error', () => {})
  answer.pause()
  return { folder, guest, sending, answer }
}

async function read(answer: IncomingMessage): Promise<number> {
  let bytes = 0
  answer.on('data', (piece: Buffer) => (bytes += piece.length))
  answer.resume()
  await new Promise((resolve) => answer.once('close', resolve))
  return bytes
}

describe('a zip on its way', { timeout: 20_000 }, () => {
  test('is cut when the session ends', async () => {
    const { guest, answer } = await started()
    await endSessions(db(), { userId: guest.person.id })
    scene.server.services.auth.actors.forgetAll()
    await delay(1200)
    expect(await read(answer)).toBeLessThan(Number(answer.headers['content-length']))
  })

  test('is cut when a part of it may not be read any more', async () => {
    const { folder, guest, answer } = await started()
    await grant(db(), await idOf(folder, 'Part'), { userId: guest.person.id }, 0)
    await delay(1200)
    expect(await read(answer)).toBeLessThan(Number(answer.headers['content-length']))
  })

  test('goes on when rights change that leave it readable, and when it goes to the trash', async () => {
    const { folder, guest, answer } = await started()
    await grant(db(), await idOf(folder, 'Part'), { userId: guest.person.id }, 3)
    await delay(700)
    await scene.anna.remove('Home', folder)
    await delay(700)
    expect(await read(answer)).toBe(Number(answer.headers['content-length']))
  })

  test('closes what it reads from when the reader goes away', async () => {
    const { readdirSync, readlinkSync } = await import('node:fs')
    const openBlobs = (): number =>
      readdirSync('/proc/self/fd').filter((fd) => {
        try {
          return readlinkSync(`/proc/self/fd/${fd}`).includes(`${scene.server.dataFolder}/blobs`)
        } catch {
          return false
        }
      }).length
    const { sending } = await started()
    expect(openBlobs()).toBe(1)
    sending.destroy()
    for (let waited = 0; openBlobs() > 0 && waited < 3000; waited += 50) await delay(50)
    expect(openBlobs()).toBe(0)
  })

  test('is refused by name when content is missing in the store', async () => {
    const folder = await scene.fresh()
    const [file] = await scene.stored(folder, { files: [{ name: 'a.dat', bytes: randomBytes(5000) }] })
    await (await blobFileOf(scene.server, file?.id ?? '')).remove()
    const answer = await zipped(scene.anna, 'Home', folder)
    expect(answer.json()).toMatchObject({ status: 500, code: 'archiveDamaged' })
    expect(answer.json<{ message: string }>().message).toContain('“a.dat”')
  })
})

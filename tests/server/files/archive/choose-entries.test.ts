import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { maxItems } from '#contract/http/item-results.ts'
import { gapsOf, idsFrom } from '../../../../src/server/files/download/id-gaps.ts'
import { grant, rootId } from '../../../support/create-folder.ts'
import { expectProblem } from '../../../support/expect-problem.ts'
import { filesClient, type FilesClient } from '../../../support/clients/files-client.ts'
import { readZip } from '../../../support/read-zip.ts'
import { openUploadScene, type UploadScene } from '../../../support/scenes/upload-scene.ts'

let scene: UploadScene
beforeAll(async () => {
  scene = await openUploadScene()
})
afterAll(() => scene.server.close())

const db = () => scene.server.services.db

const ask = (client: FilesClient, ids: readonly string[]) =>
  scene.server.app.inject({
    method: 'POST',
    url: '/api/filemanager/tickets/archive',
    headers: client.headers,
    payload: { ids },
  })

/** As the browser itself fetches it: without any header of ours. */
async function fetched(client: FilesClient, ids: readonly string[]) {
  const ticket = await ask(client, ids)
  expect(ticket.statusCode, ticket.body).toBe(201)
  const { url } = ticket.json<{ url: string }>()
  const answer = await scene.server.app.inject({ url })
  expect(answer.statusCode, answer.body).toBe(200)
  return { url, answer, files: readZip(answer.rawPayload) }
}

/** Files by their path below a fresh folder, and the id of everything in it by its path. */
async function folderWith(contents: Readonly<Record<string, string | Buffer>>) {
  const folder = await scene.fresh()
  const entries = Object.entries(contents)
  const stored = await scene.stored(folder, {
    relativePaths: entries.map(([path]) => path),
    files: entries.map(([path, bytes]) => ({ name: path.split('/').at(-1) ?? '', bytes })),
  })
  const ids = new Map(stored.map(({ id }, at) => [entries[at]?.[0] ?? '', id]))
  const idOf = async (path: string): Promise<string> =>
    ids.get(path) ?? (await scene.listed(folder, ...path.split('/').filter(Boolean))).id
  return { folder, idOf }
}

test('several entries of a folder come as one zip, byte for byte, with its length told', async () => {
  const contents = {
    'Übersicht.txt': Buffer.from('Grüße'),
    'leer.txt': Buffer.alloc(0),
    'Bilder/Ö 1.dat': randomBytes(300_000),
    'Bilder/tief/🦆.dat': randomBytes(10),
    'not chosen.txt': Buffer.from('no'),
    'Not chosen/x.txt': Buffer.from('no'),
  }
  const { folder, idOf } = await folderWith(contents)
  const ids = await Promise.all(['Übersicht.txt', 'leer.txt', 'Bilder'].map(idOf))
  const { url, answer, files } = await fetched(scene.anna, ids)
  expect(url.endsWith(`/${encodeURIComponent(`${folder}.zip`)}`)).toBe(true)
  expect(answer.headers['content-type']).toBe('application/zip')
  expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length))
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="${folder}.zip"`)
  const wanted = Object.entries(contents).filter(([path]) => !path.toLowerCase().startsWith('not'))
  expect([...files.keys()].toSorted()).toEqual(
    ['', 'Bilder/', 'Bilder/tief/', ...wanted.map(([path]) => path)]
      .map((path) => `${folder}/${path}`)
      .toSorted(),
  )
  for (const [path, bytes] of wanted) expect(files.get(`${folder}/${path}`)?.equals(bytes), path).toBe(true)
  const head = await scene.server.app.inject({ method: 'HEAD', url })
  expect(head.headers['content-length']).toBe(answer.headers['content-length'])
})

test('what lies in different folders keeps its way below the folder that has it all', async () => {
  const { folder, idOf } = await folderWith({
    'A/same.txt': 'a',
    'B/deep/same.txt': 'b',
    'B/deep/left.txt': 'no',
    'C/whole/in.txt': 'c',
  })
  const ids = await Promise.all(['A/same.txt', 'B/deep/same.txt', 'C', 'C/whole/in.txt'].map(idOf))
  const { files } = await fetched(scene.anna, ids)
  const found = [...files].map(([path, bytes]) => [path.slice(folder.length + 1), bytes.toString()])
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries([
      ['', ''],
      ['A/', ''],
      ['A/same.txt', 'a'],
      ['B/', ''],
      ['B/deep/', ''],
      ['B/deep/same.txt', 'b'],
      ['C/', ''],
      ['C/whole/', ''],
      ['C/whole/in.txt', 'c'],
    ]),
  )
})

test('first-level folders come under the name of the house and the day', async () => {
  const guest = await filesClient(scene.server)
  const names = [await scene.fresh(), await scene.fresh()]
  const [first = '', second = ''] = await Promise.all(
    names.map(async (name) => (await scene.listed(name)).id),
  )
  for (const id of [first, second]) await grant(db(), id, { userId: guest.person.id }, 1)
  // below one closed folder: that one is only the way, and gives the zip its name
  expect([...(await fetched(guest, [first, second])).files.keys()].toSorted()).toEqual(
    ['Home/', ...names.map((name) => `Home/${name}/`)].toSorted(),
  )
  const { url, files } = await fetched(scene.anna, [scene.home])
  expect(decodeURIComponent(url)).toMatch(/\/Kontor \d{4}-\d\d-\d\d\.zip$/u)
  expect([...files.keys()].every((path) => /^Kontor \d{4}-\d\d-\d\d\/(Home\/|$)/u.test(path))).toBe(true)
})

/** A folder with an open file, a closed folder and one that is closed in part, as another person sees it. */
async function partlyClosed() {
  const { folder, idOf } = await folderWith({
    'open.txt': 'open',
    'Closed/secret.txt': 'secret',
    'Half/in.txt': 'in',
    'Half/Closed too/secret.txt': 'secret',
  })
  const guest = await filesClient(scene.server, { language: 'en' })
  const userId = guest.person.id
  await grant(db(), await idOf(''), { userId }, 1)
  await grant(db(), await idOf('Closed'), { userId }, 0)
  await grant(db(), await idOf('Half/Closed too'), { userId }, 0)
  const ids = await Promise.all(['open.txt', 'Closed', 'Half'].map(idOf))
  return { folder, idOf, guest, ids }
}

describe('what may not be read', () => {
  test('is left out, chosen or below, and a note says so', async () => {
    const { folder, guest, ids } = await partlyClosed()
    const { files } = await fetched(guest, ids)
    expect([...files.keys()].toSorted()).toEqual(
      ['', 'Half/', 'Half/in.txt', 'Left out.txt', 'open.txt'].map((path) => `${folder}/${path}`).toSorted(),
    )
    const note = files.get(`${folder}/Left out.txt`)?.toString() ?? ''
    expect(note).toMatch(/do not have permission to read/u)
    expect(note).not.toContain('Closed')
  })

  test('one closed entry among the chosen is enough for the note', async () => {
    const { folder, idOf, guest } = await partlyClosed()
    const { files } = await fetched(guest, [await idOf('open.txt'), await idOf('Closed/secret.txt')])
    expect([...files.keys()].toSorted()).toEqual(
      ['', 'Left out.txt', 'open.txt'].map((path) => `${folder}/${path}`).toSorted(),
    )
  })

  test('is not found when nothing else was chosen', async () => {
    const { idOf, guest } = await partlyClosed()
    expectProblem(await ask(guest, [await idOf('Closed'), await idOf('Closed/secret.txt')]), 'notFound')
    expectProblem(await ask(guest, ['999999999']), 'notFound')
    expectProblem(await ask(guest, [await rootId(db())]), 'notFound')
  })

  test('is asked again when the zip is fetched', async () => {
    const { idOf, guest } = await partlyClosed()
    const { url } = (await ask(guest, [await idOf('open.txt'), await idOf('Half')])).json<{ url: string }>()
    await grant(db(), await idOf('Half'), { userId: guest.person.id }, 0)
    const names = [...readZip((await scene.server.app.inject({ url })).rawPayload).keys()]
    expect(names.some((name) => name.includes('Half'))).toBe(false)
    await db().deleteFrom('grants').where('user_id', '=', guest.person.id).execute()
    expectProblem(await scene.server.app.inject({ url, headers: { 'accept-language': 'en' } }), 'notFound')
  })
})

test('a list that is empty, too long or no ids is refused', async () => {
  expect((await ask(scene.anna, [])).statusCode).toBe(400)
  expect((await ask(scene.anna, ['x'])).statusCode).toBe(400)
  const tooMany = Array.from({ length: maxItems + 1 }, (_, at) => String(at + 1))
  expect((await ask(scene.anna, tooMany)).statusCode).toBe(400)
})

test('as many ids as a call takes fit into an address, however far apart they are', () => {
  const ids = Array.from({ length: maxItems }, (_, at) => String((at + 1) * 9973))
  expect(idsFrom(gapsOf(ids.toReversed()))).toEqual(ids)
  expect(Math.ceil((gapsOf(ids).length * 4) / 3)).toBeLessThan(7000)
  expect(idsFrom(gapsOf(['999999999999999999', '7', '7']))).toEqual(['7', '999999999999999999'])
})

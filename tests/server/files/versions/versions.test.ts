import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FileEntry } from '#contract/files/entries.ts'
import type { FileVersion } from '#contract/files/versions.ts'
import { grant } from '../../../support/create-folder.ts'
import { expectProblem } from '../../../support/expect-problem.ts'
import { filesClient, type FilesClient } from '../../../support/clients/files-client.ts'
import { openUploadScene, type UploadScene } from '../../../support/scenes/upload-scene.ts'

let scene: UploadScene
beforeAll(async () => {
  scene = await openUploadScene()
})
afterAll(() => scene.server.close())

const listed = (fileId: string, client: FilesClient = scene.anna) =>
  client.get(`/api/file/search/versions/${fileId}`)
const versionsOf = async (fileId: string): Promise<FileVersion[]> => (await listed(fileId)).json()

const restore = (fileId: string, payload: object, { headers }: Pick<FilesClient, 'headers'> = scene.anna) =>
  scene.server.app.inject({
    method: 'POST',
    url: `/api/filemanager/versions/${fileId}/restore`,
    headers,
    payload,
  })

const ticketFor = (payload: object, { headers }: Pick<FilesClient, 'headers'> = scene.anna) =>
  scene.server.app.inject({ method: 'POST', url: '/api/filemanager/tickets', headers, payload })

async function fetched(fileId: string, versionId: string): Promise<string> {
  const { url } = (await ticketFor({ fileId, versionId })).json<{ url: string }>()
  return (await scene.server.app.inject(url)).body
}

/** A file in a folder of its own that has had these contents, one after the other. */
async function written(...contents: readonly string[]): Promise<{ folder: string; file: FileEntry }> {
  const folder = await scene.fresh()
  let basedOn: string | null = null
  let file: FileEntry | undefined
  for (const bytes of contents) {
    ;[file] = await scene.stored(folder, { files: [{ name: 'ä.txt', bytes }], basedOn: [basedOn] })
    basedOn = file?.version ?? null
  }
  return { folder, file: file ?? expect.unreachable() }
}

test('versions are listed from the newest, with who, when and how large', async () => {
  const { file } = await written('eins', 'zwei!', 'drei!!')
  const versions = await versionsOf(file.id)
  expect(versions.map(({ size, isCurrent }) => [size, isCurrent])).toEqual([
    [6, true],
    [5, false],
    [4, false],
  ])
  expect(versions[0]?.id).toBe(file.version)
  expect(new Set(versions.map(({ modifiedBy }) => modifiedBy))).toEqual(new Set(['Anna Weiß']))
  const dates = versions.map(({ modifiedDate }) => modifiedDate)
  expect(dates).toEqual(dates.toSorted().toReversed())
  expect(await Promise.all(versions.map(({ id }) => fetched(file.id, id)))).toEqual([
    'drei!!',
    'zwei!',
    'eins',
  ])
})

test('restoring writes a new version, and nothing is lost', async () => {
  const { folder, file } = await written('eins', 'zwei!')
  const [, first] = await versionsOf(file.id)
  const answer = await restore(file.id, { versionId: first?.id, basedOn: file.version })
  expect(answer.statusCode, answer.body).toBe(200)
  const restored = answer.json<FileEntry>()
  expect(restored).toMatchObject({ id: file.id, size: 4, modifiedBy: 'Anna Weiß', path: file.path })
  expect(restored.version).not.toBe(file.version)
  expect((await scene.bytesOf(restored)).toString()).toBe('eins')
  expect((await scene.listed(folder)).files[0]).toMatchObject({ version: restored.version, size: 4 })
  const versions = await versionsOf(file.id)
  expect(versions.map(({ size }) => size)).toEqual([4, 5, 4])
  expect(await fetched(file.id, versions[1]?.id ?? '')).toBe('zwei!')
})

test('restoring the present version changes nothing', async () => {
  const { file } = await written('eins', 'zwei!')
  const answer = await restore(file.id, { versionId: file.version, basedOn: file.version })
  expect(answer.json<FileEntry>().version).toBe(file.version)
  expect(await versionsOf(file.id)).toHaveLength(2)
})

test('a file that changed meanwhile is not overwritten', async () => {
  const { folder, file } = await written('eins', 'zwei!')
  const [, first] = await versionsOf(file.id)
  await scene.stored(folder, { files: [{ name: 'ä.txt', bytes: 'drei!!' }], basedOn: [file.version] })
  expectProblem(await restore(file.id, { versionId: first?.id, basedOn: file.version }), 'changedMeanwhile')
  expect((await scene.bytesOf(file)).toString()).toBe('drei!!')
  expect(await versionsOf(file.id)).toHaveLength(3)
})

test('of ten who restore at once one succeeds', async () => {
  const { file } = await written('eins', 'zwei!')
  const [, first] = await versionsOf(file.id)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => restore(file.id, { versionId: first?.id, basedOn: file.version })),
  )
  const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
  expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
  expect(await versionsOf(file.id)).toHaveLength(3)
})

async function guestOf(folder: string, bits: number): Promise<FilesClient> {
  const guest = await filesClient(scene.server)
  const { id } = (await scene.anna.list('Home', folder)).json<{ id: string }>()
  await grant(scene.server.services.db, id, { userId: guest.person.id }, bits)
  return guest
}

describe('rights', () => {
  test('who may read sees and fetches versions, and restores none', async () => {
    const { folder, file } = await written('eins', 'zwei!')
    const guest = await guestOf(folder, 1)
    const [, first] = (await listed(file.id, guest)).json<FileVersion[]>()
    expect((await ticketFor({ fileId: file.id, versionId: first?.id }, guest)).statusCode).toBe(201)
    const wanted = { versionId: first?.id, basedOn: file.version }
    expectProblem(await restore(file.id, wanted, guest), 'notAllowed')
    expect(await versionsOf(file.id)).toHaveLength(2)
  })

  test('a stranger finds nothing', async () => {
    const { file } = await written('eins', 'zwei!')
    const [, first] = await versionsOf(file.id)
    const stranger = await filesClient(scene.server)
    const wanted = { versionId: first?.id, basedOn: file.version }
    expectProblem(await listed(file.id, stranger), 'notFound')
    expectProblem(await restore(file.id, wanted, stranger), 'notFound')
    expectProblem(await ticketFor({ fileId: file.id, versionId: first?.id }, stranger), 'notFound')
  })

  test('a ticket of a version is worth nothing once the right is gone', async () => {
    const { folder, file } = await written('eins', 'zwei!')
    const guest = await guestOf(folder, 1)
    const [, first] = await versionsOf(file.id)
    const { url } = (await ticketFor({ fileId: file.id, versionId: first?.id }, guest)).json<{
      url: string
    }>()
    expect((await scene.server.app.inject(url)).body).toBe('eins')
    await scene.server.services.db.deleteFrom('grants').where('user_id', '=', guest.person.id).execute()
    expectProblem(await scene.server.app.inject({ url, headers: { 'accept-language': 'en' } }), 'notFound')
  })

  test('a version of another file is none of this one', async () => {
    const { file } = await written('eins', 'zwei!')
    const other = await written('geheim', 'anders')
    const [, foreign] = await versionsOf(other.file.id)
    const wanted = { versionId: foreign?.id, basedOn: file.version }
    expectProblem(await restore(file.id, wanted), 'notFound')
    expectProblem(await ticketFor({ fileId: file.id, versionId: foreign?.id }), 'notFound')
    expectProblem(await ticketFor({ fileId: file.id, versionId: `${file.id}-99` }), 'notFound')
    expectProblem(await ticketFor({ fileId: file.id, versionId: 'x' }), 'invalidInput')
  })
})

test('folders and what is in the trash have no versions', async () => {
  const { folder, file } = await written('eins', 'zwei!')
  const [, first] = await versionsOf(file.id)
  expectProblem(await listed(scene.home), 'notFound')
  expectProblem(await ticketFor({ fileId: scene.home, versionId: `${scene.home}-1` }), 'notFound')
  await scene.anna.remove('Home', folder, 'ä.txt')
  expectProblem(await listed(file.id), 'notFound')
  expectProblem(await restore(file.id, { versionId: first?.id, basedOn: file.version }), 'notFound')
})

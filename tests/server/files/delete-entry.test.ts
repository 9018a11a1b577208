import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FileEntry, FolderContent, FolderEntry } from '#contract/files/entries.ts'
import { ALL, CREATE, DELETE, READ, UPDATE } from '#contract/rights/permissions.ts'
import { createFolder, grant } from '../../support/create-folder.ts'
import { openFilesScene, type FilesScene } from '../../support/scenes/files-scene.ts'

let { server, anna, home } = {} as FilesScene
beforeAll(async () => {
  ;({ server, anna, home } = await openFilesScene())
})
afterAll(() => server.close())

const give = (folderId: string, bits: number): Promise<void> =>
  grant(server.services.db, folderId, { userId: anna.person.id }, bits)

const uploadOne = async (folder: readonly string[], name: string): Promise<FileEntry> => {
  const answer = await anna.upload(folder, { files: [{ name, bytes: name }] })
  const [file] = answer.json<{ files: FileEntry[] }>().files
  if (!file) throw new Error(`The upload of ${name} was answered with ${answer.statusCode}`)
  return file
}

test('a file goes to the trash and is gone from everywhere else', async () => {
  const file = await uploadOne(['Home'], 'brief.txt')
  const answer = await anna.remove('Home', 'brief.txt')
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ id: file.id })
  expect((await anna.list('Home')).json<FolderContent>().files).toEqual([])
  expect((await anna.get(`/api/filemanager/${file.id}`)).statusCode).toBe(404)
  expect((await anna.ticket(file.id)).statusCode).toBe(404)
  expect((await anna.remove('Home', 'brief.txt')).statusCode).toBe(404)
  const row = await server.services.db
    .selectFrom('entries')
    .select(['trashed_at', 'trashed_by'])
    .where('id', '=', file.id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ trashed_at: expect.any(Date), trashed_by: anna.person.id })
})

test('a folder takes along everything in it, however it is asked for', async () => {
  await anna.createFolder(['Home'], 'Alt')
  const inner = (await anna.createFolder(['Home', 'Alt'], 'tief')).json<FolderEntry>()
  const file = await uploadOne(['Home', 'Alt', 'tief'], 'a.txt')
  const ticket = (await anna.ticket(file.id)).json<{ url: string }>()
  expect((await anna.remove('Home', 'Alt')).statusCode).toBe(200)
  for (const id of [inner.id, file.id])
    expect((await anna.get(`/api/filemanager/${id}`)).statusCode).toBe(404)
  expect((await anna.list('Home', 'Alt', 'tief')).statusCode).toBe(404)
  expect((await server.app.inject(ticket.url)).statusCode).toBe(404)
})

describe('without DELETE', () => {
  test('nothing is deleted, neither a file nor a folder', async () => {
    const kept = await createFolder(server.services.db, { name: 'Kept', parentId: home })
    await give(kept, ALL)
    await uploadOne(['Home', 'Kept'], 'a.txt')
    await server.services.db
      .updateTable('grants')
      .set({ bits: READ | UPDATE | CREATE })
      .where('folder_id', '=', kept)
      .execute()
    for (const names of [['Kept'], ['Kept', 'a.txt']]) {
      const answer = await anna.remove('Home', ...names)
      expect(answer.statusCode).toBe(403)
      expect(answer.json()).toMatchObject({ code: 'notAllowed' })
    }
    expect((await anna.list('Home', 'Kept')).json<FolderContent>().files).toHaveLength(1)
  })

  test('on one folder deep below, the whole is refused without its name', async () => {
    const outer = await createFolder(server.services.db, { name: 'Outer', parentId: home })
    const middle = await createFolder(server.services.db, { name: 'middle', parentId: outer })
    const inner = await createFolder(server.services.db, { name: 'geheim', parentId: middle })
    await give(inner, READ)
    const answer = await anna.remove('Home', 'Outer')
    expect(answer.statusCode).toBe(403)
    expect(answer.body).not.toContain('geheim')
    expect((await anna.list('Home', 'Outer', 'middle', 'geheim')).statusCode).toBe(200)
    await server.services.db
      .updateTable('grants')
      .set({ bits: READ | DELETE })
      .where('folder_id', '=', inner)
      .execute()
    expect((await anna.remove('Home', 'Outer')).statusCode).toBe(200)
  })

  test('on a denied folder below, the whole is refused as well', async () => {
    const outer = await createFolder(server.services.db, { name: 'Outer2', parentId: home })
    await give(await createFolder(server.services.db, { name: 'zu', parentId: outer }), 0)
    expect((await anna.remove('Home', 'Outer2')).statusCode).toBe(403)
  })

  test('what lies in the trash already is no hindrance', async () => {
    const outer = await createFolder(server.services.db, { name: 'Outer3', parentId: home })
    const inner = await createFolder(server.services.db, { name: 'zu', parentId: outer })
    await give(inner, READ)
    await server.services.db
      .updateTable('entries')
      .set({ trashed_at: new Date() })
      .where('id', '=', inner)
      .execute()
    expect((await anna.remove('Home', 'Outer3')).statusCode).toBe(200)
  })
})

test('neither the root nor a first-level folder is deleted here', async () => {
  expect((await anna.remove()).statusCode).toBe(403)
  expect((await anna.remove('Home')).statusCode).toBe(403)
  expect((await anna.list('Home')).statusCode).toBe(200)
})

test('what may not be seen is not found', async () => {
  await createFolder(server.services.db, { name: 'Fremd' })
  expect((await anna.remove('Fremd')).statusCode).toBe(404)
})

test('of two who delete the same at once, one is told that it is gone', async () => {
  await anna.createFolder(['Home'], 'Doppelt')
  const answers = await Promise.all([anna.remove('Home', 'Doppelt'), anna.remove('Home', 'Doppelt')])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404])
})

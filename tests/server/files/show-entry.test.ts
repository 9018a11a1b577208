import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FileEntry, FolderContent, FolderEntry } from '#contract/files/entries.ts'
import { ALL, READ } from '#contract/rights/permissions.ts'
import { createFolder, grant, rootId } from '../../support/create-folder.ts'
import { filesClient, type FilesClient } from '../../support/clients/files-client.ts'
import { openFilesScene, type FilesScene } from '../../support/scenes/files-scene.ts'

let { server, anna, home } = {} as FilesScene
beforeAll(async () => {
  ;({ server, anna, home } = await openFilesScene())
})
afterAll(() => server.close())

const show = (id: string, client = anna) => client.get(`/api/filemanager/${id}`)

test('files and folders are shown by id, with the path as the caller sees it', async () => {
  const answer = await anna.upload(['Home'], { files: [{ name: 'a.txt', bytes: 'x' }] })
  const [file] = answer.json<{ files: FileEntry[] }>().files
  const reading = { state: 'waiting', reason: null }
  expect((await show(file?.id ?? '')).json()).toEqual({ ...file, reading })
  expect((await show(home)).json()).toMatchObject({ id: home, path: anna.address('Home') })
  const berta = await filesClient(server)
  await grant(server.services.db, home, { userId: berta.person.id }, READ)
  expect((await show(file?.id ?? '', berta)).json()).toEqual({
    ...file,
    reading,
    path: berta.address('Home', 'a.txt').slice(0, -1),
    permissions: READ,
  })
})

test('the root is a folder without a name', async () => {
  const answer = await show(await rootId(server.services.db))
  expect(answer.json()).toMatchObject({ name: '', path: anna.address(), permissions: 0 })
})

test('a folder names who changed last what lies in it, to those who may read it', async () => {
  const { db } = server.services
  const outer = await createFolder(db, { name: 'Outer' })
  const plans = await createFolder(db, { name: 'Plans', parentId: outer })
  const berta = await filesClient(server)
  for (const client of [anna, berta]) await grant(db, plans, { userId: client.person.id }, ALL)
  await db
    .updateTable('entries')
    .set({ modified_at: new Date('2026-01-01'), modified_by: anna.person.id })
    .where('id', 'in', [outer, plans])
    .execute()
  const namedBy = async (client: FilesClient) => {
    const { subfolders, modifiedBy } = (await client.list('Outer')).json<FolderContent>()
    return [modifiedBy, subfolders[0]?.modifiedBy, (await show(plans, client)).json<FolderEntry>().modifiedBy]
  }
  expect(await namedBy(berta)).toEqual([null, 'Anna Weiß', 'Anna Weiß'])
  await berta.createFolder(['Outer', 'Plans'], 'Inner')
  expect(await namedBy(anna)).toEqual([null, 'Erika Mustermann', 'Erika Mustermann'])
  expect((await anna.list('Outer', 'Plans')).json<FolderContent>().modifiedBy).toBe('Erika Mustermann')
  expect((await show(outer)).json()).toMatchObject({ permissions: 0, modifiedBy: null })
})

test('a folder that is only walked through is shown, its files are not', async () => {
  const group = await createFolder(server.services.db, { name: 'Group' })
  const inner = await createFolder(server.services.db, { name: 'inner', parentId: group })
  const other = await createFolder(server.services.db, { name: 'other', parentId: group })
  await grant(server.services.db, inner, { userId: anna.person.id }, READ)
  expect((await show(group)).json()).toMatchObject({ name: 'Group', permissions: 0 })
  expect((await show(inner)).json()).toMatchObject({ permissions: READ })
  expect((await show(other)).statusCode).toBe(404)
})

test('what is not there and what may not be seen are answered alike', async () => {
  const secret = await createFolder(server.services.db, { name: 'Secret' })
  const [hidden, absent] = [await show(secret), await show('987654321')]
  expect(hidden.statusCode).toBe(404)
  expect(hidden.json()).toEqual(absent.json())
})

test.each(['0', '-1', '1.5', 'x', '1e3', '99999999999999999999', '%27', '1%2F2', '..'])(
  'the id %s is refused',
  async (id) => {
    const { statusCode } = await show(id)
    expect([400, 404]).toContain(statusCode)
  },
)

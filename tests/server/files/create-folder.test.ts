import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FolderContent, FolderEntry } from '#contract/files/entries.ts'
import { ALL, CREATE, DELETE, READ, UPDATE } from '#contract/rights/permissions.ts'
import { createFolder, grant } from '../../support/create-folder.ts'
import { filesClient } from '../../support/clients/files-client.ts'
import { openFilesScene, type FilesScene } from '../../support/scenes/files-scene.ts'

let { server, anna, home } = {} as FilesScene
beforeAll(async () => {
  ;({ server, anna, home } = await openFilesScene())
})
afterAll(() => server.close())

test('a new folder is answered as it will be listed', async () => {
  const answer = await anna.createFolder(['Home'], 'Projekt')
  expect(answer.statusCode).toBe(201)
  const folder = answer.json<FolderEntry>()
  expect(folder).toMatchObject({ name: 'Projekt', permissions: ALL, size: 0, modifiedBy: 'Anna Weiß' })
  expect(folder.path).toBe(anna.address('Home', 'Projekt'))
  const listed = (await anna.list('Home')).json<FolderContent>().subfolders
  expect(listed.find(({ id }) => id === folder.id)).toEqual(folder)
  expect((await anna.get(`/api/filemanager/${folder.id}`)).json()).toEqual(folder)
})

test('it is kept in the canonical form and carries the way up', async () => {
  const outer = (await anna.createFolder(['Home'], 'A\u0308rger')).json<FolderEntry>()
  expect(outer.name).toBe('Ärger')
  const inner = (await anna.createFolder(['Home', 'ärger'], 'innen')).json<FolderEntry>()
  const row = await server.services.db
    .selectFrom('entries')
    .select('ancestors')
    .where('id', '=', inner.id)
    .executeTakeFirstOrThrow()
  expect(row.ancestors.slice(1)).toEqual([home, outer.id])
})

test.each(['C# Projekt', 'R&D', '100%', 'Team @Berlin', '%2F', '👩‍👩‍👧 Fest', 'a+b=c;d,e', "O'Brien $1 {x}"])(
  'the name %j works all the way',
  async (name) => {
    expect((await anna.createFolder(['Home'], name)).statusCode).toBe(201)
    expect((await anna.createFolder(['Home', name], 'innen')).statusCode).toBe(201)
    expect((await anna.list('Home', name, 'innen')).json()).toMatchObject({ name: 'innen' })
  },
)

describe('a name that is not allowed', () => {
  test.each([
    ['', 'name.blank'],
    [' ', 'name.blank'],
    ['..', 'name.dots'],
    ['a/b', 'name.forbiddenCharacter'],
    ['a\\b', 'name.forbiddenCharacter'],
    ['was?', 'name.forbiddenCharacter'],
    ['a\u0001b', 'name.controlCharacter'],
    ['ende.', 'name.trailingDotOrSpace'],
    ['CON', 'name.deviceName'],
    ['NextCloud', 'name.reserved'],
    ['ä'.repeat(128), 'name.tooLong'],
  ])('%j is refused with its reason', async (name, key) => {
    const answer = await anna.createFolder(['Home'], name)
    expect(answer.statusCode).toBe(400)
    const { code, fields } = answer.json<{ code: string; fields: { field: string; message: string }[] }>()
    expect(code).toBe('invalidInput')
    expect(fields[0]?.field).toBe('name')
    const { default: texts } = await import('../../../locales/en/problems.json')
    expect(fields[0]?.message).toBe((texts as Record<string, string>)[`field.${key}`])
  })

  test('NUL and half characters are refused before anything is asked', async () => {
    for (const name of ['a\u0000b', 'a\ud800']) {
      const answer = await anna.createFolder(['Home'], name)
      expect(answer.statusCode).toBe(400)
    }
  })
})

describe('a name that is taken', () => {
  test('by a folder in another case or Unicode form is refused in the language asked for', async () => {
    await anna.createFolder(['Home'], 'Größe')
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/filemanager/folder',
      headers: { ...anna.headers, 'accept-language': 'de-DE' },
      payload: { path: anna.address('Home'), name: 'GRO\u0308ße' },
    })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ status: 409, code: 'nameTaken', title: 'Name schon vergeben' })
  })

  test('by a file is refused too', async () => {
    await anna.upload(['Home'], { files: [{ name: 'Bericht', bytes: 'x' }] })
    expect((await anna.createFolder(['Home'], 'bericht')).json()).toMatchObject({ code: 'nameTaken' })
  })

  test('is free again when its bearer is in the trash', async () => {
    await anna.createFolder(['Home'], 'kurz')
    await anna.remove('Home', 'kurz')
    expect((await anna.createFolder(['Home'], 'kurz')).statusCode).toBe(201)
  })

  test('of sixteen who want it at once, exactly one gets it', async () => {
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, at) => anna.createFolder(['Home'], at % 2 ? 'Wettlauf' : 'WETTLAUF')),
    )
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
    expect(statuses).toEqual([201, ...Array.from({ length: 15 }, () => 409)])
    const { subfolders } = (await anna.list('Home')).json<FolderContent>()
    expect(subfolders.filter(({ name }) => name.toLowerCase() === 'wettlauf')).toHaveLength(1)
  })
})

describe('without the right', () => {
  test('CREATE it is not allowed, and nothing is made', async () => {
    const locked = await createFolder(server.services.db, { name: 'Locked', parentId: home })
    await grant(server.services.db, locked, { userId: anna.person.id }, READ | UPDATE | DELETE)
    const answer = await anna.createFolder(['Home', 'Locked'], 'neu')
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({ code: 'notAllowed' })
    expect((await anna.list('Home', 'Locked')).json<FolderContent>().subfolders).toEqual([])
    await grant(server.services.db, locked, { roleId: anna.person.roleId }, READ | CREATE)
    expect((await anna.createFolder(['Home', 'Locked'], 'neu')).statusCode).toBe(403)
  })

  test('to see the parent it is not found', async () => {
    const secret = await createFolder(server.services.db, { name: 'Secret' })
    expect((await anna.createFolder(['Secret'], 'neu')).statusCode).toBe(404)
    const inner = await createFolder(server.services.db, { name: 'inner', parentId: secret })
    await grant(server.services.db, inner, { userId: anna.person.id })
    expect((await anna.createFolder(['Secret'], 'neu')).statusCode).toBe(403)
  })

  test('of the administration nothing is made in the root, whatever is granted there', async () => {
    expect((await anna.createFolder([], 'neu')).json()).toMatchObject({ code: 'notAllowed' })
    const admin = await filesClient(server)
    const root = await server.services.db
      .selectFrom('entries')
      .select('id')
      .where('parent_id', 'is', null)
      .executeTakeFirstOrThrow()
    await grant(server.services.db, root.id, { userId: admin.person.id })
    expect((await admin.createFolder([], 'neu')).json()).toMatchObject({ code: 'notAllowed' })
  })
})

test('making something in a folder moves the moment of its last change', async () => {
  const { id } = (await anna.createFolder(['Home'], 'Uhr')).json<FolderEntry>()
  const past = '2020-01-01T00:00:00.000Z'
  await server.services.db.updateTable('entries').set({ modified_at: past }).where('id', '=', id).execute()
  await anna.createFolder(['Home', 'Uhr'], 'neu')
  const changed = (await anna.list('Home', 'Uhr')).json<FolderContent>()
  expect(Date.parse(changed.modifiedDate)).toBeGreaterThan(Date.now() - 60_000)
})

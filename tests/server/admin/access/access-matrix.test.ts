import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { listAccessMatrix } from '#contract/admin/access-matrix.ts'
import type { ProblemAnswer } from '#contract/http/problems.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import { READ, UPDATE } from '#contract/rights/permissions.ts'
import { createFolder, grant } from '../../../support/create-folder.ts'
import { expectProblem } from '../../../support/expect-problem.ts'
import { openRightsScene, type RightsScene } from '../../../support/scenes/rights-scene.ts'

type Matrix = ReplyOf<typeof listAccessMatrix>

const address = '/api/admin/access/matrix'

let scene: RightsScene
let formula: string
beforeAll(async () => {
  scene = await openRightsScene()
  const { server, folders, anna, roleId, companyId } = scene
  const { db } = server.services
  formula = (await server.createPerson({ firstName: '=1+1', lastName: 'Zahl', permissions: [] })).id
  await server.createPerson({ lastName: 'Weg', status: 'deactivated', companyId })
  await grant(db, folders.finanzen, { companyId }, READ)
  await grant(db, folders.finanzen, { userId: anna.person.id }, 0)
  await grant(db, folders.technik, { roleId }, READ | UPDATE)
  await grant(db, folders.berichte, { userId: formula }, READ)
})
afterAll(() => scene.server.close())

const matrix = async (query = ''): Promise<Matrix> => {
  const answer = await scene.manager.ask('GET', address + query)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Matrix>()
}

const namesOf = ({ people }: Matrix): string[] => people.items.map(({ lastName }) => lastName)

test('says what each may do on each first-level folder and through whom, without those who are blocked', async () => {
  const shown = await matrix()
  expect(namesOf(shown)).toEqual(['Adler', 'Vogt', 'Weiß', 'Zahl'])
  expect(shown.folders.items.map(({ name }) => name)).toEqual(['Finanzen', 'Technik'])
  expect(shown.cells).toEqual([
    [
      { permissions: READ, through: 'company' },
      { permissions: READ | UPDATE, through: 'role' },
    ],
    [null, null],
    [
      { permissions: 0, through: 'user' },
      { permissions: READ | UPDATE, through: 'role' },
    ],
    [null, null],
  ])
  expect(shown.people.items.map(({ usesFiles }) => usesFiles)).toEqual([true, false, true, false])
})

test('is narrowed by company, role, person and folder, and has pages on both sides', async () => {
  const { companyId, roleId } = scene
  expect(namesOf(await matrix(`?companyId=${companyId}`))).toEqual(['Adler', 'Weiß'])
  expect(namesOf(await matrix(`?roleId=${roleId}&search=anna`))).toEqual(['Weiß'])
  const folders = await matrix('?folder=TECH')
  expect(folders.folders).toMatchObject({ total: 1, items: [{ name: 'Technik' }] })
  expect(folders.cells.every((row) => row.length === 1)).toBe(true)
  const second = await matrix('?pageSize=3&page=1&folderPageSize=1&folderPage=1')
  expect(second.people).toMatchObject({ total: 4, items: [{ lastName: 'Zahl' }] })
  expect(second.folders).toMatchObject({ total: 2, items: [{ name: 'Technik' }] })
  const beyond = await matrix('?page=9&folderPage=9')
  expect(beyond).toMatchObject({
    people: { items: [], total: 4 },
    folders: { items: [], total: 2 },
    cells: [],
  })
})

test.each([
  ['a moment ahead', 'asOf', '2999-01-01T00:00:00.000Z'],
  ['a moment before the installation', 'asOf', '2001-01-01T00:00:00.000Z'],
  ['what is no moment', 'asOf', 'gestern'],
  ['a company that is not known', 'companyId', '999999'],
  ['a role that is not known', 'roleId', '999999'],
])('refuses %s at its field, also for the file', async (_what, field, value) => {
  const answers = [
    await scene.manager.ask('GET', `${address}?${field}=${encodeURIComponent(value)}`),
    await scene.manager.ask('POST', `${address}/export`, { [field]: value }),
  ]
  for (const answer of answers) {
    expectProblem(answer, 'invalidInput')
    expect(answer.json<ProblemAnswer>().fields?.map((each) => each.field)).toEqual([field])
  }
})

test('is fetched as CSV of all pages, whatever a spreadsheet would make of its names', async () => {
  const { server, manager } = scene
  const wanted = await manager.ask('POST', `${address}/export`, {})
  const { url } = wanted.json<{ url: string }>()
  const file = await server.app.inject(url)
  expect(file.headers['content-disposition']).toMatch(/access-matrix-.*\.csv/u)
  expect(file.headers['cache-control']).toContain('no-store')
  const lines = file.body.split('\r\n')
  expect(lines[0]).toBe('\uFEFFE-mail,First name,Last name,Company,Role,/Finanzen,/Technik')
  expect(lines).toContain(
    'anna@nordlicht.example,Anna,Weiß,Nordlicht,Kaufleute,Denied (own entry),"Read, Edit (role)"',
  )
  expect(lines.find((line) => line.includes('Zahl'))).toContain(`"'=1+1",Zahl,`)
  await server.services.db
    .updateTable('users')
    .set({ role_id: null })
    .where('id', '=', manager.person.id)
    .execute()
  server.services.auth.actors.forgetAll()
  expectProblem(await server.app.inject(url), 'notFound')
  await server.services.db
    .updateTable('users')
    .set({ role_id: manager.person.roleId })
    .where('id', '=', manager.person.id)
    .execute()
  server.services.auth.actors.forgetAll()
})

test('is fetched as CSV as of a moment, with what somebody could do then', async () => {
  const { server, manager, folders } = scene
  const { id: guest } = await server.createPerson({ lastName: 'Früher', permissions: [] })
  const folder = { folderId: folders.technik, operation: 'ADD', permissions: ['PERMISSION_READ'] }
  const change = (item: object) =>
    manager.ask('POST', '/api/admin/folder-rights', {
      subjects: [{ kind: 'user', id: guest }],
      items: [item],
    })
  expect((await change(folder)).statusCode).toBe(200)
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(server.services.db)
  const asOf = rows[0]?.at.toISOString()
  expect((await change({ ...folder, operation: 'INHERIT', permissions: [] })).statusCode).toBe(200)
  const lineOf = async (filter: object) => {
    const wanted = await manager.ask('POST', `${address}/export`, filter)
    const file = await server.app.inject(wanted.json<{ url: string }>().url)
    return file.body.split('\r\n').find((line) => line.includes(',Früher,'))
  }
  expect(await lineOf({ asOf })).toMatch(/,Read \(own entry\)$/u)
  expect(await lineOf({})).toMatch(/,,$/u)
  await server.services.db.deleteFrom('users').where('id', '=', guest).execute()
})

test('is written in the language of who asks, built-in roles too', async () => {
  const { server, manager } = scene
  const boss = await server.createPerson({ lastName: 'Wal', permissions: [] })
  await server.services.db
    .updateTable('roles')
    .set({ name: 'Employee' })
    .where('id', '=', boss.roleId)
    .execute()
  const wanted = await server.app.inject({
    method: 'POST',
    url: `${address}/export`,
    headers: { ...manager.headers, 'accept-language': 'de' },
    payload: {},
  })
  const file = await server.app.inject(wanted.json<{ url: string }>().url)
  expect(file.headers['content-disposition']).toMatch(/Wer-darf-was-.*\.csv/u)
  const lines = file.body.split('\r\n')
  expect(lines[0]).toBe('\uFEFFE-Mail;Vorname;Nachname;Unternehmen;Rolle;/Finanzen;/Technik')
  expect(lines).toContain(
    'anna@nordlicht.example;Anna;Weiß;Nordlicht;Kaufleute;Verweigert (eigener Eintrag);Lesen, Ändern (Rolle)',
  )
  expect(lines.find((line) => line.includes(';Wal;'))).toContain(';Wal;;Mitarbeiter;')
  await server.services.db.deleteFrom('users').where('id', '=', boss.id).execute()
})

test('says where the log cannot know: a purged folder, and a change that nobody logged', async () => {
  const { server, manager } = scene
  const { db } = server.services
  const { id } = (await manager.ask('POST', '/api/admin/folders', { name: 'Archiv' })).json<{ id: string }>()
  const unlogged = await createFolder(db, { name: 'Zettel' })
  await grant(db, unlogged, { userId: formula }, READ)
  const moment = new Date(Date.now() + 1).toISOString()
  await db.selectNoFrom((eb) => eb.fn('pg_sleep', [eb.val(0.003)]).as('waited')).execute()
  await manager.ask('DELETE', `/api/admin/folders/${id}`)
  await db.deleteFrom('entries').where('id', '=', id).execute()
  await db.updateTable('grants').set({ bits: 31 }).where('folder_id', '=', unlogged).execute()
  const change = {
    subjects: [{ kind: 'user', id: formula }],
    items: [{ folderId: unlogged, operation: 'INHERIT' }],
  }
  await manager.ask('POST', '/api/admin/folder-rights', change)
  await grant(db, unlogged, { userId: formula }, READ)
  const then = await matrix(`?asOf=${moment}`)
  expect(then.folders.items.map(({ name, rights }) => [name, rights])).toEqual([
    ['Archiv', 'gone'],
    ['Finanzen', 'known'],
    ['Technik', 'known'],
    ['Zettel', 'uncertain'],
  ])
  expect(then.cells.every(([archive]) => archive === null)).toBe(true)
  expect((await matrix()).folders.items.map(({ name }) => name)).not.toContain('Archiv')
})

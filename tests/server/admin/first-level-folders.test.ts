import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FirstLevelFolder } from '#contract/admin/folders.ts'
import type { PageOf } from '#contract/http/paging.ts'
import type { FolderContent } from '#contract/files/entries.ts'
import { ALL } from '#contract/rights/permissions.ts'
import { createCompany } from '../../support/create-person.ts'
import { createFolder } from '../../support/create-folder.ts'
import { filesClient, type FilesClient } from '../../support/clients/files-client.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

let server: TestServer
let admin: FilesClient
let companyId = ''

beforeAll(async () => {
  server = await startTestServer()
  admin = await filesClient(server)
  companyId = await createCompany(server.services.db, 'Nordlicht GmbH')
})
afterAll(() => server.close())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

const ask = (method: Method, id?: string, payload?: object, client = admin) =>
  server.app.inject({
    method,
    url: id === undefined ? '/api/admin/folders' : `/api/admin/folders/${id}`,
    headers: client.headers,
    ...(payload ? { payload } : {}),
  })

const listed = async (query = ''): Promise<PageOf<FirstLevelFolder>> => {
  const answer = await server.app.inject({
    url: `/api/admin/folders?${query.includes('pageSize') ? '' : 'pageSize=100'}${query}`,
    headers: admin.headers,
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

const created = async (name: string): Promise<FirstLevelFolder> => {
  const answer = await ask('POST', undefined, { name })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

test('whoever creates a folder gets all rights on it, others none', async () => {
  const answer = await ask('POST', undefined, { name: 'Einka\u0308ufe', companyId })
  expect(answer.statusCode).toBe(201)
  expect(answer.json()).toEqual({
    id: expect.any(String),
    name: 'Einkäufe',
    company: { id: companyId, name: 'Nordlicht GmbH' },
    fileCount: 0,
  })
  const seen = (await admin.list()).json<FolderContent>().subfolders
  expect(seen).toMatchObject([{ name: 'Einkäufe', permissions: ALL }])
  const other = await filesClient(server)
  expect((await other.list('Einkäufe')).statusCode).toBe(404)
})

test('the list counts the files below each folder, without those in the trash', async () => {
  const { id } = await created('Zählung')
  await admin.upload(['Zählung'], {
    relativePaths: ['a.txt', 'tief/b.txt', 'weg/c.txt', 'weg/d.txt', 'e.txt'],
    files: ['a', 'b', 'c', 'd', 'e'].map((name) => ({ name, bytes: name })),
  })
  await admin.remove('Zählung', 'weg')
  await admin.remove('Zählung', 'e.txt')
  const { items: list } = await listed()
  expect(list.find((folder) => folder.id === id)).toMatchObject({ fileCount: 2, company: null })
})

test('what is hidden from everybody is neither listed nor counted, and hinders no removal', async () => {
  const { db } = server.services
  const hidden = await createFolder(db, { name: 'NextCloud' })
  const { id } = await created('Mit Verstecktem')
  const inner = await createFolder(db, { name: 'inside', parentId: id })
  await admin.upload(['Mit Verstecktem', 'inside'], { files: [{ name: 'a.txt', bytes: 'a' }] })
  await db
    .updateTable('entries')
    .set({ name: 'nextcloud', name_folded: 'nextcloud' })
    .where('id', '=', inner)
    .execute()
  const { items: list } = await listed()
  expect(list.find((folder) => folder.id === id)).toMatchObject({ fileCount: 0 })
  expect(list.map((folder) => folder.id)).not.toContain(hidden)
  expect((await ask('PUT', hidden, { name: 'sichtbar' })).statusCode).toBe(404)
  expect((await ask('DELETE', hidden)).statusCode).toBe(404)
  await db.deleteFrom('entries').where('id', '=', hidden).execute()
  expect((await ask('DELETE', id)).statusCode).toBe(204)
})

test('pages, searches names and companies, and sorts by name, company and files', async () => {
  for (const [name, files] of [
    ['Seite 11', 2],
    ['Seite 9', 3],
    ['seite 10', 1],
  ] as const) {
    await ask('POST', undefined, { name, ...(files === 1 && { companyId }) })
    await admin.upload([name], {
      files: Array.from({ length: files }, (_file, at) => ({ name: `${at}.txt`, bytes: 'a' })),
    })
  }
  const names = async (query: string) => (await listed(query)).items.map(({ name }) => name)
  expect(await names('&search=seite')).toEqual(['Seite 9', 'seite 10', 'Seite 11'])
  expect(await names('&search=seite&direction=descending')).toEqual(['Seite 11', 'seite 10', 'Seite 9'])
  expect(await names('&search=SEITE&sort=files')).toEqual(['seite 10', 'Seite 11', 'Seite 9'])
  for (const way of ['ascending', 'descending'])
    expect(await names(`&search=seite&sort=company&direction=${way}`)).toEqual([
      'seite 10',
      'Seite 9',
      'Seite 11',
    ])
  expect(await names('&search=seite nordlicht')).toEqual(['seite 10'])
  const page = await listed('&search=seite&pageSize=2&page=1')
  expect(page).toMatchObject({ total: 3, page: 1, items: [{ name: 'Seite 11', fileCount: 2 }] })
  expect(await listed('&search=seite&pageSize=2&page=9')).toMatchObject({ total: 3, items: [] })
})

test('one is shown by its id and found by its name in any case; others are not', async () => {
  const { id } = await created('Einzeln')
  expect((await ask('GET', id)).json()).toMatchObject({ id, name: 'Einzeln', fileCount: 0 })
  const inner = await createFolder(server.services.db, { name: 'innen', parentId: id })
  expect((await ask('GET', inner)).statusCode).toBe(404)
  expect((await ask('GET', 'named?name=EINZELN')).json()).toEqual({ id })
  expect((await ask('GET', 'named?name=innen')).json()).toEqual({ id: null })
})

describe('changing', () => {
  test('renames, and keeps the company unless it is named', async () => {
    const { id } = (await ask('POST', undefined, { name: 'Vorher', companyId })).json<FirstLevelFolder>()
    const renamed = await ask('PUT', id, { name: 'VORHER' })
    expect(renamed.json()).toMatchObject({ name: 'VORHER', company: { id: companyId } })
    const freed = await ask('PUT', id, { name: 'Nachher', companyId: null })
    expect(freed.json()).toMatchObject({ id, name: 'Nachher', company: null })
    expect((await admin.list('Nachher')).statusCode).toBe(200)
  })

  test('refuses a taken name, an unknown company, an unknown folder and one further down', async () => {
    const { id } = await created('Erste')
    await created('Zweite')
    expect((await ask('PUT', id, { name: 'ZWEITE' })).json()).toMatchObject({ code: 'nameTaken' })
    expect((await ask('PUT', id, { name: 'Erste', companyId: '99999' })).json()).toMatchObject({
      code: 'invalidInput',
      fields: [{ field: 'companyId' }],
    })
    expect((await ask('PUT', '99999', { name: 'x' })).statusCode).toBe(404)
    const inner = await createFolder(server.services.db, { name: 'inner', parentId: id })
    expect((await ask('PUT', inner, { name: 'x' })).statusCode).toBe(404)
    expect((await ask('DELETE', inner)).statusCode).toBe(404)
  })
})

describe('creating', () => {
  test('refuses taken and bad names and an unknown company', async () => {
    await created('Einmal')
    expect((await ask('POST', undefined, { name: 'einmal' })).json()).toMatchObject({ code: 'nameTaken' })
    for (const name of ['', '..', 'a/b', 'nextcloud'])
      expect((await ask('POST', undefined, { name })).json()).toMatchObject({ code: 'invalidInput' })
    const answer = await ask('POST', undefined, { name: 'Fremd', companyId: '99999' })
    expect(answer.json()).toMatchObject({ status: 400, fields: [{ field: 'companyId' }] })
    expect((await ask('POST', undefined, { name: 'Fremd' })).statusCode).toBe(201)
  })
})

describe('removing', () => {
  test('takes an empty folder away and frees its name', async () => {
    const { id } = await created('Leer')
    expect((await ask('DELETE', id)).statusCode).toBe(204)
    expect((await ask('DELETE', id)).statusCode).toBe(404)
    expect((await admin.list('Leer')).statusCode).toBe(404)
    await created('Leer')
  })

  test('refuses a folder that still holds something', async () => {
    const { id } = await created('Voll')
    await admin.createFolder(['Voll'], 'drin')
    expect((await ask('DELETE', id)).json()).toMatchObject({ status: 409, code: 'folderNotEmpty' })
    await admin.remove('Voll', 'drin')
    expect((await ask('DELETE', id)).statusCode).toBe(204)
  })

  test('never loses what is uploaded at the same moment', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id } = await created(`Rennen ${round}`)
      const [removed, uploaded] = await Promise.all([
        ask('DELETE', id),
        admin.upload([`Rennen ${round}`], { files: [{ name: 'a.txt', bytes: 'x' }] }),
      ])
      expect([removed.statusCode, uploaded.statusCode].toSorted((a, b) => a - b)).not.toEqual([200, 204])
    }
  })
})

const auditRows = (id: string) =>
  server.services.db
    .selectFrom('audit_log')
    .select(['action', 'actor_email', 'subject_kind', 'subject_name', 'before', 'after'])
    .where('subject_kind', '=', 'right')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()

describe('the audit log', () => {
  test('tells of a folder from its creation to its end, and of the rights of who created it', async () => {
    const { id } = await created('Protokoll')
    await ask('PUT', id, { name: 'Niederschrift', companyId })
    await ask('PUT', id, { name: 'Niederschrift' })
    await ask('DELETE', id)
    const by = { actor_email: admin.person.email, subject_kind: 'right' }
    expect(await auditRows(id)).toEqual([
      {
        ...by,
        action: 'folderCreated',
        subject_name: 'Protokoll',
        before: null,
        after: { name: 'Protokoll', company: null },
      },
      {
        ...by,
        action: 'folderRightsChanged',
        subject_name: 'Protokoll',
        before: null,
        after: {
          person: admin.person.email,
          rights: [
            'PERMISSION_READ',
            'PERMISSION_UPDATE',
            'PERMISSION_CREATE',
            'PERMISSION_DELETE',
            'PERMISSION_SHARE',
          ],
        },
      },
      {
        ...by,
        action: 'folderChanged',
        subject_name: 'Niederschrift',
        before: { name: 'Protokoll', company: null },
        after: { name: 'Niederschrift', company: 'Nordlicht GmbH' },
      },
      {
        ...by,
        action: 'folderRemoved',
        subject_name: 'Niederschrift',
        before: { name: 'Niederschrift', company: 'Nordlicht GmbH' },
        after: null,
      },
    ])
  })

  test('says nothing of what was refused', async () => {
    const { id } = await created('Bleibt')
    await ask('PUT', id, { name: 'Bleibt', companyId: '99999' })
    await admin.createFolder(['Bleibt'], 'drin')
    await ask('DELETE', id)
    expect(await auditRows(id)).toHaveLength(2)
  })
})

test('needs the permission to manage files', async () => {
  const employee = await filesClient(server, { permissions: ['VIEW_FILE_MANAGER'] })
  for (const [method, id] of [['GET'], ['POST'], ['PUT', '1'], ['DELETE', '1']] as const)
    expect((await ask(method, id, { name: 'x' }, employee)).statusCode).toBe(403)
})

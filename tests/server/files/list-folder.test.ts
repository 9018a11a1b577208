import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FolderContent } from '#contract/files/entries.ts'
import { ALL, CREATE, READ, UPDATE } from '#contract/rights/permissions.ts'
import { createCompany } from '../../support/create-person.ts'
import { createFolder, grant } from '../../support/create-folder.ts'
import { filesClient, type FilesClient } from '../../support/clients/files-client.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

let server: TestServer
let anna: FilesClient

beforeAll(async () => {
  server = await startTestServer()
  anna = await filesClient(server, { email: 'anna@kontor.example', firstName: 'Anna', lastName: 'Weiß' })
})
afterAll(() => server.close())

/** Makes folders by path, each only once; answers with the id of the last. */
const folders = new Map<string, string>()
async function folder(path: string): Promise<string> {
  let parentId: string | undefined
  let at = ''
  for (const name of path.split('/')) {
    at += `/${name}`
    const known = folders.get(at)
    const id: string =
      known ?? (await createFolder(server.services.db, { name, ...(parentId ? { parentId } : {}) }))
    folders.set(at, id)
    parentId = id
  }
  return parentId ?? ''
}

const give = async (path: string, to: Parameters<typeof grant>[2], bits: number): Promise<void> =>
  grant(server.services.db, await folder(path), to, bits)

const namesAndRights = ({ subfolders }: FolderContent): Record<string, number> =>
  Object.fromEntries(subfolders.map(({ name, permissions }) => [name, permissions]))

async function seenBy(client: FilesClient, ...names: string[]): Promise<Record<string, number>> {
  const answer = await client.list(...names)
  expect(answer.statusCode).toBe(200)
  return namesAndRights(answer.json())
}

describe('a folder', () => {
  test('shows its subfolders and files in the shape of the contract, sorted by folded name', async () => {
    await give('Reports', { userId: anna.person.id }, ALL)
    await folder('Reports/zeta')
    await folder('Reports/Alpha')
    await anna.upload(['Reports'], { files: [{ name: 'B\u0308ericht.PDF', bytes: 'abc' }] })
    await anna.upload(['Reports'], { files: [{ name: 'a.txt', bytes: '' }] })
    const answer = await anna.list('Reports')
    expect(answer.statusCode).toBe(200)
    const content = answer.json<FolderContent>()
    expect(content).toMatchObject({
      id: folders.get('/Reports'),
      name: 'Reports',
      path: '/remote.php/dav/files/anna@kontor.example/Reports/',
      permissions: ALL,
      size: 0,
    })
    expect(content.subfolders.map(({ name }) => name)).toEqual(['Alpha', 'zeta'])
    expect(content.subfolders[0]?.path).toBe('/remote.php/dav/files/anna@kontor.example/Reports/Alpha/')
    expect(content.files.map(({ name }) => name)).toEqual(['a.txt', 'B̈ericht.PDF'])
    const [, file] = content.files
    expect(file).toMatchObject({
      fileId: file?.id,
      path: '/remote.php/dav/files/anna@kontor.example/Reports/B̈ericht.PDF',
      fileType: 'application/pdf',
      size: 3,
      modifiedBy: 'Anna Weiß',
      permissions: ALL,
    })
    expect(Math.abs(Date.parse(file?.modifiedDate ?? '') - Date.now())).toBeLessThan(60_000)
    expect(file?.modifiedDate).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/u)
  })

  test('is found in any case, in any Unicode form, with or without slashes', async () => {
    await give('Ärger & Co', { userId: anna.person.id }, READ)
    for (const name of ['Ärger & Co', 'A\u0308RGER & co'])
      expect((await anna.list(name)).json<FolderContent>().name).toBe('Ärger & Co')
    const bare = anna.address('Ärger & Co').replaceAll(/^\/|\/$/gu, '')
    const answer = await server.app.inject({
      url: '/api/filemanager',
      query: { path: bare },
      headers: anna.headers,
    })
    expect(answer.statusCode).toBe(200)
  })

  test('shows moments without fraction and with all their digits alike', async () => {
    const id = await folder('Reports/Moments/whole')
    await server.services.db
      .updateTable('entries')
      .set({ modified_at: '2026-03-01T12:00:00Z' })
      .where('id', '=', id)
      .execute()
    const other = await folder('Reports/Moments/half')
    await server.services.db
      .updateTable('entries')
      .set({ modified_at: '2026-03-01T12:00:00.5+02:00' })
      .where('id', '=', other)
      .execute()
    const content = (await anna.list('Reports', 'Moments')).json<FolderContent>()
    expect(content.subfolders.map(({ modifiedDate }) => modifiedDate)).toEqual([
      '2026-03-01T10:00:00.500Z',
      '2026-03-01T12:00:00.000Z',
    ])
  })
})

describe('rights', () => {
  test('the nearest folder with a grant decides, and below it everything inherits', async () => {
    await give('Nearest', { userId: anna.person.id }, READ)
    await give('Nearest/more', { userId: anna.person.id }, ALL)
    await folder('Nearest/more/deep')
    await folder('Nearest/plain')
    expect(await seenBy(anna, 'Nearest')).toEqual({ more: ALL, plain: READ })
    expect(await seenBy(anna, 'Nearest', 'more')).toEqual({ deep: ALL })
  })

  test('on one folder the person wins over the role, and the role over the company', async () => {
    const companyId = await createCompany(server.services.db, 'Nordlicht')
    const berta = await filesClient(server, { companyId })
    await folder('Order/one')
    await give('Order', { companyId }, ALL)
    expect(await seenBy(berta, 'Order')).toEqual({ one: ALL })
    await give('Order', { roleId: berta.person.roleId }, READ | CREATE)
    expect(await seenBy(berta, 'Order')).toEqual({ one: READ | CREATE })
    await give('Order', { userId: berta.person.id }, READ | UPDATE)
    expect(await seenBy(berta, 'Order')).toEqual({ one: READ | UPDATE })
  })

  test('a nearer grant to the company wins over one to the person further up', async () => {
    const companyId = await createCompany(server.services.db, 'Südstern')
    const client = await filesClient(server, { companyId })
    await give('Near', { userId: client.person.id }, ALL)
    await give('Near/company', { companyId }, READ)
    expect(await seenBy(client, 'Near')).toEqual({ company: READ })
  })

  test('a grant of 0 denies: the folder is not there, and neither is what lies in it', async () => {
    await give('Denied', { userId: anna.person.id }, ALL)
    await give('Denied/secret', { userId: anna.person.id }, 0)
    await folder('Denied/secret/inner')
    await folder('Denied/open')
    expect(await seenBy(anna, 'Denied')).toEqual({ open: ALL })
    for (const names of [['secret'], ['secret', 'inner'], ['nowhere']])
      expect((await anna.list('Denied', ...names)).statusCode).toBe(404)
  })

  test('a denied folder that holds something granted is there for walking through', async () => {
    await give('Walk', { userId: anna.person.id }, READ)
    await give('Walk/closed', { userId: anna.person.id }, 0)
    await give('Walk/closed/room', { userId: anna.person.id }, READ | UPDATE)
    await folder('Walk/closed/other')
    expect(await seenBy(anna, 'Walk')).toEqual({ closed: 0 })
    expect(await seenBy(anna, 'Walk', 'closed')).toEqual({ room: READ | UPDATE })
    expect((await anna.list('Walk', 'closed', 'other')).statusCode).toBe(404)
  })

  test('folders above a grant show only the children that lead somewhere, and no files', async () => {
    const carl = await filesClient(server)
    await give('Group/Finance/2026', { userId: carl.person.id }, READ)
    await folder('Group/Finance/2025')
    await folder('Group/Legal')
    await give('Group', { userId: anna.person.id }, ALL)
    await anna.upload(['Group'], { files: [{ name: 'hidden.txt', bytes: 'x' }] })
    expect(await seenBy(carl)).toEqual({ Group: 0 })
    expect(await seenBy(carl, 'Group')).toEqual({ Finance: 0 })
    expect(await seenBy(carl, 'Group', 'Finance')).toEqual({ 2026: READ })
    expect((await carl.list('Group')).json<FolderContent>()).toMatchObject({ permissions: 0, files: [] })
    for (const names of [
      ['Group', 'Legal'],
      ['Group', 'Finance', '2025'],
      ['Group', 'hidden.txt'],
    ])
      expect((await carl.list(...names)).statusCode).toBe(404)
  })

  test('a grant in the trash leads nowhere', async () => {
    const dora = await filesClient(server)
    await give('Archive/old', { userId: dora.person.id }, READ)
    await server.services.db
      .updateTable('entries')
      .set({ trashed_at: new Date() })
      .where('id', '=', await folder('Archive/old'))
      .execute()
    expect(await seenBy(dora)).toEqual({})
    expect((await dora.list('Archive')).statusCode).toBe(404)
    expect((await dora.list('Archive', 'old')).statusCode).toBe(404)
  })

  test('the root is there for everybody, and empty without a grant', async () => {
    const nobody = await filesClient(server)
    const answer = await nobody.list()
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ name: '', permissions: 0, subfolders: [], files: [] })
  })

  test('managing files is no right to read them', async () => {
    const manager = await filesClient(server, { permissions: ['VIEW_FILE_MANAGER', 'MANAGE_FILES'] })
    expect((await manager.list('Reports')).statusCode).toBe(404)
  })

  test('a folder named nextcloud is hidden', async () => {
    await give('House', { userId: anna.person.id }, ALL)
    await folder('House/NextCloud/inner')
    expect(await seenBy(anna, 'House')).toEqual({})
    expect((await anna.list('House', 'nextcloud')).statusCode).toBe(404)
    const inner = await folder('House/NextCloud/inner')
    expect((await anna.get(`/api/filemanager/${inner}`)).statusCode).toBe(404)
  })
})

describe('is not found', () => {
  test.each(['other@kontor.example', 'anna@kontor.example.evil', '*', ''])(
    'through the e-mail %j',
    async (email) => {
      const path = `/remote.php/dav/files/${email}/Reports/`
      const answer = await server.app.inject({
        url: '/api/filemanager',
        query: { path },
        headers: { ...anna.headers, 'accept-language': 'de' },
      })
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ code: 'notFound', title: 'Nicht gefunden' })
    },
  )

  test('when the address is a file', async () => {
    await anna.upload(['Reports'], { files: [{ name: 'file.txt', bytes: 'x' }] })
    expect((await anna.list('Reports', 'file.txt')).statusCode).toBe(404)
  })
})

test('without the permission for the file manager it is not allowed, without sign-in not at all', async () => {
  const guest = await filesClient(server, { permissions: [] })
  expect((await guest.list()).statusCode).toBe(403)
  expect((await server.app.inject('/api/filemanager?path=x')).statusCode).toBe(401)
})

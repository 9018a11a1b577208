import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FileEntry } from '#contract/files/entries.ts'
import { encodeAddress } from '#contract/files/addresses.ts'
import { createFolder, grant } from '../../../support/create-folder.ts'
import { filesClient, type FilesClient } from '../../../support/clients/files-client.ts'
import { startTestServer, type TestServer } from '../../../support/test-server.ts'

let server: TestServer
let anna: FilesClient
const bytes = randomBytes(1000)
const etag = `"${createHash('sha256').update(bytes).digest('hex')}"`

beforeAll(async () => {
  server = await startTestServer()
  anna = await filesClient(server)
  const home = await createFolder(server.services.db, { name: 'C# Projekt 100%' })
  await grant(server.services.db, home, { userId: anna.person.id })
  const answer = await anna.upload(['C# Projekt 100%'], {
    files: [
      { name: 'Übersicht & Plan.dat', bytes },
      { name: 'leer.txt', bytes: '' },
      { name: 'seite.html', bytes: '<script>alert(1)</script>' },
    ],
  })
  expect(answer.statusCode).toBe(200)
})
afterAll(() => server.close())

const urlOf = (name: string): string =>
  `/api/filemanager/download/${encodeAddress(anna.address('C# Projekt 100%', name).replaceAll(/^\/|\/$/gu, ''))}`

const get = (headers: Record<string, string> = {}, name = 'Übersicht & Plan.dat') =>
  anna.get(urlOf(name), headers)

test('the whole file comes with everything a browser needs to keep it apart', async () => {
  const answer = await get()
  expect(answer.statusCode).toBe(200)
  expect(answer.rawPayload).toEqual(bytes)
  expect(answer.headers).toMatchObject({
    'content-length': '1000',
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="?bersicht & Plan.dat"; filename*=UTF-8''%C3%9Cbersicht%20%26%20Plan.dat`,
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
    etag,
  })
  expect(answer.headers['content-security-policy']).toContain('sandbox')
  expect(new Date(answer.headers['last-modified'] ?? '').getTime()).toBeGreaterThan(Date.now() - 60_000)
})

test('a page is offered for saving, never shown', async () => {
  const answer = await get({}, 'seite.html')
  expect(answer.headers['content-disposition']).toMatch(/^attachment/u)
  expect(answer.headers['content-security-policy']).toMatch(/^sandbox/u)
})

test('HEAD answers the same headers without the bytes', async () => {
  const answer = await server.app.inject({
    method: 'HEAD',
    url: urlOf('Übersicht & Plan.dat'),
    headers: anna.headers,
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({ 'content-length': '1000', etag })
  expect(answer.rawPayload).toHaveLength(0)
})

describe('a range', () => {
  test.each([
    ['bytes=0-0', 0, 0],
    ['bytes=0-', 0, 999],
    ['bytes=500-', 500, 999],
    ['bytes=10-19', 10, 19],
    ['bytes=990-5000', 990, 999],
    ['bytes=-1', 999, 999],
    ['bytes=-300', 700, 999],
    ['bytes=-5000', 0, 999],
    ['Bytes=5-6', 5, 6],
  ])('%s is bytes %d to %d', async (range, start, end) => {
    const answer = await get({ range })
    expect(answer.statusCode).toBe(206)
    expect(answer.rawPayload).toEqual(bytes.subarray(start, end + 1))
    expect(answer.headers).toMatchObject({
      'content-range': `bytes ${start}-${end}/1000`,
      'content-length': String(end - start + 1),
    })
  })

  test.each(['bytes=1000-', 'bytes=1000-1001', 'bytes=-0', 'bytes=99999999999999999999-'])(
    '%s is not there',
    async (range) => {
      const answer = await get({ range, 'accept-language': 'de' })
      expect(answer.statusCode).toBe(416)
      expect(answer.headers['content-range']).toBe('bytes */1000')
      expect(answer.json()).toMatchObject({
        code: 'rangeNotSatisfiable',
        title: 'Ausschnitt nicht vorhanden',
      })
    },
  )

  test.each([
    'bytes=5-2',
    'bytes=',
    'bytes=-',
    'bytes=a-b',
    'items=0-1',
    '0-1',
    'bytes=0-1,5-6',
    'bytes=1-2-3',
  ])('%s is ignored', async (range) => {
    const answer = await get({ range })
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload).toHaveLength(1000)
  })

  test('of an empty file is not there, the empty file itself is', async () => {
    expect((await get({ range: 'bytes=0-' }, 'leer.txt')).statusCode).toBe(416)
    const answer = await get({}, 'leer.txt')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-length']).toBe('0')
  })
})

describe('a condition', () => {
  test.each([
    ['if-none-match', () => etag, 304],
    ['if-none-match', () => `"other", W/${etag}`, 304],
    ['if-none-match', () => '*', 304],
    ['if-none-match', () => '"other"', 200],
    ['if-modified-since', () => new Date(Date.now() + 60_000).toUTCString(), 304],
    ['if-modified-since', () => new Date(0).toUTCString(), 200],
    ['if-modified-since', () => 'nonsense', 200],
  ])('%s is answered', async (header, value, status) => {
    const answer = await get({ [header]: value() })
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['etag']).toBe(etag)
    expect(answer.rawPayload).toHaveLength(status === 304 ? 0 : 1000)
  })

  test('on the tag wins over the one on the moment', async () => {
    const later = new Date(Date.now() + 60_000).toUTCString()
    expect((await get({ 'if-none-match': '"other"', 'if-modified-since': later })).statusCode).toBe(200)
  })

  test('If-Range gives the range only for the same content', async () => {
    const moment = String((await get()).headers['last-modified'])
    const range = 'bytes=0-9'
    const later = new Date(Date.parse(moment) + 5000).toUTCString()
    for (const [condition, status] of [
      [etag, 206],
      [moment, 206],
      [`W/${etag}`, 200],
      ['"other"', 200],
      [later, 200],
      ['nonsense', 200],
    ] as const)
      expect((await get({ range, 'if-range': condition })).statusCode, condition).toBe(status)
  })
})

describe('is not found', () => {
  test.each([
    'remote.php/dav/files/E/C%23%20Projekt%20100%25',
    'remote.php/dav/files/E/C%23%20Projekt%20100%25/nowhere.dat',
    'remote.php/dav/files/other@example.com/C%23%20Projekt%20100%25/leer.txt',
    'remote.php/dav/files/E/C%23%20Projekt%20100%25%2Fleer.txt',
    'remote.php/dav/files/E/../../../etc/passwd',
    'remote.php/dav/files/E/%2e%2e/%2e%2e/etc/passwd',
    'remote.php/dav/files/E/..%5c..%5cetc',
    'etc/passwd',
    '%2Fetc%2Fpasswd',
  ])('%s', async (path) => {
    const answer = await anna.get(`/api/filemanager/download/${path.replace('E', anna.person.email)}`)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'notFound' })
  })

  test('what others may read, and what is in the trash', async () => {
    const other = await filesClient(server)
    const path = encodeAddress(other.address('C# Projekt 100%', 'leer.txt'))
    expect((await other.get(`/api/filemanager/download${path}`)).statusCode).toBe(404)
    await anna.upload(['C# Projekt 100%'], { files: [{ name: 'weg.txt', bytes: 'x' }] })
    expect((await get({}, 'weg.txt')).statusCode).toBe(200)
    await anna.remove('C# Projekt 100%', 'weg.txt')
    expect((await get({}, 'weg.txt')).statusCode).toBe(404)
  })
})

test.each(['a%00b', '100%.pdf', '%ff', '%', '%c3'])('an address with %s is refused', async (name) => {
  const answer = await anna.get(`/api/filemanager/download/remote.php/dav/files/${anna.person.email}/${name}`)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code: 'malformedRequest' })
})

test('many names go through upload, listing and download unchanged', async () => {
  const names = [
    '100%.pdf',
    '%2F.txt',
    '%41.txt',
    'a+b.txt',
    'R&D.txt',
    'a#b.txt',
    '😀.txt',
    "it's (1).txt",
    ' vorn.txt',
  ]
  const uploaded = await anna.upload(['C# Projekt 100%'], {
    files: names.map((name) => ({ name, bytes: name })),
  })
  for (const file of uploaded.json<{ files: FileEntry[] }>().files) {
    const answer = await anna.get(`/api/filemanager/download${encodeAddress(file.path)}`)
    expect(answer.body).toBe(file.name)
  }
})

import { createHash, randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FileEntry, FolderContent } from '#contract/files.ts'
import { CREATE, READ, UPDATE } from '#contract/permissions.ts'
import { createFolder, grant } from '../../../support/create-folder.ts'
import { filesClient, type FilesClient } from '../../../support/files-client.ts'
import { startTestServer, type TestServer } from '../../../support/test-server.ts'

let server: TestServer
let anna: FilesClient
let home = ''
const maxFileSize = 200_000

beforeAll(async () => {
  server = await startTestServer({ environment: { KONTOR_MAX_FILE_SIZE: String(maxFileSize) } })
  anna = await filesClient(server, { firstName: 'Anna', lastName: 'Weiß' })
  home = await createFolder(server.services.db, { name: 'Home' })
  await grant(server.services.db, home, { userId: anna.person.id })
})
afterAll(() => server.close())

type Form = Parameters<FilesClient['upload']>[1]

/** A fresh folder for one test. */
async function fresh(bits?: number): Promise<string> {
  const name = `Fresh ${randomBytes(4).toString('hex')}`
  const id = await createFolder(server.services.db, { name, parentId: home })
  if (bits !== undefined) await grant(server.services.db, id, { userId: anna.person.id }, bits)
  return name
}

async function stored(folder: string, form: Form): Promise<FileEntry[]> {
  const answer = await anna.upload(['Home', folder], form)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ files: FileEntry[] }>().files
}

const listed = async (...names: string[]): Promise<FolderContent> =>
  (await anna.list('Home', ...names)).json()

const bytesOf = async (file: FileEntry): Promise<Buffer> => {
  const answer = await anna.get(`/api/filemanager/download${encodeURI(file.path)}`)
  return answer.rawPayload
}

describe('a new file', () => {
  test('is answered as it is listed, and its bytes come back', async () => {
    const folder = await fresh()
    const bytes = randomBytes(100_000)
    const [file] = await stored(folder, { files: [{ name: 'Bild.PNG', bytes, type: 'text/html' }] })
    expect(file).toMatchObject({
      name: 'Bild.PNG',
      size: 100_000,
      fileType: 'image/png',
      modifiedBy: 'Anna Weiß',
    })
    expect((await listed(folder)).files).toEqual([file])
    expect((await anna.get(`/api/filemanager/${file?.id}`)).json()).toEqual(file)
    if (file) expect(await bytesOf(file)).toEqual(bytes)
  })

  test('of several all are stored, in the order of the request', async () => {
    const folder = await fresh()
    const names = ['z.txt', 'a.txt', 'm.unbekannt', 'leer']
    const files = await stored(folder, {
      files: names.map((name, at) => ({ name, bytes: 'x'.repeat(at) })),
    })
    expect(files.map(({ name, size }) => [name, size])).toEqual(names.map((name, at) => [name, at]))
    expect(files.map(({ fileType }) => fileType).slice(2)).toEqual([
      'application/octet-stream',
      'application/octet-stream',
    ])
  })

  test('in the form of a Mac is kept in the canonical one', async () => {
    const folder = await fresh()
    const [file] = await stored(folder, { files: [{ name: 'U\u0308bersicht.txt', bytes: '1' }] })
    expect(file?.name).toBe('Übersicht.txt')
    const answer = await anna.upload(['Home', folder], { files: [{ name: 'ÜBERSICHT.TXT', bytes: '2' }] })
    expect(answer.json()).toMatchObject({ status: 409, code: 'nameTaken' })
  })

  test.each([
    ['', 'image/png', 'image.png', 'image/png'],
    ['', 'image/svg+xml; charset=utf-8', 'image.svg', 'image/svg+xml'],
    ['', 'application/pdf', 'noname', 'application/octet-stream'],
    ['100%.pdf', 'a/b', '100%.pdf', 'application/pdf'],
    ['R&D + C# (1).txt', 'a/b', 'R&D + C# (1).txt', 'text/plain'],
  ])('named %j of type %s becomes %s', async (name, type, expected, fileType) => {
    const [file] = await stored(await fresh(), { files: [{ name, bytes: 'x', type }] })
    expect(file).toMatchObject({ name: expected, fileType })
  })
})

describe('a relative path', () => {
  test('makes the folders that are missing and uses those that are there', async () => {
    const folder = await fresh()
    await anna.createFolder(['Home', folder], 'Fotos')
    const files = await stored(folder, {
      relativePaths: ['fotos/2026/a.png', 'fotos/2026/b.png', null, 'Neu/tief/c.txt'],
      files: ['a', 'b', 'd.txt', 'c'].map((name) => ({ name, bytes: name })),
    })
    expect(files.map(({ path }) => path.slice(anna.address('Home', folder).length))).toEqual([
      'Fotos/2026/a.png',
      'Fotos/2026/b.png',
      'd.txt',
      'Neu/tief/c.txt',
    ])
    expect((await listed(folder)).subfolders.map(({ name }) => name)).toEqual(['Fotos', 'Neu'])
    expect((await listed(folder, 'Fotos', '2026')).files).toHaveLength(2)
  })

  test.each([
    ['../a.txt', 'relativePaths.0'],
    ['/a.txt', 'relativePaths.0'],
    ['a//b.txt', 'relativePaths.0'],
    ['a/../b.txt', 'relativePaths.0'],
    ['CON/b.txt', 'relativePaths.0'],
    ['a\\b.txt', 'relativePaths.0'],
    ['', 'relativePaths.0'],
    [`${'a/'.repeat(101)}b.txt`, 'relativePaths.0'],
    ['nextcloud/b.txt', 'relativePaths.0'],
  ])('%j is refused', async (relative, field) => {
    const folder = await fresh()
    const answer = await anna.upload(['Home', folder], {
      relativePaths: [relative],
      files: [{ name: 'b.txt', bytes: 'x' }],
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'invalidInput', fields: [{ field }] })
    expect((await listed(folder)).subfolders).toEqual([])
  })

  test('through a folder without CREATE or without READ stores nothing', async () => {
    const folder = await fresh()
    const { id } = await listed(folder)
    const readable = await createFolder(server.services.db, { name: 'readable', parentId: id })
    const closed = await createFolder(server.services.db, { name: 'closed', parentId: id })
    await grant(server.services.db, readable, { userId: anna.person.id }, READ)
    await grant(server.services.db, closed, { userId: anna.person.id }, 0)
    for (const [name, status] of [
      ['readable', 403],
      ['closed', 404],
    ] as const) {
      const answer = await anna.upload(['Home', folder], {
        relativePaths: [null, `${name}/sub/a.txt`],
        files: ['ok.txt', 'a.txt'].map((each) => ({ name: each, bytes: 'x' })),
      })
      expect(answer.statusCode).toBe(status)
    }
    expect((await listed(folder)).files).toEqual([])
  })

  test('through a file is a clash of names', async () => {
    const folder = await fresh()
    await stored(folder, { files: [{ name: 'a', bytes: 'x' }] })
    const answer = await anna.upload(['Home', folder], {
      relativePaths: ['a/b.txt'],
      files: [{ name: 'b.txt', bytes: 'x' }],
    })
    expect(answer.json()).toMatchObject({ code: 'nameTaken' })
  })
})

describe('a file that replaces another', () => {
  test('keeps the old content as a version', async () => {
    const folder = await fresh()
    const [old] = await stored(folder, { files: [{ name: 'Plan.txt', bytes: 'alt' }] })
    const [file] = await stored(folder, {
      basedOn: [old?.version ?? ''],
      files: [{ name: 'plan.TXT', bytes: 'neuer' }],
    })
    expect(file).toMatchObject({ id: old?.id, name: 'Plan.txt', size: 5 })
    expect(file?.version).not.toBe(old?.version)
    if (file) expect((await bytesOf(file)).toString()).toBe('neuer')
    const versions = await server.services.db
      .selectFrom('versions')
      .selectAll()
      .where('entry_id', '=', old?.id ?? '')
      .execute()
    expect(versions).toMatchObject([
      {
        version: 1,
        size: '3',
        media_type: 'text/plain',
        blob_hash: createHash('sha256').update('alt').digest(),
        modified_by: anna.person.id,
      },
    ])
    const kept = await server.services.blobs.read(createHash('sha256').update('alt').digest())
    expect(await kept.toArray()).toEqual([Buffer.from('alt')])
  })

  test('is refused when that one has changed, is gone, or was made anew', async () => {
    const folder = await fresh()
    const [first] = await stored(folder, { files: [{ name: 'a.txt', bytes: '1' }] })
    const [second] = await stored(folder, {
      basedOn: [first?.version ?? ''],
      files: [{ name: 'a.txt', bytes: '2' }],
    })
    const replace = (version: string) =>
      anna.upload(['Home', folder], { basedOn: [version], files: [{ name: 'a.txt', bytes: '3' }] })
    for (const version of [first?.version ?? '', 'nonsense', ''])
      expect((await replace(version)).json()).toMatchObject({ status: 409, code: 'changedMeanwhile' })
    await anna.remove('Home', folder, 'a.txt')
    expect((await replace(second?.version ?? '')).json()).toMatchObject({ code: 'changedMeanwhile' })
    await stored(folder, { files: [{ name: 'a.txt', bytes: '1' }] })
    expect((await replace(first?.version ?? '')).json()).toMatchObject({ code: 'changedMeanwhile' })
    expect((await listed(folder)).files).toMatchObject([{ size: 1 }])
  })

  test('needs to say what it is based on', async () => {
    const folder = await fresh()
    await stored(folder, { files: [{ name: 'a.txt', bytes: '1' }] })
    const answer = await anna.upload(['Home', folder], { files: [{ name: 'A.TXT', bytes: '2' }] })
    expect(answer.json()).toMatchObject({ status: 409, code: 'nameTaken' })
    await anna.createFolder(['Home', folder], 'b.txt')
    const onFolder = await anna.upload(['Home', folder], {
      basedOn: ['1-1'],
      files: [{ name: 'b.txt', bytes: '2' }],
    })
    expect(onFolder.json()).toMatchObject({ code: 'nameTaken' })
  })

  test('of ten based on the same version, exactly one wins', async () => {
    const folder = await fresh()
    const [file] = await stored(folder, { files: [{ name: 'a.txt', bytes: '1' }] })
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        anna.upload(['Home', folder], {
          basedOn: [file?.version ?? ''],
          files: [{ name: 'a.txt', bytes: `neu ${at}` }],
        }),
      ),
    )
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
  })
})

describe('rights', () => {
  test('a new file needs CREATE, a replacing one UPDATE', async () => {
    const onlyCreate = await fresh(READ | CREATE)
    const [file] = await stored(onlyCreate, { files: [{ name: 'a.txt', bytes: '1' }] })
    const replacing = { basedOn: [file?.version ?? ''], files: [{ name: 'a.txt', bytes: '2' }] }
    expect((await anna.upload(['Home', onlyCreate], replacing)).statusCode).toBe(403)

    const onlyUpdate = await fresh(READ | UPDATE)
    const adding = { files: [{ name: 'b.txt', bytes: '1' }] }
    expect((await anna.upload(['Home', onlyUpdate], adding)).json()).toMatchObject({ code: 'notAllowed' })
  })

  test('nothing is stored in the root, in a folder of others, or through another e-mail', async () => {
    const files = [{ name: 'a.txt', bytes: '1' }]
    expect((await anna.upload([], { files })).statusCode).toBe(403)
    await createFolder(server.services.db, { name: `Fremd` })
    expect((await anna.upload(['Fremd'], { files })).statusCode).toBe(404)
    const other = await filesClient(server)
    const { payload, headers } = (await import('../../../support/upload-form.ts')).uploadForm({
      path: other.address('Home'),
      files,
    })
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/filemanager/upload',
      headers: { ...anna.headers, ...headers },
      payload,
    })
    expect(answer.statusCode).toBe(404)
  })
})

describe('a refused upload stores nothing of any file', () => {
  test.each([
    ['evil.exe', 'exe'],
    ['evil.EXE', 'exe'],
    ['.bat', 'bat'],
    ['archiv.tar.gz', 'gz'],
  ])('because of %s', async (name, extension) => {
    const folder = await fresh()
    const answer = await anna.upload(
      ['Home', folder],
      {
        files: [
          { name: 'gut.txt', bytes: 'x' },
          { name, bytes: 'MZ' },
        ],
      },
      { 'accept-language': 'de' },
    )
    expect(answer.statusCode).toBe(415)
    expect(answer.json<{ code: string; message: string }>()).toMatchObject({
      code: 'forbiddenFileType',
      message: expect.stringContaining(`.${extension}`),
    })
    expect((await listed(folder)).files).toEqual([])
  })

  test.each([
    'evil.exe.',
    '..\\evil.txt',
    'a"b.txt',
    'was?.txt',
    '..',
    'a\u0000.txt',
    'x'.repeat(256),
    'aux.txt',
  ])('because of the name %j', async (name) => {
    const folder = await fresh()
    const answer = await anna.upload(['Home', folder], {
      files: [
        { name: 'gut.txt', bytes: 'x' },
        { name, bytes: 'x' },
      ],
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'invalidInput', fields: [{ field: 'files.1' }] })
    expect((await listed(folder)).files).toEqual([])
  })

  test('because of its size', async () => {
    const folder = await fresh()
    const answer = await anna.upload(['Home', folder], {
      files: [{ name: 'gross.txt', bytes: randomBytes(maxFileSize + 1) }],
    })
    expect(answer.statusCode).toBe(413)
    await stored(folder, { files: [{ name: 'gerade.txt', bytes: randomBytes(maxFileSize) }] })
    expect((await listed(folder)).files.map(({ name }) => name)).toEqual(['gerade.txt'])
  })

  test('because two of its own files have one name', async () => {
    const folder = await fresh()
    const answer = await anna.upload(['Home', folder], {
      files: ['a.txt', 'A.txt'].map((name) => ({ name, bytes: name })),
    })
    expect(answer.json()).toMatchObject({ code: 'nameTaken' })
    expect((await listed(folder)).files).toEqual([])
    expect(await readdir(join(server.dataFolder, 'tmp'))).toEqual([])
  })

  test('but its bytes are written down, so that they can be swept', async () => {
    const folder = await fresh()
    const bytes = randomBytes(50)
    await anna.upload(['Home', folder], {
      files: [
        { name: 'a', bytes },
        { name: 'b.exe', bytes },
      ],
    })
    const hash = createHash('sha256').update(bytes).digest()
    const blob = await server.services.db
      .selectFrom('blobs')
      .select('size')
      .where('hash', '=', hash)
      .execute()
    expect(blob).toEqual([{ size: '50' }])
  })
})

describe('a form that is not as it should be', () => {
  const files = [{ name: 'a.txt', bytes: 'x' }]
  test.each([
    ['no file', { files: [] }, 400],
    ['a list that is no JSON', { fields: { basedOn: 'x' }, files }, 400],
    ['a list of numbers', { fields: { relativePaths: '[1]' }, files }, 400],
    ['a file in another field', { files: [{ ...files[0], name: 'a', bytes: 'x', part: 'other' }] }, 400],
  ] satisfies [string, Form, number][])('%s', async (_what, form, status) => {
    const answer = await anna.upload(['Home', await fresh()], form)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ code: 'invalidInput' })
  })

  test('unknown fields do no harm', async () => {
    const files = await stored(await fresh(), {
      fields: { metadata: '{}' },
      files: [{ name: 'a', bytes: '' }],
    })
    expect(files).toHaveLength(1)
  })

  test('no path, no multipart, no CSRF value', async () => {
    const { uploadForm } = await import('../../../support/upload-form.ts')
    const { payload, headers } = uploadForm({ files })
    const send = (more: Record<string, string>, body: Buffer | string = payload) =>
      server.app.inject({
        method: 'POST',
        url: '/api/filemanager/upload',
        headers: { ...anna.headers, ...headers, ...more },
        payload: body,
      })
    expect((await send({})).json()).toMatchObject({ status: 400, fields: [{ field: 'path' }] })
    expect((await send({ 'content-type': 'application/json' }, '{}')).statusCode).toBe(415)
    expect((await send({ 'content-type': 'multipart/form-data' })).statusCode).toBe(400)
    expect((await send({ 'x-xsrf-token': 'x' })).json()).toMatchObject({ status: 403, code: 'csrf' })
  })
})

test('sixteen uploads of one new name at once: exactly one is stored', async () => {
  const folder = await fresh()
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, at) =>
      anna.upload(['Home', folder], { files: [{ name: 'Wettlauf.txt', bytes: `${at}` }] }),
    ),
  )
  const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
  expect(statuses).toEqual([200, ...Array.from({ length: 15 }, () => 409)])
  expect((await listed(folder)).files).toHaveLength(1)
})

test('uploads of many files over each other, in any order, never lock each other out', async () => {
  const folder = await fresh()
  const names = ['a.txt', 'b.txt', 'c.txt', 'd.txt']
  const bytes = names.map(() => randomBytes(20))
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => {
      const files = names.map((name, index) => ({ name, bytes: bytes[index] ?? '' }))
      return anna.upload(['Home', folder], { files: at % 2 ? files : files.toReversed() })
    }),
  )
  const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
  expect(statuses).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
})

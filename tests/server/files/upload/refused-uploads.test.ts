import { createHash, randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CREATE, READ, UPDATE } from '#contract/rights/permissions.ts'
import { createFolder } from '../../../support/create-folder.ts'
import { filesClient } from '../../../support/clients/files-client.ts'
import { uploadForm } from '../../../support/upload-form.ts'
import { openUploadScene, type UploadForm, type UploadScene } from '../../../support/scenes/upload-scene.ts'

const maxFileSize = 200_000
let scene: UploadScene
beforeAll(async () => {
  scene = await openUploadScene({ KONTOR_MAX_FILE_SIZE: String(maxFileSize) })
})
afterAll(() => scene.server.close())

describe('rights', () => {
  test('a new file needs CREATE, a replacing one UPDATE', async () => {
    const onlyCreate = await scene.fresh(READ | CREATE)
    const [file] = await scene.stored(onlyCreate, { files: [{ name: 'a.txt', bytes: '1' }] })
    const replacing = { basedOn: [file?.version ?? ''], files: [{ name: 'a.txt', bytes: '2' }] }
    expect((await scene.anna.upload(['Home', onlyCreate], replacing)).statusCode).toBe(403)

    const onlyUpdate = await scene.fresh(READ | UPDATE)
    const adding = { files: [{ name: 'b.txt', bytes: '1' }] }
    expect((await scene.anna.upload(['Home', onlyUpdate], adding)).json()).toMatchObject({
      code: 'notAllowed',
    })
  })

  test('nothing is stored in the root, in a folder of others, or through another e-mail', async () => {
    const files = [{ name: 'a.txt', bytes: '1' }]
    expect((await scene.anna.upload([], { files })).statusCode).toBe(403)
    await createFolder(scene.server.services.db, { name: `Fremd` })
    expect((await scene.anna.upload(['Fremd'], { files })).statusCode).toBe(404)
    const other = await filesClient(scene.server)
    const { payload, headers } = uploadForm({
      path: other.address('Home'),
      files,
    })
    const answer = await scene.server.app.inject({
      method: 'POST',
      url: '/api/filemanager/upload',
      headers: { ...scene.anna.headers, ...headers },
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
    const folder = await scene.fresh()
    const answer = await scene.anna.upload(
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
    expect((await scene.listed(folder)).files).toEqual([])
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
    const folder = await scene.fresh()
    const answer = await scene.anna.upload(['Home', folder], {
      files: [
        { name: 'gut.txt', bytes: 'x' },
        { name, bytes: 'x' },
      ],
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'invalidInput', fields: [{ field: 'files.1' }] })
    expect((await scene.listed(folder)).files).toEqual([])
  })

  test('because of its size', async () => {
    const folder = await scene.fresh()
    const answer = await scene.anna.upload(['Home', folder], {
      files: [{ name: 'gross.txt', bytes: randomBytes(maxFileSize + 1) }],
    })
    expect(answer.statusCode).toBe(413)
    await scene.stored(folder, { files: [{ name: 'gerade.txt', bytes: randomBytes(maxFileSize) }] })
    // the folder says so beforehand, for whoever wants to send nothing in vain
    expect(await scene.listed(folder)).toMatchObject({ files: [{ name: 'gerade.txt' }], maxFileSize })
  })

  test('because two of its own files have one name', async () => {
    const folder = await scene.fresh()
    const answer = await scene.anna.upload(['Home', folder], {
      files: ['a.txt', 'A.txt'].map((name) => ({ name, bytes: name })),
    })
    expect(answer.json()).toMatchObject({ code: 'nameTaken' })
    expect((await scene.listed(folder)).files).toEqual([])
    expect(await readdir(join(scene.server.dataFolder, 'tmp'))).toEqual([])
  })

  test('but its bytes are written down, so that they can be swept', async () => {
    const folder = await scene.fresh()
    const bytes = randomBytes(50)
    await scene.anna.upload(['Home', folder], {
      files: [
        { name: 'a', bytes },
        { name: 'b.exe', bytes },
      ],
    })
    const hash = createHash('sha256').update(bytes).digest()
    const blob = await scene.server.services.db
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
  ] satisfies [string, UploadForm, number][])('%s', async (_what, form, status) => {
    const answer = await scene.anna.upload(['Home', await scene.fresh()], form)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ code: 'invalidInput' })
  })

  test.each(['relativePaths', 'basedOn'] as const)('a list %s longer than the files', async (field) => {
    const folder = await scene.fresh()
    const answer = await scene.anna.upload(['Home', folder], { [field]: [null, null], files })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'invalidInput', fields: [{ field }] })
    expect((await scene.listed(folder)).files).toEqual([])
  })

  test('unknown fields do no harm', async () => {
    const files = await scene.stored(await scene.fresh(), {
      fields: { metadata: '{}' },
      files: [{ name: 'a', bytes: '' }],
    })
    expect(files).toHaveLength(1)
  })

  test('no path, no multipart, no CSRF value', async () => {
    const { payload, headers } = uploadForm({ files })
    const send = (more: Record<string, string>, body: Buffer | string = payload) =>
      scene.server.app.inject({
        method: 'POST',
        url: '/api/filemanager/upload',
        headers: { ...scene.anna.headers, ...headers, ...more },
        payload: body,
      })
    expect((await send({})).json()).toMatchObject({ status: 400, fields: [{ field: 'path' }] })
    expect((await send({ 'content-type': 'application/json' }, '{}')).statusCode).toBe(415)
    expect((await send({ 'content-type': 'multipart/form-data' })).statusCode).toBe(400)
    expect((await send({ 'x-xsrf-token': 'x' })).json()).toMatchObject({ status: 403, code: 'csrf' })
  })
})

test('sixteen uploads of one new name at once: exactly one is stored', async () => {
  const folder = await scene.fresh()
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, at) =>
      scene.anna.upload(['Home', folder], { files: [{ name: 'Wettlauf.txt', bytes: `${at}` }] }),
    ),
  )
  const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
  expect(statuses).toEqual([200, ...Array.from({ length: 15 }, () => 409)])
  expect((await scene.listed(folder)).files).toHaveLength(1)
})

test('uploads of many files over each other, in any order, never lock each other out', async () => {
  const names = Array.from({ length: 12 }, (_, at) => `${at}.txt`)
  for (let round = 0; round < 5; round += 1) {
    const folder = await scene.fresh()
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, at) => {
        const files = names.map((name) => ({ name, bytes: randomBytes(20) }))
        return scene.anna.upload(['Home', folder], { files: at % 2 ? files : files.toReversed() })
      }),
    )
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, 409, 409, 409])
  }
})

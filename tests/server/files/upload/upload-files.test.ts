import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { READ } from '#contract/rights/permissions.ts'
import { blobBytes } from '../../../support/blob-bytes.ts'
import { createFolder, grant } from '../../../support/create-folder.ts'
import { openUploadScene, type UploadScene } from '../../../support/scenes/upload-scene.ts'

let scene: UploadScene
beforeAll(async () => {
  scene = await openUploadScene()
})
afterAll(() => scene.server.close())

describe('a new file', () => {
  test('is answered as it is listed, and its bytes come back', async () => {
    const folder = await scene.fresh()
    const bytes = randomBytes(100_000)
    const [file] = await scene.stored(folder, { files: [{ name: 'Bild.PNG', bytes, type: 'text/html' }] })
    expect(file).toMatchObject({
      name: 'Bild.PNG',
      size: 100_000,
      fileType: 'image/png',
      modifiedBy: 'Anna Weiß',
    })
    expect((await scene.listed(folder)).files).toEqual([file])
    expect((await scene.anna.get(`/api/filemanager/${file?.id}`)).json()).toMatchObject(file ?? {})
    if (file) expect(await scene.bytesOf(file)).toEqual(bytes)
  })

  test('of several all are stored, in the order of the request', async () => {
    const folder = await scene.fresh()
    const names = ['z.txt', 'a.txt', 'm.unbekannt', 'leer']
    const files = await scene.stored(folder, {
      files: names.map((name, at) => ({ name, bytes: 'x'.repeat(at) })),
    })
    expect(files.map(({ name, size }) => [name, size])).toEqual(names.map((name, at) => [name, at]))
    expect(files.map(({ fileType }) => fileType).slice(2)).toEqual([
      'application/octet-stream',
      'application/octet-stream',
    ])
  })

  test('in the form of a Mac is kept in the canonical one', async () => {
    const folder = await scene.fresh()
    const [file] = await scene.stored(folder, { files: [{ name: 'U\u0308bersicht.txt', bytes: '1' }] })
    expect(file?.name).toBe('Übersicht.txt')
    const answer = await scene.anna.upload(['Home', folder], {
      files: [{ name: 'ÜBERSICHT.TXT', bytes: '2' }],
    })
    expect(answer.json()).toMatchObject({ status: 409, code: 'nameTaken' })
  })

  test.each([
    ['', 'image/png', 'image.png', 'image/png'],
    ['', 'image/svg+xml; charset=utf-8', 'image.svg', 'image/svg+xml'],
    ['', 'application/pdf', 'noname', 'application/octet-stream'],
    ['100%.pdf', 'a/b', '100%.pdf', 'application/pdf'],
    ['R&D + C# (1).txt', 'a/b', 'R&D + C# (1).txt', 'text/plain'],
  ])('named %j of type %s becomes %s', async (name, type, expected, fileType) => {
    const [file] = await scene.stored(await scene.fresh(), { files: [{ name, bytes: 'x', type }] })
    expect(file).toMatchObject({ name: expected, fileType })
  })
})

describe('a relative path', () => {
  test('makes the folders that are missing and uses those that are there', async () => {
    const folder = await scene.fresh()
    await scene.anna.createFolder(['Home', folder], 'Fotos')
    const files = await scene.stored(folder, {
      relativePaths: ['fotos/2026/a.png', 'fotos/2026/b.png', null, 'Neu/tief/c.txt'],
      files: ['a', 'b', 'd.txt', 'c'].map((name) => ({ name, bytes: name })),
    })
    expect(files.map(({ path }) => path.slice(scene.anna.address('Home', folder).length))).toEqual([
      'Fotos/2026/a.png',
      'Fotos/2026/b.png',
      'd.txt',
      'Neu/tief/c.txt',
    ])
    expect((await scene.listed(folder)).subfolders.map(({ name }) => name)).toEqual(['Fotos', 'Neu'])
    expect((await scene.listed(folder, 'Fotos', '2026')).files).toHaveLength(2)
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
    const folder = await scene.fresh()
    const answer = await scene.anna.upload(['Home', folder], {
      relativePaths: [relative],
      files: [{ name: 'b.txt', bytes: 'x' }],
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'invalidInput', fields: [{ field }] })
    expect((await scene.listed(folder)).subfolders).toEqual([])
  })

  test('through a folder without CREATE or without READ stores nothing', async () => {
    const folder = await scene.fresh()
    const { id } = await scene.listed(folder)
    const readable = await createFolder(scene.server.services.db, { name: 'readable', parentId: id })
    const closed = await createFolder(scene.server.services.db, { name: 'closed', parentId: id })
    await grant(scene.server.services.db, readable, { userId: scene.anna.person.id }, READ)
    await grant(scene.server.services.db, closed, { userId: scene.anna.person.id }, 0)
    for (const [name, status] of [
      ['readable', 403],
      ['closed', 404],
    ] as const) {
      const answer = await scene.anna.upload(['Home', folder], {
        relativePaths: [null, `${name}/sub/a.txt`],
        files: ['ok.txt', 'a.txt'].map((each) => ({ name: each, bytes: 'x' })),
      })
      expect(answer.statusCode).toBe(status)
    }
    expect((await scene.listed(folder)).files).toEqual([])
  })

  test('through a file is a clash of names', async () => {
    const folder = await scene.fresh()
    await scene.stored(folder, { files: [{ name: 'a', bytes: 'x' }] })
    const answer = await scene.anna.upload(['Home', folder], {
      relativePaths: ['a/b.txt'],
      files: [{ name: 'b.txt', bytes: 'x' }],
    })
    expect(answer.json()).toMatchObject({ code: 'nameTaken' })
  })
})

describe('a file that replaces another', () => {
  test('keeps the old content as a version', async () => {
    const folder = await scene.fresh()
    const [old] = await scene.stored(folder, { files: [{ name: 'Plan.txt', bytes: 'alt' }] })
    const [file] = await scene.stored(folder, {
      basedOn: [old?.version ?? ''],
      files: [{ name: 'plan.TXT', bytes: 'neuer' }],
    })
    expect(file).toMatchObject({ id: old?.id, name: 'Plan.txt', size: 5 })
    expect(file?.version).not.toBe(old?.version)
    if (file) expect((await scene.bytesOf(file)).toString()).toBe('neuer')
    const versions = await scene.server.services.db
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
        modified_by: scene.anna.person.id,
      },
    ])
    const kept = { hash: createHash('sha256').update('alt').digest(), size: 3 }
    expect(await blobBytes(scene.server.services.blobs, kept)).toEqual(Buffer.from('alt'))
  })

  test('is refused when that one has changed, is gone, or was made anew', async () => {
    const folder = await scene.fresh()
    const [first] = await scene.stored(folder, { files: [{ name: 'a.txt', bytes: '1' }] })
    const [second] = await scene.stored(folder, {
      basedOn: [first?.version ?? ''],
      files: [{ name: 'a.txt', bytes: '2' }],
    })
    const replace = (version: string) =>
      scene.anna.upload(['Home', folder], { basedOn: [version], files: [{ name: 'a.txt', bytes: '3' }] })
    for (const version of [first?.version ?? '', 'nonsense', ''])
      expect((await replace(version)).json()).toMatchObject({ status: 409, code: 'changedMeanwhile' })
    await scene.anna.remove('Home', folder, 'a.txt')
    expect((await replace(second?.version ?? '')).json()).toMatchObject({ code: 'changedMeanwhile' })
    await scene.stored(folder, { files: [{ name: 'a.txt', bytes: '1' }] })
    expect((await replace(first?.version ?? '')).json()).toMatchObject({ code: 'changedMeanwhile' })
    expect((await scene.listed(folder)).files).toMatchObject([{ size: 1 }])
  })

  test('needs to say what it is based on', async () => {
    const folder = await scene.fresh()
    await scene.stored(folder, { files: [{ name: 'a.txt', bytes: '1' }] })
    const answer = await scene.anna.upload(['Home', folder], { files: [{ name: 'A.TXT', bytes: '2' }] })
    expect(answer.json()).toMatchObject({ status: 409, code: 'nameTaken' })
    await scene.anna.createFolder(['Home', folder], 'b.txt')
    const onFolder = await scene.anna.upload(['Home', folder], {
      basedOn: ['1-1'],
      files: [{ name: 'b.txt', bytes: '2' }],
    })
    expect(onFolder.json()).toMatchObject({ code: 'nameTaken' })
  })

  test('of ten based on the same version, exactly one wins', async () => {
    const folder = await scene.fresh()
    const [file] = await scene.stored(folder, { files: [{ name: 'a.txt', bytes: '1' }] })
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        scene.anna.upload(['Home', folder], {
          basedOn: [file?.version ?? ''],
          files: [{ name: 'a.txt', bytes: `neu ${at}` }],
        }),
      ),
    )
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
  })
})

import { createHash, randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { FileEntry } from '#contract/files/entries.ts'
import { uploadsPath } from '#contract/files/uploads.ts'
import { filesClient } from '../../../support/clients/files-client.ts'
import { Upload } from '../../../support/tus/tus-js-client.ts'
import { tusRequests } from '../../../support/tus/tus-requests.ts'
import { json, tusScene } from '../../../support/tus/tus-scene.ts'

const { scene, base, anna, at, temporaries } = tusScene()

/** An upload of all bytes at once, not finished yet. */
async function sent(folder: string, relativePath: string, bytes: Uint8Array): Promise<string> {
  return anna.begin({ path: at(folder), relativePath, length: bytes.length, bytes: Buffer.from(bytes) })
}

describe('an upload by tus-js-client', () => {
  test('arrives in pieces and becomes a file of the same bytes', async () => {
    const folder = await scene.fresh()
    const bytes = randomBytes(3_000_000)
    const address = await new Promise<string>((resolve, reject) => {
      const upload = new Upload(bytes, {
        endpoint: `${base()}${uploadsPath}`,
        chunkSize: 700_000,
        headers: { ...scene.anna.headers },
        metadata: { path: at(folder), relativePath: 'Fotos/2026/Ärger.png' },
        onError: reject,
        onSuccess: () => resolve(new URL(upload.url ?? '').pathname),
      })
      upload.start()
    })
    const answer = await anna.finish(address)
    const file = await json<FileEntry>(answer)
    expect(answer.status).toBe(200)
    expect(file).toMatchObject({ name: 'Ärger.png', size: 3_000_000, fileType: 'image/png' })
    expect(file.path).toBe(
      scene.anna.address('Home', folder, 'Fotos', '2026', 'Ärger.png').replace(/\/$/u, ''),
    )
    expect(await scene.bytesOf(file)).toEqual(bytes)
    expect(await temporaries()).toEqual([])
  })
})

describe('many files of one new folder that end at once', () => {
  test('are all in it, whoever made it first', async () => {
    const folder = await scene.fresh()
    const numbers = Array.from({ length: 12 }, (_, number) => number)
    const addresses = await Promise.all(
      numbers.map((number) => sent(folder, `Neu/Tief/${number}.txt`, Buffer.from(`Inhalt ${number}`))),
    )
    const answers = await Promise.all(addresses.map((address) => anna.finish(address)))
    expect(answers.map(({ status }) => status)).toEqual(numbers.map(() => 200))
    const files = await Promise.all(answers.map((answer) => json<FileEntry>(answer)))
    expect(new Set(files.map(({ path }) => path.split('/').slice(0, -1).join('/'))).size).toBe(1)
  })
})

describe('an upload in requests', () => {
  test('brings its bytes with its creation, in one request', async () => {
    const folder = await scene.fresh()
    const bytes = Buffer.from('alles auf einmal')
    const created = await anna.create({
      path: at(folder),
      relativePath: 'a.txt',
      length: bytes.length,
      bytes,
    })
    expect(created.status).toBe(201)
    expect(created.headers.get('upload-offset')).toBe(String(bytes.length))
    const address = created.headers.get('location') ?? ''
    expect(address).toMatch(/^\/api\/filemanager\/uploads\/[0-9a-f-]{36}$/u)
    const file = await json<FileEntry>(await anna.finish(address))
    expect(await scene.bytesOf(file)).toEqual(bytes)
  })

  test('of nothing is a file of no bytes', async () => {
    const folder = await scene.fresh()
    const address = await anna.begin({ path: at(folder), relativePath: 'leer.txt', length: 0 })
    const file = await json<FileEntry>(await anna.finish(address))
    expect(file).toMatchObject({ name: 'leer.txt', size: 0 })
    expect(await scene.bytesOf(file)).toEqual(Buffer.alloc(0))
  })

  test('tells how far it is, until when it is kept and what it is to become', async () => {
    const folder = await scene.fresh()
    const address = await anna.begin({ path: at(folder), relativePath: 'a/b.txt', length: 10 })
    const appended = await anna.append(address, 0, 'abcd')
    expect(appended.status).toBe(204)
    expect(appended.headers.get('upload-offset')).toBe('4')
    const told = await anna.head(address)
    expect(told.status).toBe(200)
    expect(told.headers.get('upload-offset')).toBe('4')
    expect(told.headers.get('upload-length')).toBe('10')
    expect(told.headers.get('tus-resumable')).toBe('1.0.0')
    expect(told.headers.get('cache-control')).toBe('no-store')
    expect(told.headers.get('access-control-allow-origin')).toBe(null)
    const metadata = told.headers.get('upload-metadata') ?? ''
    expect(Buffer.from(/relativePath (\S+)/u.exec(metadata)?.[1] ?? '', 'base64').toString()).toBe('a/b.txt')
    const expires = Date.parse(appended.headers.get('upload-expires') ?? '')
    expect((expires - Date.now()) / 3_600_000).toBeCloseTo(24, 1)
  })

  test('is given up by its owner, and its bytes are gone', async () => {
    const folder = await scene.fresh()
    const before = await temporaries()
    const address = await anna.begin({ path: at(folder), relativePath: 'a.txt', length: 10 })
    await anna.append(address, 0, 'abcd')
    expect(await temporaries()).toHaveLength(before.length + 1)
    expect((await anna.cancel(address)).status).toBe(204)
    expect(await temporaries()).toEqual(before)
    expect((await anna.head(address)).status).toBe(404)
    expect((await anna.finish(address)).status).toBe(404)
  })
})

describe('finishing', () => {
  test('waits for all bytes', async () => {
    const folder = await scene.fresh()
    const address = await anna.begin({ path: at(folder), relativePath: 'a.txt', length: 5 })
    await anna.append(address, 0, 'abcd')
    expect(await json(await anna.finish(address))).toMatchObject({ code: 'uploadIncomplete', status: 409 })
    await anna.append(address, 4, 'e')
    expect(await json(await anna.finish(address))).toMatchObject({ name: 'a.txt', size: 5 })
  })

  test('answers the same file when it is asked again, also at the same moment', async () => {
    const folder = await scene.fresh()
    const address = await sent(folder, 'a.txt', randomBytes(1000))
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => anna.finish(address).then(json<FileEntry>)),
    )
    expect(new Set(answers.map(({ fileId }) => fileId)).size).toBe(1)
    expect(await json(await anna.finish(address, { whenTaken: 'keepBoth' }))).toEqual(answers[0])
    expect((await scene.listed(folder)).files).toHaveLength(1)
  })

  test('makes one file however often both are to be kept at the same moment', async () => {
    const folder = await scene.fresh()
    const address = await sent(folder, 'a.txt', randomBytes(1000))
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => anna.finish(address, { whenTaken: 'keepBoth' }).then(json<FileEntry>)),
    )
    expect(new Set(answers.map(({ fileId }) => fileId)).size).toBe(1)
    expect((await scene.listed(folder)).files).toHaveLength(1)
  })

  test('gives each of many of one name at the same moment a name of its own', async () => {
    const folder = await scene.fresh()
    const many = Array.from({ length: 24 }, (_each, n) => n)
    const addresses: string[] = []
    for (const n of many) addresses.push(await sent(folder, 'a.txt', Buffer.from(`Inhalt ${n}`)))
    const files = await Promise.all(
      addresses.map((address) => anna.finish(address, { whenTaken: 'keepBoth' }).then(json<FileEntry>)),
    )
    expect(new Set(files.map(({ name }) => name))).toEqual(
      new Set(many.map((n) => (n === 0 ? 'a.txt' : `a (${n}).txt`))),
    )
  })

  test('takes another choice when the name is taken, without the bytes being sent again', async () => {
    const folder = await scene.fresh()
    const [old] = await scene.stored(folder, { files: [{ name: 'a.txt', bytes: 'alt' }] })
    const address = await sent(folder, 'A.txt', Buffer.from('neu'))
    expect(await json(await anna.finish(address))).toMatchObject({ code: 'nameTaken', status: 409 })
    expect(await json(await anna.finish(address, { basedOn: 'x' }))).toMatchObject({
      code: 'changedMeanwhile',
    })
    const both = await json<FileEntry>(await anna.finish(address, { whenTaken: 'keepBoth' }))
    expect(both.name).toBe('A (1).txt')
    expect(await scene.bytesOf(both)).toEqual(Buffer.from('neu'))
    if (old) expect(await scene.bytesOf(old)).toEqual(Buffer.from('alt'))
  })

  test('replaces what it is based on, whose content is kept as a version', async () => {
    const folder = await scene.fresh()
    const [old] = await scene.stored(folder, { files: [{ name: 'a.txt', bytes: 'alt' }] })
    const address = await sent(folder, 'a.txt', Buffer.from('neu'))
    const file = await json<FileEntry>(await anna.finish(address, { basedOn: old?.version }))
    expect(file.fileId).toBe(old?.fileId)
    expect(await scene.bytesOf(file)).toEqual(Buffer.from('neu'))
    const versions = await scene.server.services.db
      .selectFrom('versions')
      .select('blob_hash')
      .where('entry_id', '=', file.fileId)
      .execute()
    expect(versions).toEqual([{ blob_hash: createHash('sha256').update('alt').digest() }])
  })

  test('of two uploads to one name at once makes exactly one file', async () => {
    const folder = await scene.fresh()
    const addresses = await Promise.all(
      Array.from({ length: 6 }, (_each, n) => sent(folder, 'Unter/a.txt', Buffer.from(`Inhalt ${n}`))),
    )
    const answers = await Promise.all(addresses.map((address) => anna.finish(address)))
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual([
      '200',
      '409',
      '409',
      '409',
      '409',
      '409',
    ])
    const refused = await Promise.all(
      addresses
        .filter((_address, n) => answers[n]?.status === 409)
        .map((address) => anna.finish(address, { whenTaken: 'keepBoth' }).then(json<FileEntry>)),
    )
    expect(refused.map(({ name }) => name).toSorted()).toEqual([1, 2, 3, 4, 5].map((n) => `a (${n}).txt`))
  })
})

describe('somebody else', () => {
  test('finds no upload of another person by any method', async () => {
    const folder = await scene.fresh()
    const other = await filesClient(scene.server)
    const berta = tusRequests(base, other.headers)
    const address = await sent(folder, 'a.txt', Buffer.from('ab'))
    expect((await berta.head(address)).status).toBe(404)
    for (const answer of [
      await berta.append(address, 0, 'x'),
      await berta.cancel(address),
      await berta.finish(address),
    ])
      expect(await json(answer)).toMatchObject({ status: 404, code: 'notFound' })
    expect(await anna.offset(address)).toBe(2)
  })
})

import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openContent } from '../../../../src/server/files/storage/open-content.ts'
import { refusalText, StartRefusal } from '../../../../src/server/process/start-refusal.ts'
import { memoryRecords } from '../../../support/memory-records.ts'
import { tusScene } from '../../../support/tus/tus-scene.ts'

const run = promisify(execFile)
const { scene, anna, at } = tusScene()

const ready = () => scene.server.app.inject('/readyz')
const uploaded = (folder: string, language: string) =>
  scene.anna.upload(
    ['Home', folder],
    { files: [{ name: `${randomBytes(4).toString('hex')}.dat`, bytes: randomBytes(1000) }] },
    { 'accept-language': language },
  )

async function refusesToStore(folder: string): Promise<void> {
  const health = await ready()
  expect([health.statusCode, health.json()]).toMatchObject([503, { code: 'storageUnavailable' }])
  expect(health.headers['retry-after']).toBe('30')
  expect((await scene.server.app.inject('/healthz')).statusCode).toBe(200)
  expect((await uploaded(folder, 'en')).json()).toMatchObject({
    status: 503,
    code: 'storageUnavailable',
    title: 'Saving is not possible right now',
  })
  expect((await uploaded(folder, 'de')).json()).toMatchObject({
    status: 503,
    title: 'Speichern gerade nicht möglich',
  })
  const begun = await anna.create({ path: at(folder), relativePath: 'a.dat', length: 10 })
  if (begun.status === 503) return
  const sent = await anna.append(begun.headers.get('location') ?? '', 0, randomBytes(10))
  expect(sent.status).toBe(503)
  expect(await sent.json()).toMatchObject({ code: 'storageUnavailable' })
}

async function storesAgain(folder: string): Promise<void> {
  expect((await ready()).statusCode).toBe(200)
  expect((await uploaded(folder, 'en')).statusCode).toBe(200)
}

describe.runIf(process.getuid?.() === 0 && process.platform === 'linux')('a disk that only reads', () => {
  test('is told by /readyz and by every upload, reading goes on, and it is over when it is over', async () => {
    const folder = await scene.fresh()
    const bytes = randomBytes(1000)
    const [file] = await scene.stored(folder, { files: [{ name: 'before.dat', bytes }] })
    const { dataFolder } = scene.server
    const places = ['blobs', 'tmp'].map((name) => join(dataFolder, name))
    for (const place of places) {
      await run('mount', ['--bind', place, place])
      await run('mount', ['-o', 'remount,bind,ro', place])
    }
    try {
      await refusesToStore(folder)
      expect(file && (await scene.bytesOf(file)).equals(bytes)).toBe(true)
    } finally {
      for (const place of places) await run('umount', [place])
    }
    await storesAgain(folder)
  })
})

test('a file in the place of the folder is told in the same way', async () => {
  const folder = await scene.fresh()
  const place = join(scene.server.dataFolder, 'tmp')
  await rename(place, `${place}.away`)
  await writeFile(place, 'no folder')
  try {
    await refusesToStore(folder)
  } finally {
    await rm(place)
    await rename(`${place}.away`, place)
  }
  await storesAgain(folder)
})

test('content that is not there because its whole folder is not is no damage', async () => {
  const folder = await scene.fresh()
  const bytes = randomBytes(1000)
  const [file] = await scene.stored(folder, { files: [{ name: 'a.dat', bytes }] })
  const place = join(scene.server.dataFolder, 'blobs')
  const url = `/api/filemanager/download${encodeURI(file?.path ?? '')}`
  await rename(place, `${place}.away`)
  try {
    const answer = await scene.anna.get(url)
    expect([answer.statusCode, answer.json()]).toMatchObject([503, { code: 'storageUnavailable' }])
  } finally {
    await rename(`${place}.away`, place)
  }
  expect((await scene.anna.get(url)).rawPayload.equals(bytes)).toBe(true)
  const { db } = scene.server.services
  const damaged = await db.selectFrom('blobs').select('hash').where('damaged_at', 'is not', null).execute()
  expect(damaged).toEqual([])
})

describe('the start', () => {
  let dataFolder = ''
  beforeAll(async () => {
    dataFolder = await mkdtemp(join(tmpdir(), 'kontor-content-'))
  })
  afterAll(() => rm(dataFolder, { recursive: true, force: true }))

  const refusedStart = async (): Promise<string> => {
    const opening = openContent({ dataFolder, diskReserve: null }, memoryRecords())
    const refusal: unknown = await opening.then(
      () => null,
      (error: unknown) => error,
    )
    return refusal instanceof StartRefusal ? refusalText(refusal) : `no refusal: ${String(refusal)}`
  }

  test('names a folder in which a file stands where content should be', async () => {
    await writeFile(join(dataFolder, 'blobs'), 'no folder')
    expect(await refusedStart()).toContain(`content cannot be stored in ${dataFolder}: `)
    await rm(join(dataFolder, 'blobs'))
  })

  test.runIf(process.getuid?.() === 0 && process.platform === 'linux')(
    'names a folder on a disk that only reads',
    async () => {
      await mkdir(join(dataFolder, 'blobs'), { recursive: true })
      await mkdir(join(dataFolder, 'tmp'), { recursive: true })
      await run('mount', ['--bind', dataFolder, dataFolder])
      await run('mount', ['-o', 'remount,bind,ro', dataFolder])
      try {
        expect(await refusedStart()).toContain(dataFolder)
      } finally {
        await run('umount', [dataFolder])
      }
    },
  )
})

import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rm, symlink, truncate, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { blobPath } from '../../../../src/server/files/storage/blob-path.ts'
import { printReport } from '../../../../src/server/files/verify/print-report.ts'
import { verifyStorage } from '../../../../src/server/files/verify/verify-storage.ts'
import { openUploadScene, type UploadScene } from '../../../support/scenes/upload-scene.ts'

let scene: UploadScene
let folder = ''
let fileId = ''
/** Paths of the newest and of the earlier content of the file. */
let [now, before] = ['', '']

beforeEach(async () => {
  scene = await openUploadScene()
  folder = scene.server.dataFolder
  const name = await scene.fresh()
  const [first] = await scene.stored(name, { files: [{ name: 'geheim.txt', bytes: randomBytes(3000) }] })
  const basedOn = [first?.version ?? null]
  await scene.stored(name, { files: [{ name: 'geheim.txt', bytes: randomBytes(2000) }], basedOn })
  await scene.stored(name, { files: [{ name: 'other.txt', bytes: randomBytes(1000) }] })
  fileId = first?.id ?? ''
  const { db } = scene.server.services
  const file = await db.selectFrom('entries').select('blob_hash').where('id', '=', fileId).executeTakeFirst()
  const old = await db
    .selectFrom('versions')
    .select('blob_hash')
    .where('entry_id', '=', fileId)
    .executeTakeFirst()
  now = blobPath(join(folder, 'blobs'), file?.blob_hash ?? Buffer.alloc(32))
  before = blobPath(join(folder, 'blobs'), old?.blob_hash ?? Buffer.alloc(32))
})
afterEach(() => scene.server.close())

async function* halfKilobyte(): AsyncGenerator<Buffer> {
  yield randomBytes(500)
}

const verify = (patience = 0) => verifyStorage({ db: scene.server.services.db, folder, patience })

async function told(): Promise<string> {
  const lines: string[] = []
  await printReport(scene.server.services.db, folder, await verify(), (line) => lines.push(line))
  return lines.join('\n')
}

test('finds nothing where nothing is wrong', async () => {
  expect(await verify()).toEqual({
    faults: [],
    checked: { count: 3, bytes: 6000 },
    unused: { count: 0, bytes: 0 },
    leftovers: 0,
  })
  expect(await told()).toMatch(/^Checked: 3 contents \(5\.86 KB\)\. Everything is in order\.$/u)
})

test('finds content that is missing, of files and of earlier versions', async () => {
  await rm(now)
  await rm(before)
  const { faults } = await verify()
  expect(faults.map(({ kind }) => kind)).toEqual(['missing', 'missing'])
  const text = await told()
  expect(text).toContain(`used by file ${fileId}\n`)
  expect(text).toContain(`used by an earlier version of file ${fileId}\n`)
  expect(text).toContain('Errors: 2')
  expect(text).not.toContain('geheim')
})

test('finds content that the system does not give, and looks at the rest', async () => {
  await rm(now)
  await symlink(now, now)
  await rm(before)
  const { faults } = await verify()
  expect(new Set(faults.map(({ kind }) => kind))).toEqual(new Set(['unreadable', 'missing']))
  expect(await told()).toMatch(
    /Unreadable: the system does not deliver content \w{64} \(1\.95 KB\), used by file/u,
  )
})

test('finds content that was cut and content in which one bit is another', async () => {
  await truncate(before, 10)
  const bytes = await readFile(now)
  bytes[1000] = (bytes[1000] ?? 0) ^ 1
  await writeFile(now, bytes)
  const { faults } = await verify()
  expect(new Set(faults.map(({ kind }) => kind))).toEqual(new Set(['wrongSize', 'damaged']))
  expect(await told()).toMatch(/Wrong size: content \w{64} has 10 B instead of 2\.93 KB/u)
})

test('finds a size in the database that is not that of the content', async () => {
  await scene.server.services.db.updateTable('entries').set({ size: '7' }).where('id', '=', fileId).execute()
  expect(await verify()).toMatchObject({ faults: [{ kind: 'sizeDiffers', found: 7, user: { fileId } }] })
  expect(await told()).toContain(`file ${fileId} is said to have 7 B`)
})

test('names files that are no content', async () => {
  const path = join(folder, 'blobs', 'notes.txt')
  await writeFile(path, 'x')
  // A hash in the wrong folder is none either.
  const misplaced = join(folder, 'blobs', 'ff', 'a'.repeat(64))
  await mkdir(join(folder, 'blobs', 'ff'), { recursive: true })
  await writeFile(misplaced, 'x')
  const { faults } = await verify()
  expect(faults.map((fault) => (fault.kind === 'strange' ? fault.path : fault.kind)).toSorted()).toEqual(
    [path, misplaced].toSorted(),
  )
})

test('what nothing uses and what was left over is told, and is no fault', async () => {
  const { blobs } = scene.server.services
  await blobs.write(halfKilobyte(), 1000)
  await scene.server.services.db
    .insertInto('blobs')
    .values({ hash: Buffer.alloc(32, 9), size: '5' })
    .execute()
  await writeFile(join(folder, 'tmp', 'elsewhere.1.x'), 'half')
  const past = new Date(Date.now() - 25 * 60 * 60 * 1000)
  await utimes(join(folder, 'tmp', 'elsewhere.1.x'), past, past)
  expect(await verify()).toMatchObject({ faults: [], unused: { count: 2, bytes: 505 }, leftovers: 1 })
  expect(await told()).toContain('Note: unused contents: 2 (505 B).')
})

test('what is only missing for a moment is no fault', async () => {
  const bytes = await readFile(now)
  await rm(now)
  const looking = verify(800)
  setTimeout(() => void writeFile(now, bytes), 300)
  expect((await looking).faults).toEqual([])
})

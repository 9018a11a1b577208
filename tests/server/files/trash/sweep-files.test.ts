import { existsSync } from 'node:fs'
import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { FileEntry } from '#contract/files/entries.ts'
import { sweepFiles } from '../../../../src/server/files/trash/sweep-files.ts'
import type { Services } from '../../../../src/server/services.ts'
import { createFolder } from '../../../support/create-folder.ts'
import { expectProblem } from '../../../support/expect-problem.ts'
import { filesClient } from '../../../support/clients/files-client.ts'
import { expectSoundTree } from '../../../support/tree-facts.ts'
import { openTransferScene, type TransferScene } from '../../../support/scenes/transfer-scene.ts'
import { trashClient, type TrashClient } from '../../../support/clients/trash-client.ts'

vi.setConfig({ testTimeout: 60_000 })

const day = 24 * 60 * 60 * 1000
let scene: TransferScene
let trash: TrashClient
beforeEach(async () => {
  scene = await openTransferScene()
  trash = trashClient(scene.server, scene.anna)
})
afterEach(() => scene.server.close())

const db = () => scene.server.services.db
const sweep = (daysAhead = 0, instead: Partial<Services> = {}): Promise<void> =>
  sweepFiles({ ...scene.server.services, now: () => Date.now() + daysAhead * day, ...instead })

async function store(name: string, bytes: Uint8Array): Promise<FileEntry> {
  const answer = await scene.anna.upload(['Home'], { files: [{ name, bytes }] })
  const [file] = answer.json<{ files: FileEntry[] }>().files
  if (!file) throw new Error(answer.body)
  return file
}

const isStored = (bytes: Uint8Array): boolean => {
  const hex = createHash('sha256').update(bytes).digest('hex')
  return existsSync(join(scene.server.dataFolder, 'blobs', hex.slice(0, 2), hex.slice(2, 4), hex))
}

async function storeAndPurge(name: string, bytes: Uint8Array): Promise<void> {
  const { id } = await store(name, bytes)
  await scene.anna.remove('Home', name)
  expect((await trash.purge(id)).statusCode).toBe(204)
}

describe('the trash', () => {
  test('is left alone for thirty days and then swept, whatever lies beneath', async () => {
    const folder = await createFolder(db(), { name: 'Alt', parentId: scene.home })
    await createFolder(db(), { name: 'tief', parentId: folder })
    await scene.storeFile(['Home', 'Alt', 'tief'], 'a.txt')
    await scene.anna.remove('Home', 'Alt', 'tief', 'a.txt')
    await scene.storeFile(['Home', 'Alt', 'tief'], 'a.txt')
    await scene.anna.remove('Home', 'Alt')
    await sweep(29.9)
    expect(await trash.items()).toHaveLength(2)
    await sweep(30.1)
    expect(await trash.items()).toEqual([])
    const left = await db().selectFrom('entries').select('name').where('trashed_at', 'is not', null).execute()
    expect(left).toEqual([])
    await expectSoundTree(db())
  })

  test('emptied by a person loses what that person deleted, and nothing else', async () => {
    const bob = await filesClient(scene.server)
    await db()
      .insertInto('grants')
      .values({ folder_id: scene.home, user_id: bob.person.id, bits: 31 })
      .execute()
    for (const name of ['a.txt', 'b.txt', 'c.txt']) await store(name, randomBytes(10))
    await scene.anna.remove('Home', 'a.txt')
    await scene.anna.remove('Home', 'b.txt')
    await bob.remove('Home', 'c.txt')
    const answer = await trash.empty()
    expect([answer.statusCode, answer.json()]).toEqual([200, { purged: 2 }])
    expect((await trash.items()).map(({ name }) => name)).toEqual(['c.txt'])
    expect((await trash.empty()).json()).toEqual({ purged: 0 })
    expect(await scene.server.services.jobs.fetch('file-sweep')).toHaveLength(1)
  })

  test('purged is gone at once and for everybody; what is not in the trash cannot be purged', async () => {
    const file = await store('a.txt', randomBytes(10))
    expectProblem(await trash.purge(file.id), 'notFound')
    await scene.anna.remove('Home', 'a.txt')
    const stranger = await filesClient(scene.server)
    expectProblem(await trashClient(scene.server, stranger).purge(file.id), 'notFound')
    expect((await trash.purge(file.id)).statusCode).toBe(204)
    expectProblem(await trash.purge(file.id), 'notFound')
    expectProblem(await trash.restore([file.id]), 'notFound')
    expect(await trash.items()).toEqual([])
  })

  test('of thousands of entries is removed in steps', async () => {
    const folder = await createFolder(db(), { name: 'Groß', parentId: scene.home })
    for (let n = 0; n < 3; n += 1) {
      const inner = await createFolder(db(), { name: `${n}`, parentId: folder })
      await db()
        .insertInto('entries')
        .values(
          Array.from({ length: 1500 }, (_, at) => ({
            parent_id: inner,
            kind: 'folder' as const,
            name: `${at}`,
            name_folded: `${at}`,
          })),
        )
        .execute()
    }
    await scene.anna.remove('Home', 'Groß')
    expect((await trash.purge(folder)).statusCode).toBe(204)
    await sweep()
    const { count } = await db()
      .selectFrom('entries')
      .select((e) => e.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe('2')
  })
})

describe('content', () => {
  test('that nothing refers to goes a day after that was seen, not before', async () => {
    const bytes = randomBytes(100)
    await storeAndPurge('a.txt', bytes)
    await sweep()
    await sweep(0.9)
    expect(isStored(bytes)).toBe(true)
    await sweep(1.1)
    expect(isStored(bytes)).toBe(false)
    expect(await db().selectFrom('blobs').select('hash').execute()).toEqual([])
  })

  test('that a copy, a version or the trash refers to stays', async () => {
    const [copied, old, thrown] = [randomBytes(100), randomBytes(100), randomBytes(100)]
    await store('a.txt', copied)
    await scene.transfer.copyFile(['Home', 'a.txt'], ['Home', 'kopie.txt'])
    const { id } = (await scene.anna.remove('Home', 'a.txt')).json<{ id: string }>()
    await trash.purge(id)
    const { version } = await store('v.txt', old)
    await scene.anna.upload(['Home'], { basedOn: [version], files: [{ name: 'v.txt', bytes: 'neu' }] })
    await store('t.txt', thrown)
    await scene.anna.remove('Home', 't.txt')
    for (const days of [0, 2, 4]) await sweep(days)
    expect([copied, old, thrown].map(isStored)).toEqual([true, true, true])
  })

  test('that was copied after it had been found unused stays', async () => {
    const bytes = randomBytes(100)
    await storeAndPurge('a.txt', bytes)
    await sweep()
    await store('b.txt', bytes)
    await sweep(1.1)
    await sweep(1.2)
    expect(isStored(bytes)).toBe(true)
    expect(await db().selectFrom('blobs').select('unused_since').execute()).toEqual([{ unused_since: null }])
  })

  test('of a refused upload is found as well', async () => {
    const bytes = randomBytes(100)
    const answer = await scene.anna.upload(['Home'], {
      files: [
        { name: 'gut.txt', bytes },
        { name: 'böse.exe', bytes: 'x' },
      ],
    })
    expect(answer.statusCode).toBe(415)
    expect(isStored(bytes)).toBe(true)
    await sweep()
    await sweep(1.1)
    expect(isStored(bytes)).toBe(false)
  })

  test('that is uploaded again at the very moment of its removal is there afterwards', async () => {
    for (const moment of ['before the file is removed', 'after the file is removed']) {
      const bytes = randomBytes(100)
      await storeAndPurge(`${moment}.txt`, bytes)
      await sweep()
      const uploads: Promise<FileEntry>[] = []
      const { blobs } = scene.server.services
      const startUpload = async (): Promise<void> => {
        uploads.push(store(`${moment} neu.txt`, bytes))
        // Time for the upload to get as far as it can.
        await new Promise((resolve) => setTimeout(resolve, 300))
      }
      const remove = async (hash: Buffer): Promise<void> => {
        if (moment.startsWith('before')) await startUpload()
        await blobs.remove(hash)
        if (moment.startsWith('after')) await startUpload()
      }
      await sweep(1.1, { blobs: { ...blobs, remove } })
      const [file] = await Promise.all(uploads)
      if (!file) throw new Error('nothing was swept')
      expect((await scene.bytesOf(file)).equals(bytes)).toBe(true)
      await sweep(5)
      await sweep(9)
      expect((await scene.bytesOf(file)).equals(bytes)).toBe(true)
    }
  })

  test('under many uploads, deletions and sweeps at once never goes while something refers to it', async () => {
    const contents = Array.from({ length: 3 }, () => randomBytes(50))
    const state = { isOver: false, stored: 0 }
    const sweeping = (async () => {
      for (let days = 0; !state.isOver; days += 2) await sweep(days)
    })()
    const worker = async (who: number): Promise<void> => {
      for (let round = 0; round < 12; round += 1) {
        const bytes = contents[(who + round) % contents.length] ?? Buffer.alloc(0)
        const answer = await scene.anna.upload(['Home'], { files: [{ name: `${who}.txt`, bytes }] })
        // Days pass in moments here: an upload that takes longer than its grace is refused, never half done.
        if (answer.statusCode === 503) continue
        const [file] = answer.json<{ files: FileEntry[] }>().files
        if (!file) throw new Error(answer.body)
        state.stored += 1
        expect((await scene.bytesOf(file)).equals(bytes)).toBe(true)
        await scene.anna.remove('Home', `${who}.txt`)
        await trash.purge(file.id)
      }
    }
    try {
      await Promise.all([0, 1, 2, 3].map(worker))
    } finally {
      state.isOver = true
      await sweeping
    }
    expect(state.stored).toBeGreaterThan(10)
  })
})

import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FileEntry } from '#contract/files/entries.ts'
import { storeContent, type BlobFile, type StoredContent } from '../../../support/blob-files.ts'
import { openUploadScene, type UploadScene } from '../../../support/scenes/upload-scene.ts'

let scene: UploadScene
beforeAll(async () => {
  scene = await openUploadScene()
})
afterAll(() => scene.server.close())

const stored = (length: number): Promise<StoredContent> => storeContent(scene, length)

const urlOf = ({ path }: FileEntry): string => `/api/filemanager/download${encodeURI(path)}`
async function refused(url: string): Promise<void> {
  const answer = await scene.anna.get(url)
  expect([answer.statusCode, answer.json()]).toMatchObject([500, { code: 'contentDamaged' }])
}

const rowOf = ({ hash }: BlobFile) =>
  scene.server.services.db.selectFrom('blobs').selectAll().where('hash', '=', hash).executeTakeFirstOrThrow()

/** The two folders that it lies in. */
const folderOf = ({ hash }: BlobFile): readonly string[] => {
  const hex = hash.toString('hex')
  return [hex.slice(0, 2), hex.slice(2, 4)]
}

const harms: [string, (blob: BlobFile) => Promise<void>][] = [
  ['missing', (blob) => blob.remove()],
  ['emptied', (blob) => blob.cut(0)],
  ['cut', (blob) => blob.cut(9999)],
  ['refused by the system', (blob) => blob.refuse()],
  ['a folder', (blob) => blob.replaceByFolder()],
  ['below a file', (blob) => blob.blockFolder()],
]
test.each(harms)('%s is whole again once the same is uploaded again', async (how, harm) => {
  const { folder, file, bytes, blob } = await stored(10_000)
  await harm(blob)
  await refused(urlOf(file))
  const again = () => scene.anna.upload(['Home', folder], { files: [{ name: 'again.dat', bytes }] })
  if (how === 'below a file') {
    const answer = await again()
    expect(answer.json()).toMatchObject({ status: 503, code: 'storageUnavailable' })
    // nothing is in its place yet, and nobody forgets it
    expect((await rowOf(blob)).damaged_at).not.toBeNull()
    await rm(join(scene.server.dataFolder, 'blobs', ...folderOf(blob)))
  }
  expect((await again()).statusCode).toBe(200)
  expect((await scene.anna.get(urlOf(file))).rawPayload.equals(bytes)).toBe(true)
  expect((await rowOf(blob)).damaged_at).toBeNull()
})

test('without its folder is whole again once the same is uploaded again', async () => {
  const { folder, file, bytes, blob } = await stored(10_000)
  await rm(join(scene.server.dataFolder, 'blobs', ...folderOf(blob)), { recursive: true })
  await refused(urlOf(file))
  await scene.stored(folder, { files: [{ name: 'again.dat', bytes }] })
  expect((await scene.anna.get(urlOf(file))).rawPayload.equals(bytes)).toBe(true)
  expect((await rowOf(blob)).damaged_at).toBeNull()
})

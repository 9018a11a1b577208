import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { READ } from '#contract/rights/permissions.ts'
import { filesClient } from '../../../support/clients/files-client.ts'
import { grant } from '../../../support/create-folder.ts'
import { expectProblem } from '../../../support/expect-problem.ts'
import { sample } from './picture-samples.ts'
import { middleOf, openRenditionScene, type RenditionScene } from './rendition-scene.ts'

let scene: RenditionScene
beforeAll(async () => {
  scene = await openRenditionScene()
})
afterAll(() => scene.server.close())

const pictureOf = (id: string, who = scene.anna) => who.get(`/api/filemanager/${id}/picture`)

test.each([['none'], ['lzw'], ['deflate'], ['ccittfax4'], ['jpeg']] as const)(
  'a tiff (%s) is a picture that browsers show, made once',
  async (compression) => {
    const isFax = compression === 'ccittfax4'
    const picture = isFax ? sample(500, 300, '#ffffff').toColourspace('b-w') : sample(500, 300, '#1060a0')
    const file = await scene.put(
      'scan.tif',
      await picture.tiff({ compression, ...(isFax && { bitdepth: 1 }) }).toBuffer(),
    )
    const before = await scene.makings()
    const first = await pictureOf(file.id)
    expect(first.statusCode, first.body).toBe(200)
    expect(first.headers['content-type']).toBe('image/webp')
    expect(first.headers['content-disposition']).toContain('inline')
    expect(await sharp(first.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 500,
      height: 300,
    })
    const [red = 0, , blue = 0] = await middleOf(first.rawPayload)
    if (isFax) expect(red).toBeGreaterThan(240)
    else expect(blue - red).toBeGreaterThan(100)
    expect((await pictureOf(file.id)).rawPayload.equals(first.rawPayload)).toBe(true)
    expect((await scene.makings()) - before).toBe(1)
  },
)

test('a large one is 4,096 pixels wide at most', async () => {
  const file = await scene.put('wide.tiff', await sample(6000, 300).tiff({ compression: 'lzw' }).toBuffer())
  const { width } = await sharp((await pictureOf(file.id)).rawPayload).metadata()
  expect(width).toBe(4096)
})

test('one that cannot be read is refused in words, again without being tried', async () => {
  const file = await scene.put('bad.tif', Buffer.concat([Buffer.from('II*\0'), randomBytes(9000)]))
  expectProblem(await pictureOf(file.id), 'pictureUnreadable')
  const before = await scene.makings()
  expectProblem(await pictureOf(file.id), 'pictureUnreadable')
  expect(await scene.makings()).toBe(before)
})

test('one that says it has more pixels than are opened is refused as too large', async () => {
  const file = await scene.put('giant.tif', giantTiff(40_000, 25_000))
  expectProblem(await pictureOf(file.id), 'pictureTooLarge')
})

/** A TIFF (6.0) that says it is so large, in black and white, and holds one strip of nothing. */
function giantTiff(width: number, height: number): Buffer {
  const entries = [
    [256, width],
    [257, height],
    [258, 1],
    [259, 1],
    [262, 1],
    [273, 8],
    [278, height],
    [279, 1],
  ] as const
  const directory = Buffer.alloc(2 + entries.length * 12 + 4)
  directory.writeUInt16LE(entries.length, 0)
  for (const [at, [tag, value]] of entries.entries()) {
    const place = 2 + at * 12
    directory.writeUInt16LE(tag, place)
    directory.writeUInt16LE(4, place + 2)
    directory.writeUInt32LE(1, place + 4)
    directory.writeUInt32LE(value, place + 8)
  }
  // order of bytes, number, where the directory is; then the strip
  return Buffer.concat([Buffer.from('49492a000a0000000000', 'hex'), directory])
}

test('other files, folders, unknown and foreign ones are not found, nor is one whose right was revoked', async () => {
  const { server, home } = scene
  const stranger = await filesClient(server)
  const tiff = await scene.put('mine.tif', await sample(40, 20).tiff().toBuffer())
  const png = await scene.put('mine.png', await sample(40, 20).png().toBuffer())
  for (const id of [png.id, home, '999999999']) expectProblem(await pictureOf(id), 'notFound')
  expectProblem(await pictureOf(tiff.id, stranger), 'notFound')
  await grant(server.services.db, home, { userId: stranger.person.id }, READ)
  expect((await pictureOf(tiff.id, stranger)).statusCode).toBe(200)
  await server.services.db.deleteFrom('grants').where('user_id', '=', stranger.person.id).execute()
  expectProblem(await pictureOf(tiff.id, stranger), 'notFound')
})

test('many who wait for one get it from one making', async () => {
  const file = await scene.put('wanted.tif', await sample(3000, 2000, '#309030').tiff().toBuffer())
  const before = await scene.makings()
  const answers = await Promise.all(Array.from({ length: 8 }, () => pictureOf(file.id)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 200))
  expect((await scene.makings()) - before).toBe(1)
})

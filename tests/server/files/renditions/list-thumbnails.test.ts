import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseEntryPath } from '#contract/files/addresses.ts'
import type { FileEntry } from '#contract/files/entries.ts'
import { READ } from '#contract/rights/permissions.ts'
import { demo, demoBytes } from '../../../support/demo.ts'
import { expectProblem } from '../../../support/expect-problem.ts'
import { grant } from '../../../support/create-folder.ts'
import { filesClient } from '../../../support/clients/files-client.ts'
import { transferClient } from '../../../support/clients/transfer-client.ts'
import { bitmap, drawing, onePagePdf, sample } from './picture-samples.ts'
import { middleOf, openRenditionScene, type RenditionScene } from './rendition-scene.ts'

let scene: RenditionScene
beforeAll(async () => {
  scene = await openRenditionScene()
})
afterAll(() => scene.server.close())

const nobodysId = '999999999'

describe('what has a thumbnail', () => {
  test.each<[string, () => Buffer | Promise<Buffer>]>([
    ['a.png', () => sample(600, 300).png().toBuffer()],
    ['a.jpg', () => sample(600, 300).jpeg().toBuffer()],
    ['a.JPEG', () => sample(600, 300).jpeg({ progressive: true }).toBuffer()],
    ['cmyk.jpg', () => sample(600, 300).toColourspace('cmyk').jpeg().toBuffer()],
    ['a.gif', () => sample(600, 300).gif().toBuffer()],
    ['a.webp', () => sample(600, 300).webp().toBuffer()],
    ['a.avif', () => sample(600, 300).avif({ effort: 0 }).toBuffer()],
    ['a.tif', () => sample(600, 300).tiff().toBuffer()],
    ['a.tiff', () => sample(600, 300).tiff({ compression: 'lzw' }).toBuffer()],
    ['a.svg', () => drawing('<rect width="40" height="20" fill="#c02020"/>')],
    ['a.pdf', () => onePagePdf('0.753 0.125 0.125 rg 0 0 200 100 re f')],
  ])('%s: a WebP of 256 pixels that shows what is in it', async (name, make) => {
    const thumbnail = (await scene.thumbnailOf(await scene.put(name, await make()))) ?? expect.unreachable()
    const { format, width, height } = await sharp(thumbnail).metadata()
    expect({ format, width, height }).toEqual({ format: 'webp', width: 256, height: 128 })
    const [red = 0, green = 0, blue = 0] = await middleOf(thumbnail)
    expect(Math.abs(red - 192) + Math.abs(green - 32) + Math.abs(blue - 32)).toBeLessThan(40)
  })

  test('a small picture stays as small as it is, an upright one is 256 pixels high', async () => {
    const small = await scene.thumbnailOf(await scene.put('small.png', await sample(30, 20).png().toBuffer()))
    expect(await sharp(small ?? expect.unreachable()).metadata()).toMatchObject({ width: 30, height: 20 })
    const turned = await sample(600, 300).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    const upright = await scene.thumbnailOf(await scene.put('turned.jpg', turned))
    expect(await sharp(upright ?? expect.unreachable()).metadata()).toMatchObject({ width: 128, height: 256 })
  })

  test('nothing that was told of the picture is told by its thumbnail', async () => {
    const secret = { IFD0: { Artist: 'Käthe Petersen' }, IFD3: { GPSLatitude: '53/1 33/1 0/1' } }
    const file = await scene.put('where.jpg', await sample(60, 30).jpeg().withExif(secret).toBuffer())
    const { exif, icc, xmp } = await sharp((await scene.thumbnailOf(file)) ?? expect.unreachable()).metadata()
    expect({ exif, icc, xmp }).toEqual({ exif: undefined, icc: undefined, xmp: undefined })
  })

  test('what one can see through lies on white, what is white itself on dark', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 }
    const white = { r: 255, g: 255, b: 255, alpha: 1 }
    const on = async (background: typeof clear, ink: typeof clear): Promise<readonly number[]> => {
      const ends = await sample(20, 100, ink).png().toBuffer()
      const bytes = await sample(200, 100, background)
        .composite([{ input: ends, left: 0, top: 0 }])
        .png()
        .toBuffer()
      return middleOf((await scene.thumbnailOf(await scene.put('clear.png', bytes))) ?? expect.unreachable())
    }
    expect(Math.min(...(await on(clear, { r: 0, g: 0, b: 90, alpha: 1 })))).toBeGreaterThan(240)
    expect(Math.max(...(await on(clear, white)))).toBeLessThan(100)
  })

  test('pictures and documents of the demo', async () => {
    const some = demo.files
      .map(({ path }) => path)
      .filter((path) => /\.(?:png|svg|pdf)$/u.test(path) && /Logo|Invoice 2026-210[0-3]|Blick/u.test(path))
    expect(some.length).toBeGreaterThan(8)
    for (const path of some) {
      const file = await scene.put(path.split('/').at(-1) ?? '', await demoBytes(path))
      const thumbnail = (await scene.thumbnailOf(file)) ?? expect.unreachable()
      const { width, height } = await sharp(thumbnail).metadata()
      expect(Math.max(width, height), path).toBe(256)
      const { channels } = await sharp(thumbnail).stats()
      expect(Math.max(...channels.map(({ stdev }) => stdev)), `${path} shows something`).toBeGreaterThan(5)
    }
  })

  test.each<[string, () => Buffer | Promise<Buffer>]>([
    ['a.heic', () => sample(60, 30).heif({ compression: 'av1' }).toBuffer()],
    ['a.bmp', () => bitmap(60, 30)],
    ['a.txt', () => Buffer.from('kein Bild')],
    ['no extension', () => sample(60, 30).png().toBuffer()],
  ])('%s has none, and nobody is told to wait', async (name, make) => {
    const { id } = await scene.put(name, await make())
    expect(await scene.ask([id])).toEqual({ thumbnails: [], pending: [] })
  })
})

const made = async (): Promise<FileEntry> =>
  scene.put('once.png', await sample(300, 200, '#205080').png().toBuffer())
/** Does something, and answers with how many pictures were made because of it. */
const during = async (work: () => Promise<string>): Promise<number> => {
  const before = await scene.makings()
  const { thumbnails } = await scene.settled([await work()])
  expect(thumbnails).toHaveLength(1)
  return (await scene.makings()) - before
}

describe('once for each content', () => {
  test('nothing is made by rename, move, copy or grant, one picture by another content', async () => {
    const file = await made()
    expect(await during(async () => file.id)).toBe(1)
    expect(await during(async () => file.id)).toBe(0)
    const { copyFile, moveFile } = transferClient(scene.server, scene.anna)
    const [from, folder] = [parseEntryPath(file.path)?.names ?? [], await scene.fresh()]
    const to = (name: string): readonly string[] => ['Home', folder, name]
    const same = async (work: Promise<LightMyRequestResponse>): Promise<string> => {
      const answer = await work
      expect(answer.statusCode, answer.body).toBe(200)
      return file.id
    }
    expect(await during(() => same(moveFile(from, to('once.png'))))).toBe(0)
    expect(await during(() => same(moveFile(to('once.png'), to('renamed.jpg'))))).toBe(0)
    const copied = async (): Promise<string> => {
      await same(copyFile(to('renamed.jpg'), to('copy.png')))
      const { files } = await scene.listed(folder)
      return files.find(({ name }) => name === 'copy.png')?.id ?? expect.unreachable()
    }
    expect(await during(copied)).toBe(0)
    const bert = await filesClient(scene.server)
    await grant(scene.server.services.db, scene.home, { userId: bert.person.id }, READ)
    const before = await scene.makings()
    expect((await scene.settled([file.id], bert)).thumbnails).toHaveLength(1)
    expect((await scene.makings()) - before).toBe(0)
  })

  test('a new version has a new thumbnail', async () => {
    const folder = await scene.fresh()
    const upload = async (colour: string, basedOn?: string): Promise<FileEntry> => {
      const bytes = await sample(60, 30, colour).png().toBuffer()
      const form = { files: [{ name: 'v.png', bytes }], ...(basedOn && { basedOn: [basedOn] }) }
      return (await scene.stored(folder, form))[0] ?? expect.unreachable()
    }
    const first = await upload('#00a000')
    expect((await middleOf((await scene.thumbnailOf(first)) ?? expect.unreachable()))[1]).toBeGreaterThan(120)
    const second = await upload('#a00000', first.version)
    expect(second.id).toBe(first.id)
    expect((await middleOf((await scene.thumbnailOf(second)) ?? expect.unreachable()))[0]).toBeGreaterThan(
      120,
    )
  })

  test('one content under the name of a picture and of a pdf is looked at as either', async () => {
    const bytes = onePagePdf('0 0 1 rg 0 0 200 100 re f')
    const wrong = await scene.put('pdf.png', bytes)
    const right = await scene.put('pdf.pdf', bytes)
    const { thumbnails } = await scene.settled([wrong.id, right.id])
    expect(thumbnails.map(({ fileId }) => fileId)).toEqual([right.id])
  })

  test('what an older program has made is made again', async () => {
    const file = await made()
    await scene.settled([file.id])
    await sql`update renditions set version = 0`.execute(scene.server.services.db)
    expect((await scene.ask([file.id])).pending).toEqual([file.id])
    expect((await scene.settled([file.id])).thumbnails).toHaveLength(1)
  })

  test('many ask for one content at the same moment: it is made once', async () => {
    const bytes = await sample(900, 900, '#803080').png().toBuffer()
    const files = await Promise.all(['1.png', '2.png', '3.png'].map((name) => scene.put(name, bytes)))
    const before = await scene.makings()
    const ids = files.map(({ id }) => id)
    await Promise.all(ids.flatMap((id) => [scene.settled([id]), scene.settled(ids)]))
    expect((await scene.makings()) - before).toBe(1)
  })
})

const send = (fileIds: unknown) =>
  scene.server.app.inject({
    method: 'POST',
    url: '/api/filemanager/thumbnails',
    headers: scene.anna.headers,
    payload: { fileIds },
  })

describe('who gets one', () => {
  test('unknown, foreign, hidden, trashed files and folders are left out alike', async () => {
    const { server, anna } = scene
    const bytes = await sample(60, 30).png().toBuffer()
    const mine = await scene.put('mine.png', bytes)
    const trashed = await scene.put('trashed.png', bytes)
    const stranger = await filesClient(server)
    await scene.settled([mine.id, trashed.id])
    const removed = await server.app.inject({
      method: 'POST',
      url: '/api/filemanager/delete',
      headers: anna.headers,
      payload: { path: trashed.path },
    })
    expect(removed.statusCode).toBe(200)
    const only = await scene.ask([nobodysId, trashed.id, scene.home, mine.id])
    expect(only.thumbnails.map(({ fileId }) => fileId)).toEqual([mine.id])
    expect(only.pending).toEqual([])
    const nothing = { thumbnails: [], pending: [] }
    expect(await scene.ask([mine.id], stranger)).toEqual(nothing)
    expect(await scene.ask([nobodysId], stranger)).toEqual(nothing)
  })

  test('nothing is made for somebody who may not read the file', async () => {
    const file = await scene.put('closed.png', await sample(61, 31).png().toBuffer())
    const stranger = await filesClient(scene.server)
    const before = await scene.makings()
    expect(await scene.ask([file.id], stranger)).toEqual({ thumbnails: [], pending: [] })
    const { rows } = await sql`
      select from renditions r join entries e on e.blob_hash = r.source_hash where e.id = ${file.id}
    `.execute(scene.server.services.db)
    expect(rows).toEqual([])
    expect(await scene.makings()).toBe(before)
  })

  test('once the right is revoked, the next call has none', async () => {
    const { server, home } = scene
    const file = await scene.put('revoked.png', await sample(62, 31).png().toBuffer())
    const bert = await filesClient(server)
    await grant(server.services.db, home, { userId: bert.person.id }, READ)
    expect((await scene.settled([file.id], bert)).thumbnails).toHaveLength(1)
    await server.services.db.deleteFrom('grants').where('user_id', '=', bert.person.id).execute()
    expect(await scene.ask([file.id], bert)).toEqual({ thumbnails: [], pending: [] })
  })

  test('25 ids, none and what is no id are refused with the field', async () => {
    const ids = Array.from({ length: 25 }, (_, at) => String(at + 1))
    expect((await send(ids.slice(1))).statusCode).toBe(200)
    for (const [given, field] of [
      [ids, 'fileIds'],
      [[], 'fileIds'],
      [['0'], 'fileIds.0'],
      [['1', "1'--"], 'fileIds.1'],
    ] as const) {
      const { fields } = expectProblem(await send(given), 'invalidInput')
      expect(fields?.map((each) => each.field)).toEqual([field])
    }
  })

  test('one id asked for twice is answered once', async () => {
    const { id } = await scene.put('twice.png', await sample(63, 31).png().toBuffer())
    await scene.settled([id])
    expect((await scene.ask([id, id])).thumbnails).toHaveLength(1)
  })
})

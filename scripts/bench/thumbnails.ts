import sharp from 'sharp'
import { listThumbnails, maxThumbnails } from '#contract/files/thumbnails.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import { readJson, upload, type SignedIn } from './client.ts'
import { measure } from './measure.ts'
import type { Row } from './report.ts'

type Thumbnails = ReplyOf<typeof listThumbnails>

const requests = 100

/** As many thumbnails as one call takes, of pictures as cameras make them, once they are stored. */
export async function thumbnailRows(
  who: SignedIn,
  server: { readonly pid: number },
  folder: string,
): Promise<Row[]> {
  const fileIds: string[] = []
  for (let at = 0; at < maxThumbnails; at += 1) {
    const { id } = await upload(who, { names: [folder], name: `Bild ${at}.jpg` }, await photo(at))
    fileIds.push(id)
  }
  const ask = async (): Promise<Thumbnails> =>
    readJson<Thumbnails>(
      await fetch(who.address + listThumbnails.path, {
        method: 'POST',
        headers: { ...who.headers, 'content-type': 'application/json' },
        body: JSON.stringify({ fileIds }),
      }),
    )
  while ((await ask()).pending.length > 0) await new Promise((resolve) => setTimeout(resolve, 200))
  const { cpu, wall } = await measure('thumbnails', server, requests, async () => {
    for (let request = 0; request < requests; request += 1)
      if ((await ask()).thumbnails.length !== maxThumbnails) throw new Error('A thumbnail is missing')
  })
  return [
    {
      what: `${maxThumbnails} stored thumbnails answered, server CPU`,
      value: cpu,
      unit: 'ms',
      target: { atMost: 15 },
    },
    { what: `${maxThumbnails} stored thumbnails answered`, value: wall, unit: 'ms' },
  ]
}

/** Colours that run into each other, and grain: a thumbnail of it has some 10 kB. */
async function photo(seed: number): Promise<Buffer> {
  const [width, height] = [1200, 900]
  const pixels = Buffer.alloc(width * height * 3)
  let noise = seed + 1
  for (let at = 0; at < pixels.length; at += 1) {
    noise = (Math.imul(noise, 1_103_515_245) + 12_345) >>> 0
    pixels[at] = (Math.floor(at / 97) + seed * 9 + (noise >>> 26)) % 256
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 85 })
    .toBuffer()
}

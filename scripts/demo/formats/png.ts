import { crc32, deflateSync } from 'node:zlib'
import type { Photo } from '../models.ts'
import type { Point, Scene, Shape } from '../scene.ts'
import type { Canvas } from './canvas.ts'
import { paintPhoto } from './photo.ts'
import { paintScene, paintShapes } from './scene-painter.ts'

/** A drawing as a PNG of its size in pixels. */
export const png = async (scene: Scene): Promise<Uint8Array> => encode(await paintScene(scene))

/** A painted photograph as a PNG. */
export async function photoPng(photo: Photo): Promise<Uint8Array> {
  const { canvas, hull } = paintPhoto(photo)
  if (photo.shipName !== undefined) await paintShapes(canvas, [shipName(photo.shipName, hull)])
  return encode(canvas)
}

const shipName = (text: string, [x, y]: Point): Shape => ({
  kind: 'text',
  x,
  y,
  size: 15,
  text,
  fill: '#e8edf0',
  bold: true,
})

/** Any canvas as a PNG. */
export const canvasPng = (canvas: Canvas): Uint8Array => encode(canvas)

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)

/** True colour, 8 bits a channel, without alpha, every row by the filter 'sub' (PNG, third edition). */
function encode(canvas: Canvas): Uint8Array {
  const { width, height, pixels } = canvas
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const stride = width * 3
  const rows = new Uint8Array((stride + 1) * height)
  for (let row = 0; row < height; row++) {
    const to = row * (stride + 1)
    rows[to] = 1
    for (let index = 0; index < stride; index++) {
      const left = index < 3 ? 0 : (pixels[row * stride + index - 3] ?? 0)
      rows[to + 1 + index] = (pixels[row * stride + index] ?? 0) - left
    }
  }
  const data = deflateSync(rows, { level: 3 })
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', new Uint8Array()),
  ])
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(data.length, 0)
  head.write(type, 4, 'latin1')
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(data, crc32(head.subarray(4))), 0)
  return Buffer.concat([head, data, check])
}

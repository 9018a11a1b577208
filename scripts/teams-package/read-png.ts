import { inflateSync } from 'node:zlib'

export interface Picture {
  readonly width: number
  readonly height: number
  /** Red, green, blue and alpha of each pixel from the top left. */
  readonly pixels: Uint8Array
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Reads a PNG (RFC 2083) with eight bits each of red, green, blue and maybe alpha, not interlaced; null for any other. */
export function readPng(bytes: Buffer): Picture | null {
  if (!bytes.subarray(0, 8).equals(signature)) return null
  const header = bytes.subarray(16, 29)
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const channels = { 2: 3, 6: 4 }[header[9] ?? 0]
  if (header[8] !== 8 || channels === undefined || header[12] !== 0) return null
  const rows = unfiltered(inflateSync(Buffer.concat(dataOf(bytes))), width * channels, height, channels)
  const pixels = new Uint8Array(width * height * 4).fill(255)
  for (let index = 0; index < width * height; index += 1)
    pixels.set(rows.subarray(index * channels, (index + 1) * channels), index * 4)
  return { width, height, pixels }
}

function dataOf(bytes: Buffer): Buffer[] {
  const parts: Buffer[] = []
  for (let at = 8; at + 8 <= bytes.length;) {
    const length = bytes.readUInt32BE(at)
    if (bytes.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(bytes.subarray(at + 8, at + 8 + length))
    at += length + 12
  }
  return parts
}

/** Undoes the filters of the rows (RFC 2083, 6): each byte was written as its difference from those around it. */
function unfiltered(data: Buffer, stride: number, height: number, step: number): Uint8Array {
  const out = new Uint8Array(stride * height)
  for (let y = 0; y < height; y += 1) {
    const filter = data[y * (stride + 1)] ?? 0
    for (let x = 0; x < stride; x += 1) {
      const at = y * stride + x
      const left = x < step ? 0 : (out[at - step] ?? 0)
      const above = y === 0 ? 0 : (out[at - stride] ?? 0)
      const corner = x < step || y === 0 ? 0 : (out[at - stride - step] ?? 0)
      const guess = [0, left, above, (left + above) >> 1, paeth(left, above, corner)][filter] ?? 0
      out[at] = (data[y * (stride + 1) + 1 + x] ?? 0) + guess
    }
  }
  return out
}

function paeth(left: number, above: number, corner: number): number {
  const guess = left + above - corner
  const [byLeft, byAbove, byCorner] = [left, above, corner].map((value) => Math.abs(guess - value)) as [
    number,
    number,
    number,
  ]
  if (byLeft <= byAbove && byLeft <= byCorner) return left
  return byAbove <= byCorner ? above : corner
}

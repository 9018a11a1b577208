// oxlint-disable-next-line import/no-named-as-default -- the types of pdfkit know only its default export
import PDFDocument from 'pdfkit'
import type { Scan } from '../models.ts'
import { randomFrom } from '../random.ts'
import { blankCanvas, type Canvas } from './canvas.ts'
import { canvasPng } from './png.ts'
import { paintScene } from './scene-painter.ts'

/** Pages of A4 that hold nothing but a picture each: no text, no outline, as a scanner leaves them. */
export async function scanPdf(scan: Scan): Promise<Uint8Array> {
  const created = new Date(`${scan.date}T09:00:00Z`)
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    info: {
      Title: scan.title,
      Author: scan.author,
      Creator: 'Scanner Bremerhaven 2',
      CreationDate: created,
      ModDate: created,
    },
  })
  const chunks: Uint8Array[] = []
  document.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => {
    document.on('end', resolve)
    document.on('error', reject)
  })
  for (const { scene, turn } of scan.pages) {
    const page = turned(await paintScene(scene), turn, scan.title)
    document.addPage()
    document.image(Buffer.from(canvasPng(page)), 0, 0, { width: 595.28, height: 841.89 })
  }
  document.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}

/** The grey levels a scanner keeps; few of them keep the file small. */
const levels = 24

/** A sheet laid on the glass a little askew, in grey, with the shadow of its left edge and some dust. */
function turned(sheet: Canvas, degrees: number, seed: string): Canvas {
  const { width, height } = sheet
  const result = blankCanvas(width, height, '#f4f4f4')
  const [sine, cosine] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [dx, dy] = [x - width / 2, y - height / 2]
      const light = greyAt(sheet, width / 2 + dx * cosine + dy * sine, height / 2 - dx * sine + dy * cosine)
      const shaded = x < 14 ? light * (0.78 + x * 0.0157) : light
      const grey = Math.round((Math.round((shaded / 255) * levels) / levels) * 246)
      result.pixels.fill(grey, (y * width + x) * 3, (y * width + x) * 3 + 3)
    }
  }
  addDust(result, seed)
  return result
}

/** The grey between four pixels; outside the sheet it is the lid. */
function greyAt(sheet: Canvas, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const at = (column: number, row: number): number => {
    if (column < 0 || row < 0 || column >= sheet.width || row >= sheet.height) return 214
    const index = (row * sheet.width + column) * 3
    const [red = 0, green = 0, blue = 0] = sheet.pixels.subarray(index, index + 3)
    return red * 0.3 + green * 0.59 + blue * 0.11
  }
  const [right, down] = [x - left, y - top]
  const upper = at(left, top) * (1 - right) + at(left + 1, top) * right
  const lower = at(left, top + 1) * (1 - right) + at(left + 1, top + 1) * right
  return upper * (1 - down) + lower * down
}

function addDust({ width, height, pixels }: Canvas, seed: string): void {
  const random = randomFrom(`dust ${seed}`)
  for (let index = 0; index < 60; index++) {
    const at = (random.integer(2, height - 3) * width + random.integer(2, width - 3)) * 3
    pixels.fill(random.integer(120, 190), at, at + 3 * random.integer(1, 2))
  }
}

import sharp from 'sharp'

/** A picture of one colour, with what tells pictures apart. */
export const sample = (
  width: number,
  height: number,
  background: string | { r: number; g: number; b: number; alpha: number } = '#c02020',
): ReturnType<typeof sharp> =>
  sharp({
    create: { width, height, channels: typeof background === 'string' ? 3 : 4, background },
  })

/** A drawing of vectors with this in it. */
export const drawing = (content: string, width = 40, height = 20): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}">${content}</svg>`,
  )

/** A bitmap of 24 bits, as Windows writes it. */
export function bitmap(width: number, height: number): Buffer {
  const row = Math.ceil((width * 3) / 4) * 4
  const bytes = Buffer.alloc(54 + row * height, 0x40)
  bytes.write('BM')
  bytes.writeUInt32LE(bytes.length, 2)
  bytes.writeUInt32LE(54, 10)
  bytes.writeUInt32LE(40, 14)
  bytes.writeInt32LE(width, 18)
  bytes.writeInt32LE(height, 22)
  bytes.writeUInt16LE(1, 26)
  bytes.writeUInt16LE(24, 28)
  return bytes
}

/** A pdf of one page, 200 by 100 points, drawn by these operators; its numbers of bytes are reckoned by the reader. */
export const onePagePdf = (operators: string, more = ''): Buffer =>
  Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
      `3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Contents 4 0 R${more}>>endobj\n` +
      `4 0 obj<</Length ${operators.length}>>stream\n${operators}\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF`,
  )

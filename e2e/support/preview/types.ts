import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { utils, write } from '@e965/xlsx'
import type { Locator } from 'playwright/test'
import sharp from 'sharp'
import { expect } from '../kontor.ts'
import { demoBytes, demoPlaces } from './demo-files.ts'
import { frameIn, contrastOf } from './preview-of.ts'

/** A file, and how one sees what is in it. */
interface Type {
  readonly name: string
  readonly bytes: () => Promise<Uint8Array<ArrayBuffer>>
  /** Sees what is in the file. */
  readonly see: (preview: Locator) => Promise<unknown>
  /** What is around it is found around no other. */
  readonly isAlone?: boolean
}

const drawn = (preview: Locator): Locator => frameIn(preview).locator('#document')
const words =
  (text: string) =>
  (preview: Locator): Promise<void> =>
    expect(drawn(preview)).toContainText(text)
const pixels = (preview: Locator): Promise<void> =>
  expect.poll(() => contrastOf(preview.getByRole('img'))).toBeGreaterThan(100)
const play = async (preview: Locator): Promise<void> => {
  const media = preview.locator('video, audio')
  await expect.poll(() => media.evaluate((each: HTMLMediaElement) => each.currentTime)).toBeGreaterThan(0)
  expect(await media.evaluate((each: HTMLMediaElement) => each.muted && each.controls)).toBe(true)
}

const stored =
  (place: keyof typeof demoPlaces): Type['bytes'] =>
  () =>
    demoBytes(demoPlaces[place])
const written =
  (text: string): Type['bytes'] =>
  async () =>
    new TextEncoder().encode(text)

const fixtures = path.resolve(import.meta.dirname, '../../../tests/fixtures/documents')

/** What programs of an office have saved in formats that the demo has no file of. */
const saved =
  (name: string): Type['bytes'] =>
  async () => {
    const bytes = await readFile(path.join(fixtures, name))
    return new Uint8Array(name.endsWith('.gz') ? gunzipSync(bytes) : bytes)
  }
const letter = 'need a short business case'
/** It is shown as its text, which has to be read first. */
const wordsOfReading =
  (text: string) =>
  (preview: Locator): Promise<void> =>
    expect(drawn(preview)).toContainText(text, { timeout: 30_000 })

const picture =
  (format: 'jpeg' | 'gif' | 'webp' | 'tiff'): Type['bytes'] =>
  async () =>
    new Uint8Array(
      await sharp(await demoBytes(demoPlaces.plan))
        .toFormat(format)
        .toBuffer(),
    )

/** A real file of every type, in the order of their names. */
export const types: readonly Type[] = [
  {
    name: '01.pdf',
    bytes: stored('offer'),
    see: async (preview) => {
      await words('Lagerung Rotorblätter')(preview)
      const title = frameIn(preview).locator('.textLayer').getByText('Lagerung Rotorblätter').first()
      expect(await contrastOf(title), 'what is drawn below the words').toBeGreaterThan(100)
    },
  },
  {
    name: '02.docx',
    bytes: stored('letter'),
    see: async (preview) => {
      await words('Leistungen und Preise')(preview)
      await words('Seite 1 von 1')(preview)
    },
  },
  { name: '03.pptx', bytes: stored('slides'), see: words('Ein Vorgang, eine Akte, kein Papier') },
  { name: '04.xlsx', bytes: stored('workbook'), see: words('BioFrucht'), isAlone: true },
  { name: '05.xls', bytes: stored('oldWorkbook'), see: words('Inventur') },
  { name: '06.ods', bytes: stored('openWorkbook'), see: words('IT-Inventar') },
  { name: '07.csv', bytes: written('Pier;Tor\nNord;007'), see: words('007') },
  {
    name: '08.md',
    bytes: written('# Plan\n\n- **Ebbe** um sechs\n- [x] Flut\n\n| Pier | Tor |\n|--|--|\n| Nord | 7 |'),
    see: async (preview) => {
      await expect(drawn(preview).locator('strong')).toHaveText('Ebbe')
      await expect(drawn(preview).getByRole('cell')).toHaveText(['Nord', '7'])
    },
  },
  {
    name: '09.ts',
    bytes: written("// Gezeiten\nexport const tide: string = 'Ebbe um sechs'\n"),
    see: (preview) => expect(drawn(preview).locator('pre .hljs-string')).toHaveText("'Ebbe um sechs'"),
  },
  { name: '10.svg', bytes: stored('drawing'), see: pixels },
  { name: '11.png', bytes: stored('plan'), see: pixels },
  { name: '12.webm', bytes: stored('video'), see: play },
  { name: '13.wav', bytes: async () => tone(), see: play },
  { name: '14.msg', bytes: stored('message'), see: words('Leases: three questions') },
  { name: '15.eml', bytes: stored('mail'), see: words('wir freuen uns'), isAlone: true },
  {
    name: '16.tiff',
    bytes: picture('tiff'),
    see: pixels,
  },
  {
    name: '17.odp',
    bytes: saved('welcome.odp'),
    see: wordsOfReading('the canteen closes on Fridays at 1'),
    isAlone: true,
  },
  {
    name: '18.xyz',
    bytes: written('nichts'),
    see: (preview) =>
      expect(preview.getByRole('button', { name: /^(?:Download|Herunterladen)$/u })).toHaveCount(2),
  },
  { name: '19.doc', bytes: saved('letter.doc'), see: wordsOfReading(letter) },
  { name: '20.odt', bytes: saved('letter.odt'), see: wordsOfReading(letter) },
  { name: '21.rtf', bytes: saved('letter.rtf'), see: wordsOfReading(letter) },
  { name: '22.ppt', bytes: saved('welcome.ppt.gz'), see: wordsOfReading('a shift in the control room') },
  { name: '23.xlsb', bytes: async () => binaryWorkbook(), see: words('Kran Nord') },
  { name: '24.html', bytes: saved('letter.html'), see: words('short business case') },
  { name: '25.txt', bytes: written('Ebbe um sechs'), see: words('Ebbe um sechs') },
  { name: '26.jpg', bytes: picture('jpeg'), see: pixels },
  { name: '27.gif', bytes: picture('gif'), see: pixels },
  { name: '28.webp', bytes: picture('webp'), see: pixels },
  { name: '29.mp4', bytes: stored('film'), see: play },
  { name: '30.mp3', bytes: async () => silence(), see: play },
]

function binaryWorkbook(): Uint8Array<ArrayBuffer> {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Pier'], ['Kran Nord']]), 'Pier')
  return new Uint8Array(write(book, { bookType: 'xlsb', type: 'array' }) as ArrayBuffer)
}

/** Three seconds of nothing (MPEG 1, layer III, 128 kbit/s, 44.1 kHz): frames whose sums are nought. */
function silence(): Uint8Array<ArrayBuffer> {
  const frame = new Uint8Array(417)
  frame.set([0xff, 0xfb, 0x90, 0xc4])
  const frames = 115
  const sound = new Uint8Array(frame.length * frames)
  for (let at = 0; at < frames; at += 1) sound.set(frame, at * frame.length)
  return sound
}

/** Three seconds of a low tone (RIFF, 8 bits, 8,000 a second). */
function tone(): Uint8Array<ArrayBuffer> {
  const rate = 8000
  const length = rate * 3
  const wave = Buffer.alloc(44 + length)
  wave.write('RIFF', 0)
  wave.writeUInt32LE(36 + length, 4)
  wave.write('WAVEfmt ', 8)
  wave.writeUInt32LE(16, 16)
  wave.writeUInt16LE(1, 20)
  wave.writeUInt16LE(1, 22)
  wave.writeUInt32LE(rate, 24)
  wave.writeUInt32LE(rate, 28)
  wave.writeUInt16LE(1, 32)
  wave.writeUInt16LE(8, 34)
  wave.write('data', 36)
  wave.writeUInt32LE(length, 40)
  for (let at = 0; at < length; at += 1) wave[44 + at] = 128 + Math.round(40 * Math.sin(at / 6))
  return new Uint8Array(wave)
}

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Locator } from 'playwright/test'
import sharp from 'sharp'
import { expect } from '../kontor.ts'
import { demoBytes, demoPlaces } from './demo-files.ts'
import { frameIn, inksOf } from './preview-of.ts'

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
  expect.poll(() => inksOf(preview.getByRole('img'))).toBeGreaterThan(50)
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

/** A real file of every type, in the order of their names. */
export const types: readonly Type[] = [
  {
    name: '01.pdf',
    bytes: stored('offer'),
    see: async (preview) => {
      await words('Lagerung Rotorblätter')(preview)
      expect(await inksOf(frameIn(preview).locator('canvas').first())).toBeGreaterThan(50)
    },
  },
  { name: '02.docx', bytes: stored('letter'), see: words('Leistungen und Preise') },
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
    bytes: async () =>
      new Uint8Array(
        await sharp(await demoBytes(demoPlaces.plan))
          .tiff()
          .toBuffer(),
      ),
    see: pixels,
  },
  {
    name: '17.odp',
    bytes: async () => new Uint8Array(await readFile(path.join(fixtures, 'welcome.odp'))),
    see: (preview) =>
      expect(drawn(preview)).toContainText('the canteen closes on Fridays at 1', { timeout: 30_000 }),
    isAlone: true,
  },
  {
    name: '18.xyz',
    bytes: written('nichts'),
    see: (preview) =>
      expect(preview.getByRole('button', { name: /^(?:Download|Herunterladen)$/u })).toHaveCount(2),
  },
]

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

import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { crc32, deflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReadingReason } from '#contract/search/reading.ts'
import { renditionSourceOf } from '#contract/files/renditions.ts'
import {
  createDrawProcess,
  type DrawProcess,
} from '../../../../src/server/files/renditions/process/draw-process.ts'
import type { DocumentOutcome } from '../../../../src/server/workers/process/document-process.ts'
import { drawing, onePagePdf, sample } from './picture-samples.ts'
import { openRenditionScene, type RenditionScene } from './rendition-scene.ts'

let scene: RenditionScene
let process: DrawProcess
const heard: string[] = []
/** Hears whoever follows an address that stands in a picture. */
const trap = createServer((request, response) => {
  heard.push(request.url ?? '')
  response.end()
})
let trapUrl = ''
beforeAll(async () => {
  scene = await openRenditionScene()
  // some would take all of the time there is
  process = createDrawProcess({ milliseconds: 3000 })
  await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve))
  trapUrl = `http://127.0.0.1:${(trap.address() as AddressInfo).port}`
})
afterAll(async () => {
  process.close()
  trap.close()
  await scene.server.close()
})

const draw = (name: string, bytes: Uint8Array, by = process): Promise<DocumentOutcome<Uint8Array>> =>
  by.work({
    source: renditionSourceOf(name) ?? 'picture',
    form: 'thumbnail',
    size: bytes.length,
    copyTo: (to) =>
      new Promise((resolve, reject) => to.write(bytes, (error) => (error ? reject(error) : resolve()))),
  })

const outcomeOf = (outcome: DocumentOutcome<Uint8Array>): ReadingReason | 'done' =>
  outcome.kind === 'refused' ? outcome.reason : 'done'

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A PNG that says it is so large, of rows that hold nothing. */
function hugePng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 0], 8)
  const rows = deflateSync(Buffer.alloc((width + 1) * Math.min(height, 64)), { level: 9 })
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const encryptedPdf = (): Buffer =>
  Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n' +
      '3 0 obj<</Filter/Standard/V 1/R 2/P -4/O<28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A>' +
      '/U<0000000000000000000000000000000000000000000000000000000000000000>>>endobj\n' +
      'trailer<</Root 1 0 R/Encrypt 3 0 R/ID[<00><00>]>>\nstartxref\n0\n%%EOF',
  )

/** Each use stands for ten of the one before: ten thousand million rectangles. */
const usesOfUses = (): Buffer =>
  drawing(
    `<defs><g id="a0"><rect width="1" height="1"/></g>${Array.from(
      { length: 10 },
      (_, n) => `<g id="a${n + 1}">${`<use xlink:href="#a${n}"/>`.repeat(10)}</g>`,
    ).join('')}</defs><use xlink:href="#a10"/>`,
  )

const entities = (): Buffer =>
  Buffer.from(
    `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a0 "aaaaaaaaaa">${Array.from(
      { length: 10 },
      (_, n) => `<!ENTITY a${n + 1} "${`&a${n};`.repeat(10)}">`,
    ).join('')}]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&a10;</text></svg>`,
  )

test.each<[string, readonly (ReadingReason | 'done')[], () => Buffer | Promise<Buffer>]>([
  ['gigapixel.png', ['tooLarge'], () => hugePng(32_000, 32_000)],
  ['gigapixel.svg', ['tooLarge'], () => drawing('<rect/>', 40_000, 40_000)],
  ['uses.svg', ['damaged', 'tooLong', 'tooMuchMemory'], usesOfUses],
  ['entities.svg', ['damaged', 'tooLong', 'tooMuchMemory'], entities],
  ['cut off.png', ['damaged'], () => hugePng(4000, 4000)],
  [
    'cut off.jpg',
    ['damaged'],
    async () => {
      const whole = await sample(2000, 2000, '#123456').jpeg().toBuffer()
      return whole.subarray(0, whole.length / 2)
    },
  ],
  ['cut off.pdf', ['damaged'], () => onePagePdf('').subarray(0, 60)],
  ['random.png', ['damaged'], () => randomBytes(50_000)],
  ['random.webp', ['damaged'], () => randomBytes(50_000)],
  ['random.tif', ['damaged'], () => Buffer.concat([Buffer.from('II*\0'), randomBytes(50_000)])],
  ['random.pdf', ['damaged'], () => randomBytes(50_000)],
  ['random.svg', ['damaged'], () => randomBytes(50_000)],
  ['encrypted.pdf', ['encrypted'], () => encryptedPdf()],
])(
  '%s is refused as one of %j, and the next picture is drawn',
  async (name, reasons, make) => {
    expect(reasons).toContain(outcomeOf(await draw(name, await make())))
    expect(outcomeOf(await draw('next.png', await sample(20, 20).png().toBuffer()))).toBe('done')
  },
  60_000,
)

const link = (href: string): string => `<image width="40" height="20" xlink:href="${href}"/>`

test('nothing that a picture names is fetched, no file is shown', async () => {
  const outcomes = await draw(
    'links.svg',
    drawing(
      `<style>@import url(${trapUrl}/css); text { font-family: x; src: url(${trapUrl}/font) }</style>` +
        `${link(`${trapUrl}/image`)}${link('file:///etc/hostname')}<use xlink:href="${trapUrl}/use#a"/>` +
        `<script>fetch("${trapUrl}/script")</script><foreignObject><iframe src="${trapUrl}/frame"/></foreignObject>`,
    ),
  )
  expect(outcomeOf(outcomes)).toBe('done')
  const outside = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd"><!ENTITY % y SYSTEM "${trapUrl}/dtd">%y;]>`
  await draw('xxe.svg', Buffer.from(`${outside}${drawing('<text y="9">&x;</text>').toString()}`))
  await draw(
    'action.pdf',
    onePagePdf('1 0 0 rg 0 0 9 9 re f', `/AA<</O<</S/URI/URI(${trapUrl}/action)>>>>/Annots[]`),
  )
  expect(heard).toEqual([])
})

test('a picture that takes too long or too much memory costs only itself', async () => {
  const [hasty, small] = [
    createDrawProcess({ milliseconds: 30 }),
    createDrawProcess({ residentMegabytes: 150 }),
  ]
  const wide = await sample(9000, 9000).png({ progressive: true }).toBuffer()
  const light = await sample(9, 9).png().toBuffer()
  try {
    expect(outcomeOf(await draw('uses.svg', usesOfUses(), hasty))).toBe('tooLong')
    expect(outcomeOf(await draw('wide.png', wide, small))).toBe('tooMuchMemory')
    expect(outcomeOf(await draw('next.png', light, small))).toBe('done')
  } finally {
    hasty.close()
    small.close()
  }
}, 120_000)

test('what failed is not tried again, and the others have their thumbnails', async () => {
  const bad = await scene.put('bad.png', randomBytes(10_000))
  const good = await scene.put('good.png', await sample(50, 20).png().toBuffer())
  const { thumbnails, pending } = await scene.settled([bad.id, good.id])
  expect(thumbnails.map(({ fileId }) => fileId)).toEqual([good.id])
  expect(pending).toEqual([])
  const before = await scene.makings()
  for (let time = 0; time < 3; time += 1)
    expect(await scene.ask([bad.id])).toEqual({ thumbnails: [], pending: [] })
  expect(await scene.makings()).toBe(before)
})

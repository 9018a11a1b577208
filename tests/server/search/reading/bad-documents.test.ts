import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { CFB } from '@e965/xlsx'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ReadingReason } from '#contract/search/reading.ts'
import { processLimits } from '../../../../src/server/workers/process/process-limits.ts'
import {
  createReaderProcess,
  type ReaderProcess,
  type ReadingOutcome,
} from '../../../../src/server/search/reading/process/reader-process.ts'
import { demo, demoBytes } from '../../../support/demo.ts'
import { lockedXlsx } from '../../../support/documents/locked-xlsx.ts'
import { docx, paragraph, wordXml, zipWith } from '../../../support/documents/office-zip.ts'
import { readBy, reasonOf, textOf } from './read-by.ts'
import { openReadingScene, type ReadingScene } from './reading-scene.ts'

// who reads lets everybody else go first: on a busy machine that takes long
vi.setConfig({ testTimeout: 120_000 })

let scene: ReadingScene
let reader: ReaderProcess
/** Hears whoever follows an address that stands in a document. */
const trap = createServer((request, response) => {
  heard.push(request.url ?? '')
  response.end('<!ENTITY stolen "gestohlen">')
})
const heard: string[] = []
let trapUrl = ''
beforeAll(async () => {
  scene = await openReadingScene()
  reader = createReaderProcess()
  await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve))
  trapUrl = `http://127.0.0.1:${(trap.address() as AddressInfo).port}`
})
afterAll(async () => {
  reader.close()
  trap.close()
  await scene.close()
})

const read = (name: string, bytes: Uint8Array, by = reader): Promise<ReadingOutcome> =>
  readBy(by, name, bytes)

const demoFile = async (end: string): Promise<Buffer> =>
  demoBytes(demo.files.map(({ path }) => path).find((path) => path.endsWith(end)) ?? '')

/** A pdf whose pages say this; its numbers of bytes are reckoned by the reader. */
const encryptedPdf = (): Buffer =>
  Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n' +
      '3 0 obj<</Filter/Standard/V 1/R 2/P -4/O<28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A>' +
      '/U<0000000000000000000000000000000000000000000000000000000000000000>>>endobj\n' +
      'trailer<</Root 1 0 R/Encrypt 3 0 R/ID[<00><00>]>>\nstartxref\n0\n%%EOF',
  )

/** A document that a program of an office has saved. */
async function savedFile(type: string): Promise<Buffer> {
  const folder = join(import.meta.dirname, '../../../fixtures/documents')
  const name = ['ppt', 'odp'].includes(type) ? `welcome.${type}` : `letter.${type}`
  return type === 'ppt'
    ? gunzipSync(await readFile(join(folder, `${name}.gz`)))
    : readFile(join(folder, name))
}

const large = 120_000_000

/** As a document looks from outside whose content is locked: these say so in their heads ([MS-PPT] 2.3.2, [MS-DOC] 2.5.2). */
function lockedPpt(bytes: Buffer): Buffer {
  const at = bytes.indexOf(Buffer.from('5fc091e3', 'hex'))
  return Buffer.concat([bytes.subarray(0, at), Buffer.from('dfc4d1f3', 'hex'), bytes.subarray(at + 4)])
}
function lockedDoc(bytes: Buffer): Buffer {
  const file = CFB.read(bytes, { type: 'buffer' })
  const stream: Uint8Array = CFB.find(file, 'WordDocument').content
  stream[11] = (stream[11] ?? 0) | 1
  return Buffer.from(CFB.write(file, { type: 'buffer' }))
}

test('a document is read', async () => {
  expect(textOf(await read('a.docx', docx(wordXml(paragraph('Guten Tag')))))).toBe('Guten Tag')
})

test.each<readonly [string, ReadingReason, () => Uint8Array | Promise<Uint8Array>]>([
  [
    'bomb.docx',
    'tooLarge',
    () => {
      const [before = '', after = ''] = wordXml(paragraph('|')).split('|')
      const document = [Buffer.from(before), Buffer.alloc(large, ' '), Buffer.from(after)]
      return zipWith('word/document.xml', Buffer.concat(document))
    },
  ],
  ['bomb in a part.xlsx', 'tooLarge', () => zipWith('xl/workbook.xml', Buffer.alloc(large))],
  ['bomb that says it is small.xlsx', 'damaged', () => zipWith('xl/workbook.xml', Buffer.alloc(large), 10)],
  ['bomb.odt', 'tooLarge', () => zipWith('content.xml', Buffer.alloc(large))],
  ['random.docx', 'damaged', () => randomBytes(50_000)],
  ['random.pdf', 'damaged', () => randomBytes(50_000)],
  ['random.doc', 'damaged', () => randomBytes(50_000)],
  ['random.msg', 'damaged', () => randomBytes(50_000)],
  ['random.eml', 'damaged', () => randomBytes(50_000)],
  ['random.txt', 'damaged', () => randomBytes(50_000)],
  ['random.md', 'damaged', () => randomBytes(50_000)],
  ['random.html', 'damaged', () => randomBytes(50_000)],
  ['random.rtf', 'damaged', () => randomBytes(50_000)],
  ...['ods', 'odt', 'odp', 'pptx', 'xlsx', 'xls', 'xlsb', 'ppt'].map(
    (type) => [`random.${type}`, 'damaged', () => randomBytes(50_000)] as const,
  ),
  ['cut off.docx', 'damaged', async () => (await demoFile('.docx')).subarray(0, 4000)],
  ['cut off.xls', 'damaged', async () => (await demoFile('.xls')).subarray(0, 1000)],
  ...['doc', 'odt', 'odp', 'ppt'].map(
    (type) => [`cut off.${type}`, 'damaged', async () => (await savedFile(type)).subarray(0, 5000)] as const,
  ),
  ...['xlsx', 'pptx', 'ods'].map(
    (type) =>
      [`cut off.${type}`, 'damaged', async () => (await demoFile(`.${type}`)).subarray(0, 4000)] as const,
  ),
  ['encrypted.ppt', 'encrypted', async () => lockedPpt(await savedFile('ppt'))],
  ['encrypted.doc', 'encrypted', async () => lockedDoc(await savedFile('doc'))],
  ['encrypted.xlsx', 'encrypted', lockedXlsx],
  ['cut off.msg', 'damaged', async () => (await demoFile('.msg')).subarray(0, 3000)],
  ['encrypted.pdf', 'encrypted', () => encryptedPdf()],
])('%s is refused as %s, and the next document is read', async (name, reason, make) => {
  expect(reasonOf(await read(name, await make()))).toBe(reason)
  expect(textOf(await read('next.txt', Buffer.from('weiter')))).toBe('weiter')
})

test('entities of a document neither grow nor reach files and addresses', async () => {
  const bomb =
    '<!DOCTYPE w [<!ENTITY a "aaaaaaaaaa">' +
    Array.from({ length: 12 }, (_, n) => `<!ENTITY a${n} "${`&a${n === 0 ? '' : n - 1};`.repeat(10)}">`).join(
      '',
    ) +
    ']>'
  const outside = `<!DOCTYPE w [<!ENTITY x SYSTEM "file:///etc/passwd"><!ENTITY y SYSTEM "${trapUrl}/xxe"><!ENTITY % z SYSTEM "${trapUrl}/dtd">%z;]>`
  for (const [before, entity] of [
    [bomb, '&a11;'],
    [outside, '&x;&y;&stolen;'],
  ] as const) {
    const text = textOf(
      await read('entities.docx', docx(wordXml(paragraph(`vorher ${entity} nachher`), before))),
    )
    expect(text.length).toBeLessThan(1000)
    expect(text).not.toMatch(/root:|gestohlen/u)
  }
  expect(textOf(await read('next.txt', Buffer.from('weiter')))).toBe('weiter')
  expect(heard).toEqual([])
})

test('a place with a name of many thousand letters is kept short, as often as it is named', async () => {
  const rows = Array.from(
    { length: 400 },
    (_, at) => `<row><c t="inlineStr"><is><t>${'wort '.repeat(200)}${at}</t></is></c></row>`,
  )
  const parts = 'http://schemas.openxmlformats.org/'
  const relations = `${parts}officeDocument/2006/relationships`
  const book = zipSync({
    '[Content_Types].xml': strToU8(
      `<Types xmlns="${parts}package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/sheet.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    ),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="${parts}spreadsheetml/2006/main" xmlns:r="${relations}"><sheets><sheet name="${'S'.repeat(20_000)}" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships xmlns="${parts}package/2006/relationships"><Relationship Id="r1" Type="${relations}/worksheet" Target="sheet.xml"/></Relationships>`,
    ),
    'xl/sheet.xml': strToU8(
      `<worksheet xmlns="${parts}spreadsheetml/2006/main"><sheetData>${rows.join('')}</sheetData></worksheet>`,
    ),
  })
  const outcome = await read('book.xlsx', book)
  const places = outcome.kind === 'read' ? outcome.text.passages.map(({ location }) => location.sheet) : []
  expect(places.length).toBeGreaterThan(300)
  expect(new Set(places)).toEqual(new Set(['S'.repeat(200)]))
})

test('nothing that a document names is fetched', async () => {
  const html = `<html><head><link rel="stylesheet" href="${trapUrl}/css"><script src="${trapUrl}/js"></script></head>
    <body><img src="${trapUrl}/img"><iframe src="${trapUrl}/frame"></iframe><p>sichtbar</p><script>fetch('${trapUrl}/run')</script></body></html>`
  const external = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" TargetMode="External" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate" Target="${trapUrl}/template"/></Relationships>`
  const mail = `From: a@b.de\r\nSubject: Post\r\nContent-Type: text/html\r\n\r\n${html}`
  const outcomes = [
    await read('page.html', Buffer.from(html)),
    await read('page.md', Buffer.from(`# sichtbar\n\n![](${trapUrl}/md)\n\n${html}`)),
    await read(
      'template.docx',
      docx(wordXml(paragraph('sichtbar')), { 'word/_rels/document.xml.rels': strToU8(external) }),
    ),
    await read('mail.eml', Buffer.from(mail)),
  ]
  for (const outcome of outcomes) expect(textOf(outcome)).toContain('sichtbar')
  expect(heard).toEqual([])
})

test('a document that takes too long or too much memory costs only itself', async () => {
  const paragraphs = Array.from({ length: 300_000 }, (_, n) => paragraph(`Absatz ${n}`)).join('')
  const heavy = zipWith('word/document.xml', Buffer.from(wordXml(paragraphs)))
  const hasty = createReaderProcess({ milliseconds: 300 })
  const small = createReaderProcess({ residentMegabytes: 200 })
  try {
    expect(reasonOf(await read('heavy.docx', heavy, hasty))).toBe('tooLong')
    expect(textOf(await read('next.txt', Buffer.from('weiter'), hasty))).toBe('weiter')
    expect(reasonOf(await read('heavy.docx', heavy, small))).toBe('tooMuchMemory')
    expect(textOf(await read('next.txt', Buffer.from('weiter'), small))).toBe('weiter')
  } finally {
    hasty.close()
    small.close()
  }
}, 120_000)

test('an endless loop in a reader ends after eight seconds, and the next document is read', async () => {
  // a cell over no columns and several rows: the library goes round it for ever
  const loop = '<table><tr><td rowspan="9" colspan="0">a</td></tr><tr><td>b</td></tr></table>'
  const begin = performance.now()
  expect(reasonOf(await read('loop.xls', Buffer.from(`<html>${loop}</html>`)))).toBe('tooLong')
  expect(performance.now() - begin).toBeGreaterThan(processLimits.milliseconds - 500)
  expect(performance.now() - begin).toBeLessThan(processLimits.wallMilliseconds + 5000)
  expect(textOf(await read('next.txt', Buffer.from('weiter')))).toBe('weiter')
}, 120_000)

test('what cannot be read is told with its reason, the others are found', async () => {
  const bad = await scene.put('bad.docx', randomBytes(10_000))
  const locked = await scene.put('locked.pdf', encryptedPdf())
  const good = await scene.put('good.txt', 'lesbar')
  await scene.readAll()
  expect(await scene.readingOf(bad)).toEqual({ state: 'failed', reason: 'damaged' })
  expect(await scene.readingOf(locked)).toEqual({ state: 'failed', reason: 'encrypted' })
  expect(await scene.readingOf(good)).toEqual({ state: 'indexed', reason: null })
})

test('a process that cannot be started is told, and the next one is started', async () => {
  const reader = createReaderProcess()
  const node = process.execPath
  try {
    process.execPath = '/nowhere/node'
    const failed = read('first.txt', Buffer.from('zuerst'), reader)
    process.execPath = node
    await expect(failed).rejects.toThrow('ENOENT')
    expect(textOf(await read('next.txt', Buffer.from('weiter'), reader))).toBe('weiter')
  } finally {
    process.execPath = node
    reader.close()
  }
})

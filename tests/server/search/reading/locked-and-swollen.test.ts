import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ReadingReason } from '#contract/search/reading.ts'
import {
  createReaderProcess,
  type ReaderProcess,
} from '../../../../src/server/search/reading/process/reader-process.ts'
import { lockedXlsx } from '../../../support/documents/locked-xlsx.ts'
import { zipWith } from '../../../support/documents/office-zip.ts'
import { attached, emlFile, plain } from '../../../support/mail/eml-file.ts'
import { processLimits } from '../../../../src/server/workers/process/process-limits.ts'
import { readBy, reasonOf, textOf } from './read-by.ts'

// who reads lets everybody else go first: on a busy machine that takes long
vi.setConfig({ testTimeout: 120_000 })

let reader: ReaderProcess
beforeAll(() => {
  reader = createReaderProcess()
})
afterAll(() => reader.close())

const read = (name: string, bytes: Uint8Array) => readBy(reader, name, bytes)

/** An open document whose content is locked by a password (OpenDocument 1.3, part 2, 3.4). */
const lockedOpen = (type: string): Uint8Array =>
  zipSync({
    mimetype: strToU8(`application/vnd.oasis.opendocument.${type}`),
    'content.xml': strToU8('\u0007\u0013 nothing that anybody could read'),
    'META-INF/manifest.xml': strToU8(
      `<?xml version="1.0"?><manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.3">
        <manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.${type}"/>
        <manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml" manifest:size="900">
          <manifest:encryption-data manifest:checksum-type="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0#sha256-1k" manifest:checksum="AAAA">
            <manifest:algorithm manifest:algorithm-name="http://www.w3.org/2001/04/xmlenc#aes256-cbc" manifest:initialisation-vector="AAAA"/>
            <manifest:key-derivation manifest:key-derivation-name="PBKDF2" manifest:key-size="32" manifest:iteration-count="100000" manifest:salt="AAAA"/>
            <manifest:start-key-generation manifest:start-key-generation-name="http://www.w3.org/2000/09/xmldsig#sha256" manifest:key-size="32"/>
          </manifest:encryption-data></manifest:file-entry></manifest:manifest>`,
    ),
  })

const large = Buffer.alloc(120_000_000, ' ')

test.each<readonly [string, ReadingReason, () => Uint8Array]>([
  ['locked.docx', 'encrypted', lockedXlsx],
  ['locked.pptx', 'encrypted', lockedXlsx],
  ['locked.odt', 'encrypted', () => lockedOpen('text')],
  ['locked.ods', 'encrypted', () => lockedOpen('spreadsheet')],
  ['locked.odp', 'encrypted', () => lockedOpen('presentation')],
  ['bomb.pptx', 'tooLarge', () => zipWith('ppt/slides/slide1.xml', large)],
  ['bomb.ods', 'tooLarge', () => zipWith('content.xml', large)],
  ['bomb.odp', 'tooLarge', () => zipWith('content.xml', large)],
])('%s is refused as %s, and the next document is read', async (name, reason, make) => {
  expect(reasonOf(await read(name, make()))).toBe(reason)
  expect(textOf(await read('next.txt', Buffer.from('weiter')))).toBe('weiter')
})

test('a mail with a bomb attached is read all the same, and what is attached behind it', async () => {
  const mail = emlFile(
    ['From: Anna <anna@firma.example>', 'Subject: Falle'],
    [
      plain('Ebbe um sechs'),
      attached('bomb.docx', zipWith('word/document.xml', large)),
      attached('Liste.csv', 'Kran;Nord'),
    ],
  )
  const text = textOf(await read('Brief.eml', mail))
  for (const words of ['Ebbe um sechs', 'bomb.docx', 'Kran;Nord']) expect(text).toContain(words)
})

test('entities of a workbook do not grow', async () => {
  const entities = Array.from(
    { length: 12 },
    (_, n) => `<!ENTITY a${n} "${n === 0 ? 'ha' : `&a${n - 1};`.repeat(10)}">`,
  )
  const parts = 'http://schemas.openxmlformats.org/'
  const relations = `${parts}officeDocument/2006/relationships`
  const sheet = `<?xml version="1.0"?><!DOCTYPE w [${entities.join('')}]><worksheet xmlns="${parts}spreadsheetml/2006/main"><sheetData><row><c t="inlineStr"><is><t>vorher &a11; nachher</t></is></c></row></sheetData></worksheet>`
  const book = zipSync({
    '[Content_Types].xml': strToU8(
      `<Types xmlns="${parts}package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/sheet.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    ),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="${parts}spreadsheetml/2006/main" xmlns:r="${relations}"><sheets><sheet name="Tabelle" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships xmlns="${parts}package/2006/relationships"><Relationship Id="r1" Type="${relations}/worksheet" Target="sheet.xml"/></Relationships>`,
    ),
    'xl/sheet.xml': strToU8(sheet),
  })
  const text = textOf(await read('book.xlsx', book))
  expect(text).toContain('vorher')
  expect(text.length).toBeLessThan(1000)
})

test('a document has eight seconds and 400 MB', () => {
  expect(processLimits).toMatchObject({ milliseconds: 8000, residentMegabytes: 400 })
})

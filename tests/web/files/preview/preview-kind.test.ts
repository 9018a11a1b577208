import { expect, test } from 'vitest'
import { fileKind, kindOfExtension } from '#contract/files/file-kind.ts'
import type { FileKind } from '#contract/files/file-kind.ts'
import { readerOfExtension } from '#contract/search/readers.ts'
import type { Reader } from '#contract/search/readers.ts'
import { previewLimit, previewMode, textExtensions } from '../../../../src/web/files/preview/preview-kind.ts'

test.each([
  ['Plan.pdf', 'pdf'],
  ['Foto.JPG', 'picture'],
  ['Logo.svg', 'picture'],
  ['Kran.mp4', 'video'],
  ['Ansage.mp3', 'audio'],
  ['Brief.eml', 'mail'],
  ['Brief.MSG', 'mail'],
  ['Notiz.txt', 'text'],
  ['config.yaml', 'text'],
  ['Seite.html', 'text'],
  ['main.ts', 'text'],
  ['Liesmich.md', 'markdown'],
  ['Kosten.xlsx', 'sheet'],
  ['Kosten.ods', 'sheet'],
  ['Liste.csv', 'sheet'],
  ['Brief.docx', 'docx'],
  ['Folien.pptx', 'pptx'],
  ['Anfrage.msg', 'mail'],
  ['Alt.doc', 'office'],
  ['Offen.odt', 'office'],
  ['Offen.ODP', 'office'],
  ['Brief.rtf', 'office'],
  ['Alt.ppt', 'office'],
  ['Paket.xyz', null],
])('%s is shown as %s', (name, mode) => {
  expect(previewMode({ name, fileType: 'application/octet-stream' })).toBe(mode)
})

test.each([
  ['Foto', 'image/png', 'picture'],
  ['Kran.dwg', 'image/vnd.dwg', null],
  ['Logo.psd', 'image/vnd.adobe.photoshop', null],
  ['Scan.tif', 'image/tiff', 'picture'],
])('%s of the type %s is shown as %s', (name, fileType, mode) => {
  expect(previewMode({ name, fileType })).toBe(mode)
})

test('what no extension tells, its media type does', () => {
  expect(previewMode({ name: 'Plan', fileType: 'application/pdf' })).toBe('pdf')
  expect(previewMode({ name: 'LIESMICH', fileType: 'text/plain' })).toBe('text')
})

test('200 MB are shown, of sheets 20, of videos and sounds as much as there is', () => {
  const plan = { name: 'Plan' }
  expect(previewLimit('pdf', plan)).toBe(200 * 1024 * 1024)
  expect(previewLimit('sheet', plan)).toBe(20 * 1024 * 1024)
  expect(previewLimit('video', plan)).toBe(Infinity)
})

test('a picture that the server has to convert is shown up to what it converts', () => {
  expect(previewLimit('picture', { name: 'Scan.TIFF' })).toBe(64 * 1024 * 1024)
  expect(previewLimit('picture', { name: 'Foto.png' })).toBe(200 * 1024 * 1024)
})

const kindOfReader: Readonly<Record<Exclude<Reader, 'text'>, FileKind>> = {
  docx: 'document',
  odt: 'document',
  rtf: 'document',
  doc: 'document',
  xlsx: 'sheet',
  ods: 'sheet',
  xls: 'sheet',
  csv: 'sheet',
  pptx: 'slides',
  odp: 'slides',
  ppt: 'slides',
  pdf: 'pdf',
  msg: 'mail',
  eml: 'mail',
  html: 'text',
  markdown: 'markdown',
}
const plain = { fileType: 'application/octet-stream' }

test.each([...readerOfExtension])(
  '.%s is read by the search (%s): it is shown too, and has the icon of its kind',
  (extension, reader) => {
    expect(previewMode({ name: `Datei.${extension}`, ...plain })).not.toBeNull()
    const kind = fileKind(`Datei.${extension}`)
    // source texts have no mark of their own
    if (reader === 'text') expect(['text', 'other']).toContain(kind)
    else expect(kind).toBe(kindOfReader[reader])
  },
)

test('what is shown as text, by its extension, is read by the search as well', () => {
  expect(textExtensions.length).toBeGreaterThan(60)
  expect(textExtensions.filter((extension) => !readerOfExtension.has(extension))).toEqual([])
})

test('what has the icon of a document, of slides, a pdf or a Markdown text can be looked at, but for what only its program knows', () => {
  const shown = ['document', 'slides', 'pdf', 'markdown']
  const blind = [...kindOfExtension].filter(
    ([extension, kind]) =>
      shown.includes(kind) && previewMode({ name: `Datei.${extension}`, ...plain }) === null,
  )
  expect(blind.map(([extension]) => extension)).toEqual(['pages', 'key'])
})

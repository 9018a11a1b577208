import { inflateSync, crc32 } from 'node:zlib'
import msgReader from '@kenjiuno/msgreader'
import { read } from '@e965/xlsx'
import PostalMime from 'postal-mime'
import { beforeAll, describe, expect, test } from 'vitest'
import { demo, demoBytes } from '../../support/demo.ts'
import { openPackage, packageProblems, parseXml, textIn } from './read-package.ts'

type Read = readonly (readonly [path: string, bytes: Uint8Array])[]

const byExtension = new Map<string, [string, Uint8Array][]>()

beforeAll(async () => {
  for (const { path } of demo.files) {
    const extension = path.slice(path.lastIndexOf('.') + 1)
    const list = byExtension.get(extension) ?? []
    byExtension.set(extension, list)
    list.push([path, new Uint8Array(await demoBytes(path))])
  }
})

function all(extension: string): Read {
  const found = byExtension.get(extension)
  if (found === undefined) throw new Error(`no file of the demo ends in .${extension}`)
  return found
}

const utf8 = (bytes: Uint8Array): string => new TextDecoder('utf-8', { fatal: true }).decode(bytes)

describe('Word documents', () => {
  test('are sound packages with headings, bold words, a page header and an author', () => {
    for (const [path, bytes] of all('docx')) {
      const opened = openPackage(bytes)
      expect(packageProblems(opened), path).toEqual([])
      const body = opened.xml('word/document.xml')
      expect(textIn(body, 'w:t').length, path).toBeGreaterThan(300)
      expect(body.getElementsByTagName('w:b').length, path).toBeGreaterThan(0)
      expect(textIn(opened.xml('word/header1.xml'), 'w:t'), path).toMatch(/Nordkai|Harbourline/u)
      expect(textIn(opened.xml('docProps/core.xml'), 'dc:creator'), path).toMatch(/^\S.* .*\S$/u)
      expect(textIn(opened.xml('docProps/core.xml'), 'dcterms:created'), path).toMatch(/^202[56]-/u)
    }
    const tables = all('docx').filter(
      ([, bytes]) => openPackage(bytes).xml('word/document.xml').getElementsByTagName('w:tbl').length > 0,
    )
    expect(tables.length).toBeGreaterThan(5)
  })
})

describe('PowerPoint files', () => {
  test('are sound packages with a title on every slide and different ids for the shapes', () => {
    for (const [path, bytes] of all('pptx')) {
      const opened = openPackage(bytes)
      expect(packageProblems(opened), path).toEqual([])
      const slides = [...opened.parts.keys()].filter((part) => /^ppt\/slides\/slide\d+\.xml$/u.test(part))
      expect(slides.length, path).toBeGreaterThan(1)
      for (const slide of slides) {
        const document = opened.xml(slide)
        const ids = [...document.getElementsByTagName('p:cNvPr')].map((each) => each.getAttribute('id'))
        expect(new Set(ids).size, `${path} ${slide}`).toBe(ids.length)
        const places = [...document.getElementsByTagName('p:ph')].map((each) => each.getAttribute('type'))
        expect(places, `${path} ${slide}`).toContain('title')
      }
    }
  })
})

describe('workbooks', () => {
  test('are sound packages', () => {
    for (const [path, bytes] of all('xlsx')) expect(packageProblems(openPackage(bytes)), path).toEqual([])
  })

  // The older format carries only the values.
  test.each([
    ['xlsx', 200],
    ['ods', 6],
    ['xls', 0],
  ])('open as .%s with numbers and a value in every one of at least %i formulas', (extension, least) => {
    const cells = all(extension).flatMap(([path, bytes]) =>
      Object.values(read(bytes, { type: 'array' }).Sheets).flatMap((sheet) =>
        Object.entries(sheet).map(([place, cell]) => ({ path, place, cell })),
      ),
    )
    const formulas = cells.filter(({ cell }) => cell?.f !== undefined)
    expect(formulas.length).toBeGreaterThanOrEqual(least)
    expect(formulas.filter(({ cell }) => !Number.isFinite(cell?.v))).toEqual([])
    expect(cells.filter(({ cell }) => cell?.t === 'e')).toEqual([])
    expect(cells.filter(({ cell }) => cell?.t === 'n').length).toBeGreaterThan(60)
  })

  test('keep umlauts in text and days as dates', () => {
    const budget = all('xlsx').find(([path]) => path.endsWith('Mittelfristplanung 2026–2030.xlsx'))
    const book = read(budget?.[1], { type: 'array' })
    expect(book.SheetNames).toEqual(['Übersicht', 'Erlöse', 'Kosten'])
    expect(book.Sheets['Kosten']?.['A5']?.v).toBe('Löhne und Gehälter')
    const plan = all('xlsx').find(([path]) => path.endsWith('Terminplan Gremien 2026.xlsx'))
    const sheet = read(plan?.[1], { type: 'array' }).Sheets['Plan']
    expect(sheet?.['C5']?.w).toBe('14.01.2026')
  })
})

describe('PDF files', () => {
  test('have a head, pages and a table of objects where the end says it is', () => {
    for (const [path, bytes] of all('pdf')) {
      if (path.includes('Übertragung abgebrochen')) continue
      const text = Buffer.from(bytes).toString('latin1')
      expect(text.startsWith('%PDF-1.'), path).toBe(true)
      const start = /startxref\n(\d+)\n%%EOF\n?$/u.exec(text)?.[1]
      expect(text.slice(Number(start)).startsWith('xref'), path).toBe(true)
      expect(text.match(/\/Type \/Page\n/gu)?.length ?? 0, path).toBeGreaterThan(0)
      expect(/\/Author \d+ 0 R/u.test(text), path).toBe(true)
    }
    const long = all('pdf').filter(
      ([, bytes]) =>
        (Buffer.from(bytes)
          .toString('latin1')
          .match(/\/Type \/Page\n/gu)?.length ?? 0) > 1,
    )
    expect(long.length).toBeGreaterThan(3)
  })
})

describe('mails', () => {
  test('travel with plain text, HTML and attachments', async () => {
    let attachments = 0
    for (const [path, bytes] of all('eml')) {
      expect(
        bytes.every((byte) => byte < 128),
        path,
      ).toBe(true)
      const mail = await PostalMime.parse(bytes)
      expect(mail.subject, path).toMatch(/\S/u)
      expect(mail.subject, path).not.toMatch(/=\?|\uFFFD/u)
      expect(mail.from?.name, path).toMatch(/^[\p{L}.' -]+$/u)
      expect(mail.text?.length, path).toBeGreaterThan(80)
      expect(mail.html, path).toContain('<p>')
      attachments += mail.attachments.length
    }
    expect(attachments).toBeGreaterThan(0)
  })

  test('open as Outlook messages with people, day and attachments', () => {
    const names: string[] = []
    for (const [path, bytes] of all('msg')) {
      const reader = new msgReader(new Uint8Array(bytes).buffer)
      const mail = reader.getFileData()
      expect(mail.error, path).toBeUndefined()
      expect(mail.subject, path).toMatch(/\S/u)
      expect(mail.senderEmail, path).toMatch(/@.+\.example$/u)
      expect(mail.recipients?.length, path).toBeGreaterThan(0)
      expect(mail.clientSubmitTime, path).toMatch(/2026 \d\d:\d\d:\d\d GMT$/u)
      expect(mail.body?.length, path).toBeGreaterThan(80)
      for (const attachment of mail.attachments ?? []) {
        const { fileName, content } = reader.getAttachment(attachment)
        expect(content.length, path).toBeGreaterThan(1_000)
        names.push(fileName)
      }
    }
    expect(names).toContain('Messwerte Übersicht.csv')
  })
})

describe('pictures', () => {
  test('are PNG with sound checks and as many pixels as they say', () => {
    for (const [path, bytes] of all('png')) {
      const buffer = Buffer.from(bytes)
      expect(buffer.subarray(0, 8).toString('hex'), path).toBe('89504e470d0a1a0a')
      const data: Buffer[] = []
      for (let at = 8; at < buffer.length;) {
        const length = buffer.readUInt32BE(at)
        const typed = buffer.subarray(at + 4, at + 8 + length)
        expect(buffer.readUInt32BE(at + 8 + length), path).toBe(crc32(typed))
        if (typed.subarray(0, 4).toString('latin1') === 'IDAT') data.push(typed.subarray(4))
        at += 12 + length
      }
      const [width, height] = [buffer.readUInt32BE(16), buffer.readUInt32BE(20)]
      expect(inflateSync(Buffer.concat(data)).length, path).toBe((width * 3 + 1) * height)
    }
  })

  test('are SVG without scripts or anything fetched', () => {
    for (const [path, bytes] of all('svg')) {
      const text = utf8(bytes)
      expect(parseXml(text).documentElement?.tagName, path).toBe('svg')
      expect(text, path).not.toMatch(/<script|href|url\(|on\w+=/u)
    }
  })
})

describe('everything else', () => {
  test('the clip is a film in both containers', () => {
    expect(
      Buffer.from(all('mp4')[0]?.[1] ?? [])
        .subarray(4, 8)
        .toString('latin1'),
    ).toBe('ftyp')
    expect(
      Buffer.from(all('webm')[0]?.[1] ?? [])
        .subarray(0, 4)
        .toString('hex'),
    ).toBe('1a45dfa3')
  })

  test.each(['md', 'txt'])('.%s files are UTF-8 with all their places filled', (extension) => {
    for (const [path, bytes] of all(extension)) expect(utf8(bytes), path).not.toMatch(/\{\w+\}|undefined/u)
  })

  test('CSV files have as many cells in each row as in the first', () => {
    for (const [path, bytes] of all('csv')) {
      const rows = utf8(bytes)
        .trimEnd()
        .split('\r\n')
        .map((row) => row.replaceAll(/"[^"]*"/gu, 'x'))
      const separator = rows[0]?.includes(';') ? ';' : ','
      expect(new Set(rows.map((row) => row.split(separator).length)).size, path).toBe(1)
      expect(rows.length, path).toBeGreaterThan(3)
    }
  })
})

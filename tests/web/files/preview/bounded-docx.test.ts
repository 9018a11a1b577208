import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { boundedZip } from '../../../../src/web/files/preview/frame/bounded-zip.ts'
import { beginOfText } from '../../../../src/web/files/preview/frame/office/begin-of-text.ts'
import { boundedDocx } from '../../../../src/web/files/preview/frame/office/bounded-docx.ts'
import { withPlainBullets } from '../../../../src/web/files/preview/frame/office/bullets.ts'

const zipped = (parts: Readonly<Record<string, Uint8Array>>): ArrayBuffer =>
  new Uint8Array(zipSync({ ...parts })).buffer
const zeros = (megabytes: number): Uint8Array => new Uint8Array(megabytes * 1_000_000)

describe('what is zipped', () => {
  test('is refused when its texts take too much, and pictures may take more', () => {
    const bomb = zipped({ 'word/document.xml': zeros(51) })
    expect(bomb.byteLength).toBeLessThan(100_000)
    expect(() => boundedZip(bomb)).toThrow('too large')
    expect(() => boundedZip(zipped({ a: zeros(26), b: zeros(26) }))).toThrow('too large')
    expect(boundedZip(zipped({ 'word/media/a.png': zeros(51) })).byteLength).toBeGreaterThan(51_000_000)
  })

  test('unpacks to no more than it says', () => {
    const bytes = new Uint8Array(zipped({ 'a.xml': zeros(51) }))
    const size = new Uint8Array(new Uint32Array([51_000_000]).buffer)
    const places = [...bytes.keys()].filter((at) => size.every((byte, index) => bytes[at + index] === byte))
    expect(places.length).toBeGreaterThan(0)
    for (const at of places) bytes.set([1, 0, 0, 0], at)
    let length = 0
    try {
      length = boundedZip(bytes.buffer).byteLength
    } catch {
      // refused as well
    }
    expect(length).toBeLessThan(100_000)
  })

  test('is refused when it has too many parts, and what is no zip stays', () => {
    const many = Object.fromEntries(Array.from({ length: 10_001 }, (_, at) => [`${at}`, new Uint8Array()]))
    expect(() => boundedZip(zipped(many))).toThrow('too large')
    const text = new TextEncoder().encode('no zip').buffer
    expect(boundedZip(text)).toBe(text)
  })
})

const paragraphs = (count: number): string =>
  Array.from({ length: count }, (_, at) => `<w:p><w:r><w:t>Absatz ${at}</w:t></w:r></w:p>`).join('')
const pages = '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/></w:sectPr>'
const text = (body: string): string =>
  `<?xml version="1.0"?><w:document xmlns:w="w"><w:body>${body}</w:body></w:document>`
const parsed = (xml: string): Document => new DOMParser().parseFromString(xml, 'text/xml')

const level = (sign: string): string =>
  `<w:lvl><w:numFmt w:val="bullet"/><w:lvlText w:val="${sign}"/></w:lvl>`

describe('a text of Word', () => {
  test('that is drawn as a whole stays as it is', () => {
    expect(beginOfText(text(paragraphs(100)))).toBeNull()
  })

  test('that is too long is cut between elements, with its pages', () => {
    const begin = parsed(beginOfText(text(paragraphs(50) + pages), 20) ?? expect.unreachable())
    expect(begin.querySelector('parsererror')).toBeNull()
    const said = [...begin.querySelectorAll('*')].filter(({ localName }) => localName === 't')
    expect(said.map(({ textContent }) => textContent)).toEqual(
      Array.from({ length: 10 }, (_, at) => `Absatz ${at}`),
    )
    const last = begin.documentElement.firstElementChild?.lastElementChild
    expect([last?.localName, last?.firstElementChild?.getAttribute('w:w')]).toEqual(['sectPr', '11906'])
  })

  test.each([
    ['in a table', `<w:tbl>${`<w:tr><w:tc>${paragraphs(1)}</w:tc></w:tr>`.repeat(50)}</w:tbl>`],
    ['with signs in its attributes', `<w:p w:a="1>2 />" w:b='>'/>${paragraphs(50)}`],
    ['in one paragraph', `<w:p>${'<w:r><w:t>a &amp; b</w:t></w:r>'.repeat(50)}</w:p>`],
  ])('is cut so that it can be read: %s', (_, body) => {
    const begin = parsed(beginOfText(text(body), 20) ?? expect.unreachable())
    expect(begin.querySelector('parsererror')).toBeNull()
    expect(begin.querySelectorAll('*').length).toBeLessThan(45)
  })

  test('is cut where it has elements, whatever looks like one', () => {
    const no = '<!-- <w:p> --><?pi <w:p>?><![CDATA[<w:p>]]>'
    const begin = beginOfText(text(`${no}<w:p>1</w:p>${no}<w:p>2</w:p>`), 1)
    expect(begin).toBe(text(`${no}<w:p>1</w:p>${no}`))
  })

  test('that is one endless word is cut within it', () => {
    const begin = beginOfText(text(`<w:p><w:r><w:t>${'&amp;'.repeat(6_000_000)}</w:t></w:r></w:p>${pages}`))
    expect(begin?.length).toBeLessThan(25_001_000)
    expect(parsed(begin ?? '').querySelector('parsererror')).toBeNull()
  })

  test('is found by what it is, and so is what stands on every page', () => {
    const document = zipped({
      'a/main.xml': strToU8(text(paragraphs(30_000))),
      'word/header1.xml': strToU8(`<w:hdr xmlns:w="w">${paragraphs(30_000)}</w:hdr>`),
      'word/styles.xml': strToU8(`<w:styles xmlns:w="w">${'<w:style/>'.repeat(70_000)}</w:styles>`),
    })
    const { bytes, isCut } = boundedDocx(document)
    expect(isCut).toBe(true)
    const parts = unzipSync(new Uint8Array(bytes))
    const said = (name: string): number =>
      strFromU8(parts[name] ?? expect.unreachable()).split(/<\w+:(?:p|style)[>/]/u).length - 1
    expect(['a/main.xml', 'word/header1.xml', 'word/styles.xml'].map(said)).toEqual([20_000, 2500, 70_000])
    expect(boundedDocx(zipped({ 'word/document.xml': strToU8(text(paragraphs(10))) })).isCut).toBe(false)
  })

  test('has bullets that every font has, whatever font they came from', () => {
    const numbering = `<w:numbering xmlns:w="w">${['\uF0B7', '&#xF0A7;', 'o', '%1.', '\uF04A', '&#61623;', '&#x0F0A7;', '&#61471;'].map(level).join('')}</w:numbering>`
    const { bytes } = boundedDocx(zipped({ 'word/numbering.xml': strToU8(numbering) }))
    const drawn = strFromU8(unzipSync(new Uint8Array(bytes))['word/numbering.xml'] ?? expect.unreachable())
    expect([...drawn.matchAll(/lvlText w:val="([^"]*)"/gu)].map(([, sign]) => sign)).toEqual([
      '•',
      '▪',
      'o',
      '%1.',
      '•',
      '•',
      '▪',
      '&#61471;',
    ])
  })

  test('is searched for bullets in no time, also where it only ever begins to have them', () => {
    const numbering = '<w:lvlText '.repeat(90_000)
    const begin = performance.now()
    expect(withPlainBullets(numbering)).toBe(numbering)
    expect(performance.now() - begin).toBeLessThan(1000)
  })
})

import { describe, expect, test } from 'vitest'
import { numberPages, withNumberSigns } from '../../../../src/web/files/preview/frame/office/page-numbers.ts'
import { numbersOfPages, withPageStarts } from '../../../../src/web/files/preview/frame/office/page-starts.ts'

const mark = (kind: string): string => `<w:fldChar w:fldCharType="${kind}"/>`
const run = (inner: string): string => `<w:r>${inner}</w:r>`
const said = (words: string): string => run(`<w:t>${words}</w:t>`)
const field = (instruction: string, result = ''): string =>
  [mark('begin'), `<w:instrText>${instruction}</w:instrText>`, mark('separate')].map(run).join('') +
  (result && said(result)) +
  run(mark('end'))
const footer = (inner: string): string => `<w:ftr xmlns:w="word"><w:p>${inner}</w:p></w:ftr>`

const named = (root: ParentNode, name: string): Element[] =>
  [...root.querySelectorAll('*')].filter(({ localName }) => localName === name)

/** What the library would draw on each of so many pages: runs that are part of a field it leaves out, fields of one element as well. */
function drawn(inner: string, count = 3): string[] {
  const part = new DOMParser().parseFromString(withNumberSigns(footer(inner)), 'text/xml')
  const runs = [...(named(part, 'p')[0]?.children ?? [])].filter(
    (each) => each.localName === 'r' && named(each, 'fldChar').length + named(each, 'instrText').length === 0,
  )
  const texts = runs.flatMap((each) => named(each, 't').map(({ textContent }) => textContent))
  const pages = document.createElement('div')
  for (let page = 0; page < count; page += 1) {
    const sheet = document.createElement('section')
    const foot = document.createElement('footer')
    for (const text of texts) foot.append(text)
    sheet.append(document.createElement('article'), foot)
    pages.append(sheet)
  }
  numberPages(pages)
  return [...pages.children].map(({ textContent }) => textContent)
}

describe('what stands on every page of a text of Word', () => {
  test.each([
    ['without what they said last', `${said('Seite ')}${field('PAGE')}${said(' von ')}${field('NUMPAGES')}`],
    [
      'with what they said last',
      `${said('Seite ')}${field(' PAGE \\* MERGEFORMAT ', '9')}${said(' von ')}${field('NumPages', '2')}`,
    ],
    [
      'in one run',
      run(
        ['Seite ', 'PAGE', ' von ', 'NUMPAGES']
          .map((each) =>
            each === each.toUpperCase()
              ? `${mark('begin')}<w:instrText>${each}</w:instrText>${mark('end')}`
              : `<w:t>${each}</w:t>`,
          )
          .join(''),
      ),
    ],
    [
      'as one element each',
      `${said('Seite ')}<w:fldSimple w:instr="PAGE"/>${said(' von ')}<w:fldSimple w:instr=" NUMPAGES ">${said('1')}</w:fldSimple>`,
    ],
    [
      'with an instruction in pieces',
      `${said('Seite ')}${field('PA</w:instrText><w:instrText>GE')}${said(' von ')}${field('NUMPAGES')}`,
    ],
  ])('has the numbers of its pages: fields %s', (_, inner) => {
    expect(drawn(inner)).toEqual(['Seite 1 von 3', 'Seite 2 von 3', 'Seite 3 von 3'])
  })

  test('keeps a count that the document says itself, where more pages are printed than drawn', () => {
    expect(drawn(`${field('PAGE', '1')}${said(' / ')}${field('NUMPAGES', '12')}`, 1)).toEqual(['1 / 12'])
  })

  test.each([
    ['a number in words', field('PAGE \\* CardText', 'vier'), 'vier'],
    ['a count in Roman numbers', field('NUMPAGES \\* ROMAN', 'XII'), 'XII'],
    ['another field', field('PAGEREF here', '7'), '7'],
    ['text that speaks of pages', said('PAGE'), 'PAGE'],
  ])('stays as it was said last: %s', (_, inner, words) => {
    expect(drawn(inner, 1)).toEqual([words])
  })

  test.each([
    ['\\* roman', ['i', 'ii', 'iii', 'iv']],
    ['\\* roman \\* MERGEFORMAT', ['i', 'ii', 'iii', 'iv']],
    ['\\* ROMAN', ['I', 'II', 'III', 'IV']],
    ['\\* Roman', ['I', 'II', 'III', 'IV']],
    ['\\* Arabic', ['1', '2', '3', '4']],
  ])('has the numbers of its pages written as the field says: %s', (format, numbers) => {
    expect(drawn(field(`PAGE ${format}`, 'x'), 4)).toEqual(numbers)
    expect(drawn(`<w:fldSimple w:instr=" PAGE ${format} "/>`, 4)).toEqual(numbers)
  })

  test('says nothing of a number that another field only looks at', () => {
    const asked = (words: string): string => run(`<w:instrText>${words}</w:instrText>`)
    const compared = `${asked('IF ')}${field('PAGE')}${asked(' = 1 Deckblatt')}`
    const within = `${run(mark('begin'))}${compared}${run(mark('separate'))}${said('Deckblatt')}${run(mark('end'))}`
    expect(drawn(within, 1)).toEqual(['Deckblatt'])
  })

  test('stays as it is where it speaks of no page or cannot be read', () => {
    for (const xml of [footer(said('Hafen')), '<w:ftr><w:p>PAGE']) expect(withNumberSigns(xml)).toBe(xml)
  })
})

const paragraph = (words: string, looks = ''): string =>
  `<w:p>${looks && `<w:pPr>${looks}</w:pPr>`}${said(words)}</w:p>`
const section = (numbers: string): string => `<w:sectPr>${numbers}</w:sectPr>`
const text = (body: string): string => `<w:document xmlns:w="word"><w:body>${body}</w:body></w:document>`

const preface = (numbers: string): string => paragraph('Vorwort') + section(`<w:pgNumType ${numbers}/>`)

/** What stands on each of the pages, of which every paragraph has one, with the marks as the library draws them. */
function numbered(body: string, sign = '\uFDD0'): string[] {
  const part = new DOMParser().parseFromString(withPageStarts(text(body)), 'text/xml')
  const pages = document.createElement('div')
  for (const each of named(part, 'p')) {
    const sheet = document.createElement('section')
    for (const mark of named(each, 'bookmarkStart')) {
      const place = document.createElement('span')
      place.id = mark.getAttribute('name') ?? ''
      sheet.append(place)
    }
    const foot = document.createElement('footer')
    foot.append(sign)
    sheet.append(foot)
    pages.append(sheet)
  }
  numberPages(pages)
  return [...pages.children].map(({ textContent }) => textContent)
}

describe('a section that says with which number it begins', () => {
  test('begins with it, and those after it go on', () => {
    const cover = paragraph('Deckblatt', section('<w:pgNumType w:start="0"/>'))
    const table = `<w:tbl><w:tr><w:tc>${paragraph('Tabelle')}</w:tc></w:tr></w:tbl>`
    const annex = `${table}${paragraph('Anlage')}${section('<w:pgNumType w:fmt="decimal" w:start="41"/>')}`
    const going = `${paragraph('Text')}${paragraph('Mehr', section('<w:pgNumType/>'))}`
    expect(numbered(`${cover}${going}${annex}`)).toEqual(['0', '1', '2', '41', '42'])
  })

  test('has its numbers written as it says, and the next one says so for itself', () => {
    const twoPages = (numbers: string): string =>
      paragraph('Vorwort') + paragraph('Inhalt', section(`<w:pgNumType ${numbers}/>`))
    const main = paragraph('Text') + section('<w:pgNumType w:start="1"/>')
    const going = paragraph('Text') + section('')
    expect(numbered(twoPages('w:fmt="lowerRoman"') + main)).toEqual(['i', 'ii', '1'])
    expect(numbered(twoPages(`w:fmt='upperRoman' w:start="8"`) + going)).toEqual(['VIII', 'IX', '10'])
    expect(numbered(twoPages('w:fmt="lowerRoman"') + twoPages('w:fmt="lowerRoman"') + going)).toEqual([
      'i',
      'ii',
      'iii',
      'iv',
      '5',
    ])
  })

  test('has digits where a field asks for them, and where there is no Roman number', () => {
    const digits = named(
      new DOMParser().parseFromString(withNumberSigns(footer(field('PAGE \\* Arabic'))), 'text/xml'),
      't',
    )
    expect(numbered(preface('w:fmt="lowerRoman"'), digits[0]?.textContent)).toEqual(['1'])
    expect(numbered(preface('w:fmt="lowerRoman" w:start="0"'))).toEqual(['0'])
    expect(numbered(preface('w:fmt="upperRoman" w:start="3999"'))).toEqual(['MMMCMXCIX'])
    expect(numbered(preface('w:fmt="upperRoman" w:start="4000"'))).toEqual(['4000'])
  })

  test('is marked before all that is said in it: what follows a break of pages is drawn on the next one', () => {
    const broken = run('<w:br w:type="page"/>')
    const looking = `<w:p><w:pPr><w:jc/></w:pPr>${said('Erste')}${broken}${said('Zweite')}</w:p>`
    const plain = `<w:p>${broken}${said('Zweite')}</w:p>`
    const table = `<w:tbl><w:tr><w:tc>${plain}</w:tc></w:tr></w:tbl>`
    for (const body of [looking, plain, table]) {
      const xml = withPageStarts(text(body + section('<w:pgNumType w:start="5"/>')))
      const [first] = named(new DOMParser().parseFromString(xml, 'text/xml'), 'p')
      const inner = [...(first?.children ?? [])].map(({ localName }) => localName)
      expect(inner.filter((name) => name !== 'pPr')).toEqual([
        'bookmarkStart',
        ...(body === looking ? ['r', 'r', 'r'] : ['r', 'r']),
      ])
      expect(inner.indexOf('pPr')).toBeLessThan(1)
    }
  })

  test('is told by its own mark alone, whatever other places are called', () => {
    const pages = document.createElement('div')
    pages.innerHTML = ['x', '', '-5', '1e9', '9999999', 'x"></span><span id="first-page-of-section-7']
      .map((end) => `<section><span id="first-page-of-section-${end}"></span></section>`)
      .join('')
    expect(numbersOfPages([...pages.children]).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 7])
  })

  test('is looked for in no time in a text that only ever begins to say it', () => {
    const xml = '<w:pgNumType '.repeat(80_000)
    const begin = performance.now()
    expect(withPageStarts(xml)).toBe(xml)
    expect(performance.now() - begin).toBeLessThan(1000)
  })

  test('is the only reason to change the text', () => {
    for (const xml of [
      text(paragraph('Text') + section('<w:pgNumType/>')),
      '<w:document><w:pgNumType w:start="4">',
    ])
      expect(withPageStarts(xml)).toBe(xml)
  })
})

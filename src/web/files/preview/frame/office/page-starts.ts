import { attributeOf, childOf } from './word-elements.ts'
import type { NumberFormat } from './written-number.ts'

const mark = 'first-page-of-section-'
const isNumbered = /<(?:[\w.-]+:)?pgNumType\s[^<>]*\b(?:start=|fmt=["'](?:lower|upper)Roman)/u
const isNumber = /^\d{1,6}$/u
const markEnd = /^(\d{1,6})?(?:-(lowerRoman|upperRoman))?$/u

/** The number of a page, and how its section has numbers written. */
interface PageNumber {
  readonly number: number
  readonly format: NumberFormat
}

/**
 * A text of Word (WordprocessingML) with a mark where a section begins that says the number of its first page, or has numbers written
 * otherwise than the one before it: the library that draws it does not tell. The mark is a place to jump to, of which nothing is seen.
 */
export function withPageStarts(xml: string): string {
  if (!isNumbered.test(xml)) return xml
  const text = new DOMParser().parseFromString(xml, 'text/xml')
  const body = childOf(text.documentElement, 'body')
  if (!body || text.querySelector('parsererror')) return xml
  let first: Element | undefined
  let before: NumberFormat = 'decimal'
  for (const each of body.children) {
    first ??= [each, ...each.querySelectorAll('*')].find(({ localName }) => localName === 'p')
    const section = each.localName === 'sectPr' ? each : sectionEndingIn(each)
    if (!section) continue
    const numbers = childOf(section, 'pgNumType')
    const start = numbers ? attributeOf(numbers, 'start') : ''
    const format = formatCalled(numbers ? attributeOf(numbers, 'fmt') : '')
    if (first && (isNumber.test(start) || format !== before)) {
      markBegin(first, `${isNumber.test(start) ? start : ''}${format === 'decimal' ? '' : `-${format}`}`)
      before = format
    }
    first = undefined
  }
  return new XMLSerializer().serializeToString(text)
}

/**
 * The numbers of pages as they are drawn: each follows the one before it, but where a section says with which it begins. The library
 * begins a page with every section, also with one that is to go on below another, so that none has two of them.
 */
export function numbersOfPages(pages: readonly Element[]): readonly PageNumber[] {
  let number = 0
  let format: NumberFormat = 'decimal'
  return pages.map((page) => {
    const [begun] = [...page.querySelectorAll(`[id^="${mark}"]`)].flatMap(({ id }) => beginIn(id))
    number = begun?.start ?? number + 1
    format = begun?.format ?? format
    return { number, format }
  })
}

interface SectionBegin extends Pick<PageNumber, 'format'> {
  readonly start: number | null
}

/** Of a mark; nothing of other places that begin like one, which a document may have. */
function beginIn(id: string): readonly SectionBegin[] {
  const end = markEnd.exec(id.slice(mark.length))
  if (!end) return []
  return [{ start: end[1] === undefined ? null : Number(end[1]), format: formatCalled(end[2]) }]
}

/** What is known of no other is written in digits. */
const formatCalled = (name: string | undefined): NumberFormat =>
  name === 'lowerRoman' || name === 'upperRoman' ? name : 'decimal'

/** The section that ends with a paragraph, if one does. */
function sectionEndingIn(paragraph: Element): Element | undefined {
  const looks = paragraph.localName === 'p' ? childOf(paragraph, 'pPr') : undefined
  return looks && childOf(looks, 'sectPr')
}

/** Before all that is said: what follows a break of pages is drawn on the next one. */
function markBegin(paragraph: Element, end: string): void {
  const place = paragraph.ownerDocument.createElementNS(paragraph.namespaceURI, 'bookmarkStart')
  place.setAttribute('name', `${mark}${end}`)
  const looks = childOf(paragraph, 'pPr')
  if (looks) looks.after(place)
  else paragraph.prepend(place)
}

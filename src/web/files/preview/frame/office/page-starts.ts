import { attributeOf, childOf } from './word-elements.ts'

const mark = 'first-page-of-section-'
const isRestarted = /<(?:[\w.-]+:)?pgNumType\s[^<>]*\bstart=/u
const isNumber = /^\d{1,6}$/u

/**
 * A text of Word (WordprocessingML) with a mark where a section begins that says the number of its first page: the library that draws
 * it does not tell. The mark is a place to jump to, of which nothing is seen.
 */
export function withPageStarts(xml: string): string {
  if (!isRestarted.test(xml)) return xml
  const text = new DOMParser().parseFromString(xml, 'text/xml')
  const body = childOf(text.documentElement, 'body')
  if (!body || text.querySelector('parsererror')) return xml
  let first: Element | undefined
  for (const each of body.children) {
    first ??= [each, ...each.querySelectorAll('*')].find(({ localName }) => localName === 'p')
    const section = each.localName === 'sectPr' ? each : sectionEndingIn(each)
    if (!section) continue
    const numbers = childOf(section, 'pgNumType')
    const start = numbers ? attributeOf(numbers, 'start') : ''
    if (first && isNumber.test(start)) markBegin(first, start)
    first = undefined
  }
  return new XMLSerializer().serializeToString(text)
}

/** The numbers of pages as they are drawn: each follows the one before it, but where a section says with which it begins. */
export function numbersOfPages(pages: readonly Element[]): readonly number[] {
  let number = 0
  return pages.map((page) => {
    const [begin] = [...page.querySelectorAll(`[id^="${mark}"]`)].flatMap(({ id }) => startIn(id))
    number = begin ?? number + 1
    return number
  })
}

/** Of a mark; nothing of other places that begin like one, which a document may have. */
function startIn(id: string): readonly number[] {
  const start = id.slice(mark.length)
  return isNumber.test(start) ? [Number(start)] : []
}

/** The section that ends with a paragraph, if one does. */
function sectionEndingIn(paragraph: Element): Element | undefined {
  const looks = paragraph.localName === 'p' ? childOf(paragraph, 'pPr') : undefined
  return looks && childOf(looks, 'sectPr')
}

/** Before all that is said: what follows a break of pages is drawn on the next one. */
function markBegin(paragraph: Element, start: string): void {
  const place = paragraph.ownerDocument.createElementNS(paragraph.namespaceURI, 'bookmarkStart')
  place.setAttribute('name', `${mark}${start}`)
  const looks = childOf(paragraph, 'pPr')
  if (looks) looks.after(place)
  else paragraph.prepend(place)
}

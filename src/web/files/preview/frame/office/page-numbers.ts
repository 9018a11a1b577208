import { numbersOfPages } from './page-starts.ts'
import { attributeOf } from './word-elements.ts'
import { numberFormats, writtenNumber } from './written-number.ts'

/** What stands for a number until the pages are drawn. Unicode keeps all of them for use within a program; texts have none. */
const [pageSign, countSign] = ['\uFDD0', '\uFDD1']
/** The signs of pages whose fields say themselves how they are written. */
const formatSigns = { decimal: '\uFDD2', lowerRoman: '\uFDD3', upperRoman: '\uFDD4' } as const
const pageField = /^\s*page((?:\s+\\\*\s*(?:mergeformat|arabic|roman))*)\s*$/iu
const countField = /^\s*numpages(?:\s+\\\*\s*(?:mergeformat|arabic))*\s*$/iu

/**
 * What stands on every page (WordprocessingML), with signs in place of its fields of page numbers: the library that draws it knows no
 * fields. Of a count that the document keeps itself its digits follow the sign. Other fields stay as they were said last.
 */
export function withNumberSigns(xml: string): string {
  if (!/page/iu.test(xml)) return xml
  const part = new DOMParser().parseFromString(xml, 'text/xml')
  if (part.querySelector('parsererror')) return xml
  const open: Element[][] = []
  for (const each of part.querySelectorAll('*')) {
    const kind = each.localName === 'fldChar' ? attributeOf(each, 'fldCharType') : each.localName
    if (kind === 'begin') open.push([each])
    else if (kind === 'end') {
      const field = open.pop()
      // within another field it is not drawn, but compared or calculated with
      if (field && open.length === 0) signField([...field, each])
    } else if (kind === 'fldSimple' && open.length === 0) signSimple(each)
    else open.at(-1)?.push(each)
  }
  return new XMLSerializer().serializeToString(part)
}

/** Puts numbers in place of the signs, as the pages are drawn; a document that says it has more of them keeps its count. */
export function numberPages(pages: ParentNode): void {
  const sheets = [...pages.querySelectorAll('section')]
  for (const [at, page] of numbersOfPages(sheets).entries())
    for (const part of sheets[at]?.querySelectorAll(':scope > header, :scope > footer') ?? []) {
      const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const text = texts.currentNode as Text
        text.data = numberFormats
          .reduce(
            (words, format) => words.replaceAll(formatSigns[format], writtenNumber(page.number, format)),
            text.data.replaceAll(pageSign, writtenNumber(page.number, page.format)),
          )
          .replaceAll(signedCount, (_sign, said: string) => `${Math.max(Number(said), sheets.length)}`)
      }
    }
}

const signedCount = new RegExp(String.raw`${countSign}(\d*)`, 'gu')

/** The sign of a field by its instruction, with what it says so far; `null` for a field of something else. */
function signOf(instruction: string, said: string): string | null {
  const page = pageField.exec(instruction)
  if (page) return signOfPage(/arabic|roman/iu.exec(page[1] ?? '')?.[0])
  return countField.test(instruction) ? `${countSign}${/^\d{1,6}$/u.exec(said.trim())?.[0] ?? ''}` : null
}

/** By the word that says how the number is written: the first letter of Roman ones says whether they are capitals. */
function signOfPage(word: string | undefined): string {
  if (word === undefined) return pageSign
  if (/^a/iu.test(word)) return formatSigns.decimal
  return word.startsWith('r') ? formatSigns.lowerRoman : formatSigns.upperRoman
}

/** A field of one element gives way to a run that looks as what it said. */
function signSimple(field: Element): void {
  const sign = signOf(attributeOf(field, 'instr'), field.textContent)
  if (sign === null) return
  const run = [...field.children].find(({ localName }) => localName === 'r') ?? elementBeside(field, 'r')
  const looks = [...run.children].filter(({ localName }) => localName === 'rPr')
  run.replaceChildren(...looks, textBeside(field, sign))
  field.replaceWith(run)
}

/** A field of many elements, from its begin to its end: the sign stands where it begins, its marks and what it said go. */
function signField(elements: readonly Element[]): void {
  const said = (name: string): string =>
    elements.flatMap((each) => (each.localName === name ? [each.textContent] : [])).join('')
  const sign = signOf(said('instrText'), said('t'))
  const [begin, ...rest] = elements
  if (sign === null || !begin) return
  begin.replaceWith(textBeside(begin, sign))
  for (const each of rest) if (['fldChar', 'instrText', 't'].includes(each.localName)) each.remove()
}

const elementBeside = ({ ownerDocument, namespaceURI }: Element, name: string): Element =>
  ownerDocument.createElementNS(namespaceURI, name)

function textBeside(element: Element, words: string): Element {
  const text = elementBeside(element, 't')
  text.textContent = words
  return text
}

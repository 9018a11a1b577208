import type { Spot } from '../../protocol.ts'
import type { FrameHost } from '../frame-host.ts'
import { findQuote } from './find-quote.ts'
import { fold } from './fold.ts'

/** Most places that are lit; more help nobody and take time. */
const most = 2000

/** Looks for words in what is drawn and lights them, without a change to the document. */
interface TextSearch {
  readonly find: (term: string, isBack: boolean) => void
  /** Lights what a spot names; goes to the first of it from an element on. Answers whether there was any. */
  readonly light: (spot: Pick<Spot, 'mark' | 'quote'>, from?: Element | null) => boolean
}

export function searchIn(root: Node, { tell }: Pick<FrameHost, 'tell'>): TextSearch {
  let places: readonly Range[] = []
  let at = -1
  let last = ''
  const show = (): void => {
    if (!('highlights' in CSS)) return
    CSS.highlights.set('found', new Highlight(...places))
    const place = places[at]
    if (place) CSS.highlights.set('current', new Highlight(place))
    else CSS.highlights.delete('current')
    place?.startContainer.parentElement?.scrollIntoView({ block: 'center' })
    tell({ match: at + 1, matches: places.length })
  }
  return {
    find: (term, isBack) => {
      if (term === last && places.length > 0) at = (at + (isBack ? -1 : 1) + places.length) % places.length
      else {
        places = placesOf(root, [term])
        at = places.length > 0 ? 0 : -1
      }
      last = term
      show()
    },
    light: ({ mark, quote }, from) => {
      places = quote === '' ? placesOf(root, mark) : placesOfQuote(root, quote)
      // where none follows, one stays at the element
      at = from ? places.findIndex((place) => isAfter(place, from)) : Math.min(0, places.length - 1)
      if (quote !== '' || mark.length > 0) show()
      return places.length > 0
    },
  }
}

const isAfter = ({ startContainer }: Range, element: Element): boolean =>
  element.contains(startContainer) ||
  (element.compareDocumentPosition(startContainer) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

/** Where any of the words stand, in the order of the document, in whatever case and with whatever accents. */
function placesOf(root: Node, words: readonly string[]): readonly Range[] {
  const wanted = words.map(fold).filter((word) => word !== '')
  const found: Range[] = []
  if (wanted.length === 0) return found
  for (const run of runsIn(root)) {
    if (found.length >= most) break
    const whole = run.map(textOf).join('')
    const text = fold(whole)
    // folding may change the length of a text; then its places would be others
    if (text.length !== whole.length) continue
    const starts = wanted.flatMap((word) =>
      startsOf(text, word).map((start) => [start, word.length] as const),
    )
    for (const [start, length] of starts.sort(([one], [other]) => one - other))
      found.push(rangeIn(run, start, start + length))
  }
  return found
}

/** The texts in the order of the document, those together that only a place to break a line stands between. */
function runsIn(root: Node): readonly (readonly Node[])[] {
  const runs: Node[][] = []
  for (const node of textsIn(root)) {
    const before = node.previousSibling
    const last = runs.at(-1)
    if (before?.nodeName === 'WBR' && last?.at(-1) === before.previousSibling) last?.push(node)
    else runs.push([node])
  }
  return runs
}

function rangeIn(run: readonly Node[], start: number, end: number): Range {
  const range = document.createRange()
  let passed = 0
  for (const node of run) {
    const { length } = textOf(node)
    if (start >= passed && start < passed + length) range.setStart(node, start - passed)
    if (end > passed && end <= passed + length) range.setEnd(node, end - passed)
    passed += length
  }
  return range
}

function textsIn(root: Node): readonly Node[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const nodes: Node[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) nodes.push(node)
  return nodes
}

const textOf = ({ nodeValue }: Node): string => nodeValue ?? ''

/** Where words stand in a row, also where the document breaks them into several elements. */
function placesOfQuote(root: Node, quote: string): readonly Range[] {
  const nodes = textsIn(root)
  return findQuote(nodes.map(textOf), quote).flatMap(({ first, start, last, end }) => {
    const [begin, over] = [nodes[first], nodes[last]]
    if (!begin || !over) return []
    const range = document.createRange()
    range.setStart(begin, start)
    range.setEnd(over, end)
    return range
  })
}

function startsOf(text: string, word: string): readonly number[] {
  const starts: number[] = []
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) starts.push(at)
  return starts
}

import type { Location } from '#contract/search/search.ts'
import type { TextBlock, TextBlocks } from './text-block.ts'

/** A piece of the text that can be shown. */
export interface Passage {
  readonly location: Location
  readonly body: string
}

export interface DocumentText {
  readonly passages: readonly Passage[]
  /** Headings and the beginning. */
  readonly head: string
}

/** Characters (UTF-16 units) of a passage. */
const passageLength = 1200
/** What is kept of a document; beyond it nothing is read. */
const maxCharacters = 1_000_000
const maxPassages = 4000
/** The ordinal of the last passage of a document, from 1 on: one that is begun when there are so many is still kept. */
export const lastOrdinal = maxPassages + 1
/** Of which `head` is made; so short that the database keeps it beside its row. */
const maxHeadings = 400
const maxBeginning = 400

/** Puts what a reader finds into passages, each from one place of the document. */
export async function passagesOf(blocks: TextBlocks): Promise<DocumentText> {
  const passages: Passage[] = []
  const headings = bounded(maxHeadings)
  const beginning = bounded(maxBeginning)
  let open: { location: Location; parts: string[]; length: number } | null = null
  let length = 0
  const close = (): void => {
    if (open) passages.push({ location: open.location, body: open.parts.join('\n') })
    open = null
  }
  for await (const block of cleaned(blocks)) {
    if (block.isHeading) headings.add(block.text)
    else beginning.add(block.text)
    for (const piece of piecesOf(block.text)) {
      if (open && (open.length + piece.length > passageLength || !isSamePlace(open.location, block.location)))
        close()
      open ??= { location: block.location, parts: [], length: 0 }
      open.parts.push(piece)
      open.length += piece.length + 1
      length += piece.length
      if (length >= maxCharacters || passages.length >= maxPassages) break
    }
    if (length >= maxCharacters || passages.length >= maxPassages) break
  }
  close()
  return { passages, head: [...headings.texts, ...beginning.texts].join('\n') }
}

async function* cleaned(blocks: TextBlocks): AsyncGenerator<TextBlock> {
  for await (const block of blocks) {
    const text = cleanText(block.text)
    if (text !== '') yield { ...block, text, location: cleanLocation(block.location) }
  }
}

const cleanLocation = ({ part, page, slide, sheet, heading }: Location): Location => ({
  ...(part !== undefined && { part }),
  ...(page !== undefined && { page }),
  ...(slide !== undefined && { slide }),
  ...(sheet !== undefined && { sheet: nameOf(sheet) }),
  ...(heading !== undefined && { heading: nameOf(heading) }),
})

/** It stands in every passage of its place. */
const longestName = 200
const nameOf = (text: string): string => cleanText(text.slice(0, longestName))

/** What cannot be stored or is not seen goes; blanks in a row become one. */
const cleanText = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    // soft hyphens and marks without width stand inside words
    .replaceAll(/[\u00AD\u200B\u2060\uFEFF]/gu, '')
    // oxlint-disable-next-line no-control-regex -- the database refuses NUL, and nobody sees the others
    .replaceAll(/[\u0000-\u0009\u000B-\u001F\u007F-\u009F\p{Zs}]+/gu, ' ')
    .replaceAll(/ ?\n[ \n]*/gu, '\n')
    .trim()

/** A long text in pieces of a passage at most, cut between words where there are any. */
function* piecesOf(text: string): Generator<string> {
  for (let from = 0; from < text.length;) {
    const to = from + passageLength >= text.length ? text.length : cutBefore(text, from + passageLength, from)
    const piece = text.slice(from, to).trim()
    if (piece !== '') yield piece
    from = to
  }
}

function cutBefore(text: string, limit: number, from: number): number {
  const blank = Math.max(text.lastIndexOf(' ', limit), text.lastIndexOf('\n', limit))
  if (blank > from + passageLength / 2) return blank
  // never between the halves of a character
  const isHalf = (text.charCodeAt(limit) & 0xfc00) === 0xdc00
  return isHalf ? limit - 1 : limit
}

const isSamePlace = (one: Location, other: Location): boolean =>
  one.part === other.part &&
  one.page === other.page &&
  one.slide === other.slide &&
  one.sheet === other.sheet &&
  one.heading === other.heading

function bounded(most: number): { readonly texts: string[]; readonly add: (text: string) => void } {
  const texts: string[] = []
  let left = most
  return {
    texts,
    add: (text) => {
      if (left <= 0) return
      texts.push(text.slice(0, left).toWellFormed())
      left -= text.length
    },
  }
}

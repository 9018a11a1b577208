import { fold } from './fold.ts'

/** Where a quote begins and ends in pieces of text that follow one another: the number of the piece, and the place in it. */
interface QuotePlace {
  readonly first: number
  readonly start: number
  readonly last: number
  readonly end: number
}

/**
 * Where the words of a quote stand in a row, whole ones at both ends. Only letters and digits are compared: what is between them,
 * how lines and elements break them, and how words are divided differs between a document as it is drawn and its text as it is read.
 */
export function findQuote(texts: readonly string[], quote: string): readonly QuotePlace[] {
  const wanted = lettersOf(quote)
  if (wanted === '') return []
  const begins: number[] = []
  let all = ''
  for (const text of texts) {
    begins.push(all.length)
    all += lettersOf(text)
  }
  const places: QuotePlace[] = []
  for (let at = all.indexOf(wanted); at !== -1; at = all.indexOf(wanted, at + 1)) {
    const [first, start] = placeOf(at, { texts, begins })
    const [last, lastLetter] = placeOf(at + wanted.length - 1, { texts, begins })
    const end = lastLetter + 1
    if (!isLetter(texts[first]?.[start - 1]) && !isLetter(texts[last]?.[end]))
      places.push({ first, start, last, end })
  }
  return places
}

const letter = /[\p{L}\p{N}]/gu

/** One for each unit of the text that is a letter or a digit, so that they can be counted back. */
const lettersOf = (text: string): string => (folded(text).match(letter) ?? []).join('')

function folded(text: string): string {
  const small = fold(text)
  // folding may change the length of a text; then its places would be others
  return small.length === text.length ? small : text
}

const isLetter = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character)

interface Pieces {
  readonly texts: readonly string[]
  /** How many letters stand before each. */
  readonly begins: readonly number[]
}

/** In which piece a letter stands, and where in it. */
function placeOf(at: number, { texts, begins }: Pieces): readonly [piece: number, offset: number] {
  let [low, high] = [0, begins.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((begins[middle] ?? 0) <= at) low = middle
    else high = middle - 1
  }
  let rest = at - (begins[low] ?? 0)
  for (const { 0: found, index } of folded(texts[low] ?? '').matchAll(letter)) {
    if (rest < found.length) return [low, index + rest]
    rest -= found.length
  }
  return [low, 0]
}

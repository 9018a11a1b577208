import { searchKey } from '#contract/text/search-key.ts'

type Range = [start: number, end: number]

/**
 * Where the words, in the form of `nameKey`, stand in a name: ranges of UTF-16 units in their order, those that touch put
 * together. Folding changes lengths (`ß` is `ss`, `ae` is `a`), so each unit of the key remembers what of the name it stands for.
 */
export function nameMarks(name: string, words: readonly string[]): Range[] {
  const units = foldedUnits(name)
  const key = units.map(({ unit }) => unit).join('')
  const ranges = words.flatMap((word) =>
    occurrences(key, word).map((at): Range => [
      units[at]?.start ?? 0,
      units[at + word.length - 1]?.end ?? name.length,
    ]),
  )
  return joined(ranges)
}

interface Unit {
  readonly unit: string
  readonly start: number
  end: number
  /** The e of an umlaut written out. */
  hasE: boolean
}

/** What `nameKey` makes of a name, each unit with the range of the name that it stands for. */
function foldedUnits(name: string): readonly Unit[] {
  const units: Unit[] = []
  let start = 0
  for (const character of name) {
    const end = start + character.length
    const folded = searchKey(character)
    const last = units.at(-1)
    const isUmlautE = folded === 'e' && last !== undefined && !last.hasE && /[aou]/u.test(last.unit)
    if (isUmlautE) last.hasE = true
    // An accent on its own has no unit; it belongs to the letter before it.
    if (last && (isUmlautE || folded === '')) last.end = end
    else for (const unit of folded.split('')) units.push({ unit, start, end, hasE: false })
    start = end
  }
  return units
}

function occurrences(key: string, word: string): readonly number[] {
  const found: number[] = []
  if (word === '') return found
  for (let at = key.indexOf(word); at >= 0; at = key.indexOf(word, at + 1)) found.push(at)
  return found
}

function joined(ranges: readonly Range[]): Range[] {
  const sorted = ranges.toSorted(([a], [b]) => a - b)
  const all: Range[] = []
  for (const [start, end] of sorted) {
    const last = all.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else all.push([start, end])
  }
  return all
}

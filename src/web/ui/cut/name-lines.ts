import type { Room } from './room.ts'

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** A longer part behind the last dot is no extension that tells anything. */
const longestExtension = 8

/** So much of the stem stands before the extension where a name is cut: 'v2', '(3)' or a year is often all that tells names apart. */
const keptOfStem = 4

/**
 * A name as one line or two, broken at the end of a word where there is one, else within it and without a hyphen, which would be read as
 * one of the name, and whose place depends on a language that is not known. One that is longer is cut in the middle of the second line,
 * which ends in the extension.
 */
export function nameLines(name: string, room: Room): readonly string[] {
  if (room.measure(name) <= room.width) return [name]
  const letters = lettersOf(name)
  const first = endOfWord(letters, Math.max(1, fitting(letters, room)))
  const rest = letters.slice(first)
  const line = letters.slice(0, first).join('').trimEnd()
  const whole = rest.join('').trimStart()
  return [line, room.measure(whole) <= room.width ? whole : cutMiddle(rest, letters, room)]
}

/** A name in one line: one that is longer is cut in its middle and ends in the extension. */
export function nameLine(name: string, room: Room): string {
  if (room.measure(name) <= room.width) return name
  const letters = lettersOf(name)
  return cutMiddle(letters, letters, room)
}

const lettersOf = (name: string): readonly string[] =>
  Array.from(segmenter.segment(name), ({ segment }) => segment)

/** As many letters as have room before what comes after them. */
function fitting(letters: readonly string[], { width, measure }: Room, after = ''): number {
  let [fits, tooMany] = [0, letters.length + 1]
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1
    if (measure(letters.slice(0, middle).join('') + after) <= width) fits = middle
    else tooMany = middle
  }
  return fits
}

/** The beginning of a part and the end of the name that it is of. */
function cutMiddle(part: readonly string[], name: readonly string[], room: Room): string {
  const cut = `…${endOf(name, { ...room, width: room.width * 0.75 })}`
  return (
    part
      .slice(0, fitting(part, room, cut))
      .join('')
      .trim() + cut
  )
}

const endsWord = /[\s\-_,]/u
const endsWordOrStem = /[\s\-_,.]/u

/** Of a word that has to be broken, so much stands on the next line; a letter alone there reads like a slip. */
const leastOfWord = 3

/**
 * The place behind the last word that ends within so many letters; where that leaves most of the line empty, before the extension or
 * at a place within a word.
 */
function endOfWord(letters: readonly string[], room: number): number {
  for (let place = room; place > room / 3; place -= 1)
    if (endsWord.test(letters[place - 1] ?? '') || letters[place] === ' ') return place
  const stem = letters.length - extensionOf(letters).length
  if (stem <= room) return stem
  const rest = letters.slice(room).findIndex((letter) => endsWordOrStem.test(letter))
  const missing = leastOfWord - (rest === -1 ? letters.length - room : rest)
  return missing > 0 && room > 2 * leastOfWord ? room - missing : room
}

/** With its dot; nothing where there is none. */
function extensionOf(letters: readonly string[]): readonly string[] {
  const dot = letters.lastIndexOf('.')
  return dot > 0 && letters.length - dot - 1 <= longestExtension ? letters.slice(dot) : []
}

/** What a cut name ends in. */
function endOf(letters: readonly string[], { width, measure }: Room): string {
  const extension = extensionOf(letters)
  const stem = letters.slice(0, letters.length - extension.length)
  const ends = [stem.slice(-keptOfStem).concat(extension), extension].map((end) => end.join('').trimStart())
  return ends.find((end) => measure(`…${end}`) <= width) ?? ''
}

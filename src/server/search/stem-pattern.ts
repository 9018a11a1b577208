import type { Phrase, Step } from './phrases.ts'

/** Letters that are folded to a plain one, as a text may write them. */
const spellings: Readonly<Record<string, string>> = {
  a: 'aAàáâãäåÀÁÂÃÄÅ',
  c: 'cCçÇ',
  e: 'eEèéêëÈÉÊË',
  i: 'iIìíîïÌÍÎÏyY',
  n: 'nNñÑ',
  o: 'oOòóôõöÒÓÔÕÖ',
  u: 'uUùúûüÙÚÛÜ',
  y: 'yYýÿÝ',
}
const marks = '[\u0300-\u036f]*'

/** Shorter ones are in too many words to be looked for inside of them. */
const shortestInside = 4

/**
 * A regular expression for words that may begin with one of the stems, in any case and spelling: it finds the passages of a text that are
 * worth a closer look, and it may find some too many. Where a stem is a part of others, as that of a word is of those of its compounds, it
 * stands for them, since each more takes as long again.
 */
export function stemPattern(stems: readonly string[]): string {
  const all = [...new Set(stems.map(withSharpS))]
  const kept = all.filter((stem) => !all.some((part) => standsFor(part, stem)))
  const isInside = (part: string): boolean =>
    all.some((stem) => standsFor(part, stem) && !stem.startsWith(part))
  const beginnings = kept.filter((stem) => !isInside(stem))
  const alternatives = kept.filter(isInside).map(patternOf)
  if (beginnings.length > 0) alternatives.push(atBeginning(beginnings.map(patternOf)))
  return alternatives.join('|')
}

/** Whether whoever looks for the part finds the stem as well. */
const standsFor = (part: string, stem: string): boolean =>
  part !== stem && stem.includes(part) && (part.length >= shortestInside || stem.startsWith(part))

/** Such a one for phrases: their words one behind the other, so far apart as they are asked for. */
export const phrasePattern = (phrases: readonly Phrase[]): string =>
  atBeginning(phrases.map((steps) => steps.map(stepPattern).join('')))

/** Any of these at the beginning of a word. */
const atBeginning = (patterns: readonly string[]): string => `(^|[^[:alnum:]])(${patterns.join('|')})`

/** The most repetitions that a regular expression of PostgreSQL may ask for (9.7.3.3). */
const mostRepeated = 255

const stepPattern = ({ stem, distance }: Step, at: number): string =>
  at === 0
    ? patternOf(stem)
    : `[[:alnum:]]*([^[:alnum:]]+[[:alnum:]]+){${Math.min(distance - 1, mostRepeated)}}[^[:alnum:]]+${patternOf(stem)}`

const withSharpS = (stem: string): string => stem.replaceAll('ss', 'ß')

const patternOf = (stem: string): string =>
  Array.from(withSharpS(stem), (letter) => {
    if (letter === 'ß') return `(ß|ẞ|[sS]${marks}[sS]${marks})`
    const known = spellings[letter] ?? bothCases(letter)
    return `[${known}]${marks}${/[aou]/u.test(letter) ? '[eE]?' : ''}`
  }).join('')

/** Stems are letters and digits; nothing of them means something in a pattern. */
const bothCases = (letter: string): string => letter + letter.toUpperCase()

/** A place in an answer that refers to sources, and what it stands behind. */
export interface Marked {
  /** The sources it names, each once. */
  readonly numbers: readonly number[]
  /** Where it stands in the answer, and where it ends. */
  readonly start: number
  readonly end: number
  /** What the sources are named for: the sentence, as far as no other marker stands behind it. */
  readonly claim: string
}

const marker = /(?:\[\d{1,3}(?:\s*[,;]\s*\d{1,3})*\](?![(:])|【\d{1,3}(?:\s*[,;]\s*\d{1,3})*】)/gu
const code = /```[\s\S]*?(?:```|$)|`[^`\n]*`/gu

/** The markers of an answer, in their order. Those that follow on each other count as one; code has none. */
export function markersOf(answer: string): readonly Marked[] {
  const open = answer.replaceAll(code, (all) => ' '.repeat(all.length))
  const groups: { start: number; end: number; numbers: number[] }[] = []
  for (const found of open.matchAll(marker)) {
    const numbers = [...found[0].matchAll(/\d+/gu)].map(Number)
    const last = groups.at(-1)
    const end = found.index + found[0].length
    if (
      last &&
      open.slice(last.end, found.index).trim() === '' &&
      !open.slice(last.end, found.index).includes('\n')
    ) {
      last.end = end
      last.numbers.push(...numbers)
    } else groups.push({ start: found.index, end, numbers })
  }
  return groups.map(({ start, end, numbers }, at) => ({
    numbers: [...new Set(numbers)],
    start,
    end,
    claim: claimOf(answer, {
      before: groups[at - 1]?.end ?? 0,
      start,
      end,
      after: groups[at + 1]?.start ?? answer.length,
    }),
  }))
}

interface Around {
  readonly before: number
  readonly start: number
  readonly end: number
  readonly after: number
}

/** The words before a marker within its sentence, or those behind it where the sentence begins with it, and the end of its sentence. */
function claimOf(answer: string, { before, start, end, after }: Around): string {
  const ahead = answer.slice(before, start)
  const own = ahead.slice(lastBreak(ahead.trimEnd()))
  const rest = answer.slice(end, after)
  const isLast = sentenceEnd(rest) < rest.length || after === answer.length
  const behind = isEnded(own) || !(isLast || own.trim() === '') ? '' : rest.slice(0, sentenceEnd(rest))
  return `${own}${behind}`.replace(/^\s*(?:[-*+•]|\d{1,2}[.)])\s+/u, '').trim()
}

const isEnded = (text: string): boolean => /[.!?…:]["“”»)*_]*\s*$/u.test(text) && text.trim() !== ''

/** Where the last sentence begins; one that is over itself is the last. */
function lastBreak(text: string): number {
  let from = 0
  for (const end of breaksOf(text)) if (end < text.length) from = end
  return from
}

const sentenceEnd = (text: string): number => breaksOf(text)[0] ?? text.length

/** The places behind the ends of sentences. A point behind a number or an abbreviation ends none. */
export function breaksOf(text: string): readonly number[] {
  const ends: number[] = []
  for (const found of text.matchAll(/(?<!\p{L}-)\n+|[.!?…]+["“”»)*_]*(?=\s|$)\s*/gu)) {
    const isPoint = /^\.(?![.!?])/u.test(found[0])
    const word = isPoint
      ? (/[\p{L}\p{N}.]+$/u.exec(text.slice(Math.max(0, found.index - 20), found.index))?.[0] ?? '')
      : ''
    const isOver = !isPoint || found.index + found[0].length === text.length || !isShort(word)
    if (isOver) ends.push(found.index + found[0].length)
  }
  return ends
}

const isShort = (word: string): boolean =>
  /^(?:\d{1,2}|\p{L}|(?:\p{L}\.)+\p{L}|Mio|Mrd|Tsd|Nr|No|Dr|Mr|Mrs|Ms|Prof|St|Str|Abs|Art|ca|bzw|vgl|inkl|zzgl|Hr|Fr|Jan|Feb|Apr|Aug|Sept?|Okt|Oct|Nov|Dez|Dec)$/u.test(
    word,
  )

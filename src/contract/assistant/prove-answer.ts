import { bestSentence, type Span } from './best-sentence.ts'
import { datesOf, saysDate, type WrittenDate } from './dates.ts'
import { markersOf } from './markers.ts'
import { numbersOf, numberWordsOf } from './numbers.ts'
import { quoteOccurs } from './quote-occurs.ts'

/** `exact`: everything of the sentence that can be checked stands in the source. */
export const verdicts = ['exact', 'unsupported'] as const
export type Verdict = (typeof verdicts)[number]

/** What one marker of an answer leads to. */
export interface ProvenMarker {
  /** Of the source, as it was given to the model. */
  readonly number: number
  /** Where the marker stands in the answer. */
  readonly at: number
  readonly verdict: Verdict
  /** Quotes, numbers and dates of the sentence that are in none of its sources, as they were written. */
  readonly missing: readonly string[]
  /** The words of the source that it leads to; never words of the answer. */
  readonly span: Span
}

export interface ProvenAnswer {
  /** The answer without markers that lead to nothing; those that stay are written `[1]`. */
  readonly text: string
  readonly markers: readonly ProvenMarker[]
}

/**
 * Checks an answer against the words that the server took from the sources, by their numbers: literal quotes, numbers and dates
 * of a marked sentence have to occur in one of the sources that it names.
 */
export function proveAnswer(answer: string, sources: ReadonlyMap<number, string>): ProvenAnswer {
  const markers: ProvenMarker[] = []
  let [text, from] = ['', 0]
  for (const { numbers, start, end, claim } of markersOf(answer)) {
    const known = numbers.filter((number) => sources.has(number))
    const ahead = answer.slice(from, start)
    text += known.length === 0 ? ahead.trimEnd() : ahead
    const missing = missingIn(
      claim,
      known.map((number) => sources.get(number) ?? ''),
    )
    for (const number of known) {
      markers.push({
        number,
        at: text.length,
        verdict: missing.length === 0 ? 'exact' : 'unsupported',
        missing,
        span: bestSentence(sources.get(number) ?? '', claim),
      })
      text += `[${number}]`
    }
    from = end
  }
  return { text: text + answer.slice(from), markers }
}

const quoted =
  /„([^“”"\n]+)[“”"]|“([^“”\n]+)”|"([^"\n]+)"|«([^«»\n]+)»|»([^«»\n]+)«|‚([^‚‘’\n]+)[‘’]|›([^‹›\n]+)‹|‹([^‹›\n]+)›/gu

/** What of a claim can be checked and stands in none of the sources. */
function missingIn(claim: string, sources: readonly string[]): readonly string[] {
  const quotes = [...claim.matchAll(quoted)].map(
    (found) => found.slice(1).find((each) => each !== undefined) ?? '',
  )
  const { dates, rest } = datesOf(claim.replaceAll(quoted, ' '))
  const facts = sources.map(factsOf)
  return [
    ...quotes.filter(
      (quote) => /[\p{L}\p{N}]/u.test(quote) && !sources.some((source) => quoteOccurs(source, quote)),
    ),
    ...dates.filter((date) => !facts.some((fact) => saysDate(fact, date))).map(([date]) => date?.text ?? ''),
    ...numbersOf(rest)
      .filter(({ readings }) => !facts.some(({ numbers }) => readings.some((each) => numbers.has(each))))
      .map(({ text }) => text),
  ]
}

interface Facts {
  readonly dates: readonly (readonly WrittenDate[])[]
  readonly years: ReadonlySet<string>
  readonly numbers: ReadonlySet<string>
}

function factsOf(source: string): Facts {
  const { dates, rest } = datesOf(source)
  const written = numbersOf(rest).flatMap(({ readings }) => readings)
  const parts = dates.flat().flatMap(({ year }) => (year === null ? [] : String(year)))
  const numbers = new Set([...written, ...numberWordsOf(source), ...parts])
  return { dates, years: numbers, numbers }
}

import type { Kysely } from 'kysely'
import { bestSentence } from '#contract/assistant/best-sentence.ts'
import type { Coverage } from '#contract/assistant/coverage.ts'
import { quoteOccurs } from '#contract/assistant/quote-occurs.ts'
import type { Actor } from '../../src/server/actor.ts'
import { findPassages } from '../../src/server/assistant/retrieval/find-passages.ts'
import type { DB } from '../../src/server/db/schema.ts'
import { questions, type EvaluatedQuestion } from './questions.ts'
import { openTextsOfDemo, type TextsOfFiles } from './texts-of-files.ts'

/** How one question went. */
interface Evaluated extends EvaluatedQuestion {
  /** Place of the passage that is meant, from 1; null when it is not among those that were found. */
  readonly place: number | null
  /** Something is called an answer. */
  readonly isFitting: boolean
  /** What would be quoted of the first passages without a model, and how much of it stands at its place in the files as they lie in the demo. */
  readonly quotes: number
  readonly verbatim: number
  readonly first: string
}

/** So many passages count, and are quoted. */
const top = 5

/** Asks all questions as somebody. */
export async function evaluate(db: Kysely<DB>, actor: Actor): Promise<readonly Evaluated[]> {
  const results: Evaluated[] = []
  const texts = await openTextsOfDemo()
  try {
    for (const asked of questions) results.push(await evaluateOne(db, actor, asked, texts))
  } finally {
    texts.close()
  }
  return results
}

async function evaluateOne(
  db: Kysely<DB>,
  actor: Actor,
  asked: EvaluatedQuestion,
  texts: TextsOfFiles,
): Promise<Evaluated> {
  const { question, wanted } = asked
  const { passages, isFitting } = await findPassages({ db, vectors: null }, actor, { question, scope: null })
  const at = passages.findIndex(
    ({ name, body }) => wanted !== null && wanted.file.endsWith(name) && body.includes(wanted.words),
  )
  const quoted = passages.slice(0, top)
  let verbatim = 0
  for (const { contentHash, location, body } of quoted) {
    const { start, end } = bestSentence(body, question)
    if (quoteOccurs(await texts.at(contentHash, location), body.slice(start, end))) verbatim += 1
  }
  const [first] = passages
  return {
    ...asked,
    place: at < 0 ? null : at + 1,
    isFitting,
    quotes: quoted.length,
    verbatim,
    first: first ? `${first.name}, ${first.body.slice(0, 40).replaceAll('\n', ' ')}` : 'nothing',
  }
}

interface Report {
  readonly lines: readonly string[]
  readonly isEnough: boolean
}

/** What `npm run evaluate` prints, and whether it is enough. */
export function report(results: readonly Evaluated[]): Report {
  const answered = results.filter(({ wanted }) => wanted !== null)
  const unanswered = results.filter(({ wanted }) => wanted === null)
  const found = answered.filter(({ place }) => place !== null && place <= top).length
  const said = unanswered.filter(({ isFitting }) => !isFitting).length
  const [quotes, verbatim] = [
    sum(results.map((each) => each.quotes)),
    sum(results.map((each) => each.verbatim)),
  ]
  return {
    lines: [
      ...results.map(lineOf),
      '',
      `right passage among the first ${top}: ${found} of ${answered.length} (at least 90 %), the first: ${answered.filter(({ place }) => place === 1).length}`,
      `quotes verbatim: ${verbatim} of ${quotes} (all)`,
      `without an answer and said so: ${said} of ${unanswered.length} (at least 80 %)`,
      `with an answer and called one: ${answered.filter(({ isFitting }) => isFitting).length} of ${answered.length}`,
    ],
    isEnough:
      found >= 0.9 * answered.length && verbatim === quotes && quotes > 0 && said >= 0.8 * unanswered.length,
  }
}

function lineOf({ question, wanted, place, isFitting, first }: Evaluated): string {
  const where = wanted === null ? 'none' : String(place ?? '-')
  const more = place === 1 ? '' : `  (first was ${first})`
  return `${where.padStart(4)} ${isFitting ? 'answers' : '       '} ${question}${more}`
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)

/** What was searched, as the page says it. */
export const coverageLines = ({
  searched,
  flagged,
  unreadable,
  unreadableFiles,
}: Coverage): readonly string[] => [
  `searched ${searched} of ${flagged} files; ${unreadable} could not be read`,
  ...unreadableFiles.map(({ name, reason }) => `  ${name}: ${reason}`),
]

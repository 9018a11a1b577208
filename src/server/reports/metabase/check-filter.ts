import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import type { CheckReason } from '#contract/reports/dashboard-checks.ts'
import type { DashboardScope } from '#contract/reports/report-values.ts'
import type { FoundCard, Verdict } from '../report-source.ts'
import { askMetabase, type MetabaseAnswer } from './ask-metabase.ts'
import { tokenLife, type SignToken } from './sign-token.ts'

export interface Looker {
  readonly origin: string
  readonly sign: SignToken
  readonly now: () => number
}

interface Looked {
  readonly number: number
  readonly scope: DashboardScope
}

type Answer = Extract<MetabaseAnswer, { kind: 'answer' }>

/** Cards that are asked at once. */
const atOnce = 4

/**
 * Whether a dashboard is filtered by company in every card, found out with nothing but the secret: without a company it must be
 * refused, and for one that does not exist no card may have a figure. A locked filter reaches only the cards that are wired to it.
 */
export async function checkFilter(looker: Looker, { number, scope }: Looked): Promise<Verdict> {
  const expiresAt = looker.now() + tokenLife
  const bare = await ask(looker, await looker.sign({ number, company: null, expiresAt }))
  if (bare.kind === 'unavailable') return bare
  if (scope === 'everybody') return bare.status === 200 ? { kind: 'passed' } : refused(looker, bare)
  if (bare.status === 200) return { kind: 'failed', reason: 'unlocked', openCards: [] }
  const token = await looker.sign({ number, company: impossibleCompany(), expiresAt })
  const looked = await ask(looker, token)
  if (looked.kind === 'unavailable') return looked
  // also what says why the first one was refused, if not for the company
  if (looked.status !== 200) return refused(looker, looked)
  const cards = cardsOf(looked.body)
  return cards === null ? { kind: 'unavailable', reason: 'notJson' } : openCardsOf(looker, token, cards)
}

const ask = ({ origin }: Looker, token: string, rest = ''): Promise<MetabaseAnswer> =>
  askMetabase(origin, `/api/embed/dashboard/${token}${rest}`)

/** Longer than any key may be, so that no company can have it. */
const impossibleCompany = (): string => `kontor-check-${randomBytes(32).toString('hex')}`

const named = z.looseObject({ id: z.int(), name: z.optional(z.nullable(z.string())) })
const dashboardSchema = z.looseObject({
  dashcards: z.array(
    z.looseObject({
      id: z.int(),
      card_id: z.optional(z.nullable(z.int())),
      card: z.optional(z.nullable(z.looseObject({ name: z.optional(z.nullable(z.string())) }))),
      series: z.optional(z.array(named)),
    }),
  ),
})

interface Card extends FoundCard {
  /** Of the question that it draws; the id is that of its place on the dashboard. */
  readonly questionId: number
}

/** Everything on a dashboard that draws figures; text and headings do not. */
function cardsOf(body: unknown): readonly Card[] | null {
  const read = dashboardSchema.safeParse(body)
  if (!read.success) return null
  return read.data.dashcards.flatMap(({ id, card_id: questionId, card, series = [] }) => {
    if (typeof questionId !== 'number') return []
    const first = { id, name: card?.name ?? `${questionId}`, questionId }
    return [first, ...series.map((each) => ({ id, name: each.name ?? `${each.id}`, questionId: each.id }))]
  })
}

async function openCardsOf(looker: Looker, token: string, cards: readonly Card[]): Promise<Verdict> {
  const open = new Map<number, FoundCard>()
  for (let from = 0; from < cards.length; from += atOnce) {
    const answers = await Promise.all(
      cards.slice(from, from + atOnce).map(async (card) => ({
        card,
        answer: await ask(looker, token, `/dashcard/${card.id}/card/${card.questionId}`),
      })),
    )
    for (const { card, answer } of answers) {
      if (answer.kind === 'unavailable') return answer
      if (!isEmpty(answer)) open.set(card.id, { id: card.id, name: card.name })
    }
  }
  if (open.size === 0) return { kind: 'passed' }
  return { kind: 'failed', reason: 'openCards', openCards: [...open.values()] }
}

const figuresSchema = z.looseObject({
  status: z.optional(z.literal('completed')),
  data: z.looseObject({ rows: z.array(z.array(z.unknown())) }),
})

/** No rows, or only nought and nothing: a count has one row. What cannot be understood is not proven to be empty. */
function isEmpty({ status, body }: Answer): boolean {
  const read = figuresSchema.safeParse(body)
  if ((status !== 200 && status !== 202) || !read.success) return false
  return read.data.data.rows.every((row) => row.every((value) => value === null || value === 0))
}

/** Milliseconds by which two clocks may differ. */
const clockTolerance = 60_000

/** Metabase tells its reasons in words only; they name the reason here and decide nothing. */
const words: readonly (readonly [RegExp, CheckReason])[] = [
  [/not enabled|not published/iu, 'notPublished'],
  [/unknown parameter|not allowed to specify/iu, 'parameterUnknown'],
  [/corrupt|manipulated|signature/iu, 'wrongSecret'],
]

function refused({ now }: Looker, { status, body, serverTime }: Answer): Verdict {
  const text = typeof body === 'string' ? body : ''
  const isClockOff = serverTime !== null && Math.abs(serverTime - now()) > clockTolerance
  const said = words.find(([pattern]) => pattern.test(text))?.[1]
  const reason = status === 404 ? 'notThere' : (said ?? (isClockOff ? 'clockOff' : 'refused'))
  return { kind: 'failed', reason, openCards: [] }
}

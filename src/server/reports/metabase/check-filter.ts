import { randomBytes } from 'node:crypto'
import type { DashboardScope } from '#contract/reports/report-values.ts'
import type { Verdict } from '../report-source.ts'
import { askMetabase, isClockOff, type MetabaseAnswer } from './ask-metabase.ts'
import { findOpenCards } from './find-open-cards.ts'
import { reasonOfRefusal } from './reason-of-refusal.ts'
import { tokenLife, type SignToken } from './sign-token.ts'

export interface Looker {
  readonly origin: string
  readonly sign: SignToken
  readonly now: () => number
  /** The slug of the filter that is locked to the company. */
  readonly locked: string
}

type Answer = Extract<MetabaseAnswer, { kind: 'answer' }>

interface Looked {
  readonly number: number
  readonly scope: DashboardScope
}

/**
 * Whether a dashboard is filtered by company in every card and in the values of every filter, found out with nothing but the secret:
 * without a company it must be refused, and for one that does not exist nothing may be told. A locked filter reaches only the cards
 * that are wired to it, and limits the values of others only where Metabase knows how the two belong together.
 */
export async function checkFilter(looker: Looker, dashboard: Looked): Promise<Verdict> {
  const expiresAt = looker.now() + tokenLife
  const bare = await ask(looker, await looker.sign({ number: dashboard.number, company: null, expiresAt }))
  if (bare.kind === 'unavailable') return bare
  const verdict = await judged(looker, dashboard, bare)
  return verdict.kind === 'unavailable'
    ? { ...verdict, isAway: false }
    : { ...verdict, isClockOff: isClockOff(bare, looker.now()) }
}

/** What follows from what it says without a company. */
async function judged(looker: Looker, { number, scope }: Looked, bare: Answer): Promise<Verdict> {
  if (scope === 'everybody') return bare.status === 200 ? { kind: 'passed' } : refused(looker, bare)
  if (bare.status === 200) return { kind: 'failed', reason: 'unlocked', openCards: [] }
  const expiresAt = looker.now() + tokenLife
  const token = await looker.sign({ number, company: impossibleCompany(), expiresAt })
  const looked = await ask(looker, token)
  if (looked.kind === 'unavailable') return looked
  // also what says why the first one was refused, if not for the company
  if (looked.status !== 200) return refused(looker, looked)
  return findOpenCards(looked.body, looker.locked, (path) => ask(looker, token, path))
}

const ask = ({ origin }: Looker, token: string, rest = ''): Promise<MetabaseAnswer> =>
  askMetabase(origin, `/api/embed/dashboard/${token}${rest}`)

/** Longer than any key may be, so that no company can have it. */
const impossibleCompany = (): string => `kontor-check-${randomBytes(32).toString('hex')}`

const refused = ({ now }: Looker, answer: Answer): Verdict => ({
  kind: 'failed',
  reason: reasonOfRefusal(answer, now()),
  openCards: [],
})

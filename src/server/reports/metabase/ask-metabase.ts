import type { CheckReason } from '#contract/reports/dashboard-checks.ts'

/** What Metabase said, or why it said nothing that could be understood. */
export type MetabaseAnswer =
  | {
      readonly kind: 'answer'
      readonly status: number
      /** JSON of a success, the text of a refusal. */
      readonly body: unknown
      /** Its clock, in milliseconds; null: it does not tell the time. */
      readonly serverTime: number | null
    }
  | {
      readonly kind: 'unavailable'
      readonly reason: CheckReason
      /** It is not where it should be: whatever else is asked of it now has no answer either. */
      readonly isAway: boolean
    }

/** Milliseconds. */
const patience = 5000

/** What a proxy says for it: that nobody came to an answer, which is none. */
const busy: readonly number[] = [408, 425, 429]
const signInAhead: readonly number[] = [401, 407]

/** Asks Metabase; follows nowhere else, and takes a page for no answer. */
export async function askMetabase(origin: string, path: string): Promise<MetabaseAnswer> {
  try {
    const answer = await fetch(`${origin}${path}`, {
      redirect: 'manual',
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(patience),
    })
    const text = await answer.text()
    if (answer.status >= 300 && answer.status < 400) return unavailable('redirected', true)
    if (answer.status >= 500) return unavailable('unreachable')
    if (busy.includes(answer.status)) return unavailable('busy')
    if (signInAhead.includes(answer.status)) return unavailable('signInAhead', true)
    if ((answer.headers.get('content-type') ?? '').includes('text/html')) return unavailable('notJson')
    const date = Date.parse(answer.headers.get('date') ?? '')
    const said = { status: answer.status, serverTime: Number.isNaN(date) ? null : date }
    return { kind: 'answer', ...said, body: answer.ok ? JSON.parse(text) : text }
  } catch (error) {
    if (error instanceof SyntaxError) return unavailable('notJson')
    const isSlow = error instanceof Error && error.name === 'TimeoutError'
    return isSlow ? unavailable('tooSlow') : unavailable('unreachable', true)
  }
}

const unavailable = (reason: CheckReason, isAway = false): MetabaseAnswer => ({
  kind: 'unavailable',
  reason,
  isAway,
})

/** Milliseconds by which two clocks may differ. */
const clockTolerance = 60_000

/** Whether the clock of who answered differs from ours by more than a minute. */
export const isClockOff = (answer: MetabaseAnswer, now: number): boolean =>
  answer.kind === 'answer' && answer.serverTime !== null && Math.abs(answer.serverTime - now) > clockTolerance

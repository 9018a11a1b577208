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
  | { readonly kind: 'unavailable'; readonly reason: CheckReason }

/** Milliseconds. */
const patience = 5000

/** Asks Metabase; follows nowhere else, and takes a page for no answer. */
export async function askMetabase(origin: string, path: string): Promise<MetabaseAnswer> {
  try {
    const answer = await fetch(`${origin}${path}`, {
      redirect: 'manual',
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(patience),
    })
    const text = await answer.text()
    if (answer.status >= 300 && answer.status < 400) return unavailable('redirected')
    if (answer.status >= 500) return unavailable('unreachable')
    if ((answer.headers.get('content-type') ?? '').includes('text/html')) return unavailable('notJson')
    const date = Date.parse(answer.headers.get('date') ?? '')
    const said = { status: answer.status, serverTime: Number.isNaN(date) ? null : date }
    return { kind: 'answer', ...said, body: answer.ok ? JSON.parse(text) : text }
  } catch (error) {
    if (error instanceof SyntaxError) return unavailable('notJson')
    return unavailable(error instanceof Error && error.name === 'TimeoutError' ? 'tooSlow' : 'unreachable')
  }
}

const unavailable = (reason: CheckReason): MetabaseAnswer => ({ kind: 'unavailable', reason })

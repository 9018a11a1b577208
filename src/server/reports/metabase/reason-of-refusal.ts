import type { CheckReason } from '#contract/reports/dashboard-checks.ts'
import { isClockOff, type MetabaseAnswer } from './ask-metabase.ts'

/** Metabase tells its reasons in words only; they name the reason here and decide nothing. */
const words: readonly (readonly [RegExp, CheckReason])[] = [
  [/not enabled|not published/iu, 'notPublished'],
  [/unknown parameter|not allowed to specify/iu, 'parameterUnknown'],
  [/corrupt|manipulated|signature/iu, 'wrongSecret'],
]

/** Why Metabase refused. */
export function reasonOfRefusal(
  answer: Extract<MetabaseAnswer, { kind: 'answer' }>,
  now: number,
): CheckReason {
  if (answer.status === 404) return 'notThere'
  const text = typeof answer.body === 'string' ? answer.body : ''
  const said = words.find(([pattern]) => pattern.test(text))?.[1]
  return said ?? (isClockOff(answer, now) ? 'clockOff' : 'refused')
}

import type { ProblemCode } from '#contract/http/problems.ts'
import { Problem } from '../../../http/problem.ts'

/** What the tus server refuses by a status of its own. */
const codes: Readonly<Record<number, ProblemCode>> = {
  404: 'notFound',
  409: 'wrongOffset',
  410: 'notFound',
  412: 'protocolVersion',
  413: 'tooLarge',
}

/** What was thrown below the tus server, as the house says it: refusals and failures of our own stay what they are. */
export function refusalOf(thrown: unknown, status: number): unknown {
  if (thrown instanceof Error && !('status_code' in thrown)) return thrown
  const code = codes[status]
  if (code) return new Problem(code)
  // Missing headers (403), broken ones (400) and extensions that are not offered (501).
  return status < 500 || status === 501
    ? new Problem('malformedRequest')
    : new Problem('unexpected', { cause: thrown })
}

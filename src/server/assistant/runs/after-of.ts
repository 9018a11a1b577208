import type { IncomingHttpHeaders } from 'node:http'

/** After which event a reader wants to go on: as the address says, or as a stream that comes again says by itself. */
export function afterOf(given: string | undefined, headers: IncomingHttpHeaders): number {
  const { 'last-event-id': last } = headers
  const after = given ?? (typeof last === 'string' ? last : '')
  return /^\d{1,9}$/u.test(after) ? Number(after) : 0
}

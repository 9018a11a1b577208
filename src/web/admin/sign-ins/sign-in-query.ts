import { signInResults } from '#contract/admin/sign-ins.ts'
import { isId } from '#contract/http/id.ts'
import { startOfDay } from '../../ui/data-table/date-range.ts'

/** The filters of the list by the names they have in the address; days as `2026-12-31`. */
export const signInFilters = ['result', 'from', 'to', 'userId'] as const
export type SignInFilterName = (typeof signInFilters)[number]

/** What the call is asked with. Days are whole days here; what makes no sense is left out. */
export function signInQuery({
  result,
  from,
  to,
  userId,
}: Readonly<Partial<Record<SignInFilterName, string>>>) {
  const [begin, end] = [startOfDay(from), startOfDay(to, 1)]
  const known = signInResults.find((each) => each === result)
  return {
    ...(begin && { from: begin }),
    ...(end && { until: end }),
    ...(known && { result: known }),
    ...(isId(userId) && { userId }),
  }
}

import type { IntlShape } from 'react-intl'
import type { Reason } from '#contract/reports/dashboard-lists.ts'

/** Why somebody sees a report, in words. */
export function reasonWords(reasons: readonly Reason[], intl: IntlShape): string {
  return intl.formatList(
    reasons.map(({ kind, name }) =>
      intl.formatMessage({ id: `reportAdmin.reason.${kind}` }, { name: name ?? '' }),
    ),
    { type: 'unit' },
  )
}

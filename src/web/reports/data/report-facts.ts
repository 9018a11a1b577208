import type { IntlShape } from 'react-intl'
import type { Dashboard } from '#contract/reports/dashboards.ts'
import { formatDate } from '../../ui/format-date.ts'

/** Whose figures a report shows to whoever looks, in words. */
export function whoseFigures({ scope, figuresOf }: Dashboard, intl: IntlShape): string {
  if (scope === 'everybody') return intl.formatMessage({ id: 'reports.sameForEverybody' })
  return figuresOf
    ? intl.formatMessage({ id: 'reports.figuresOf' }, { company: figuresOf.name })
    : intl.formatMessage({ id: 'reports.noCompany' })
}

/** Of when they are, in words. */
export function figuresAsOf({ provider, figuresAt }: Dashboard, intl: IntlShape): string {
  if (figuresAt !== null) return intl.formatMessage({ id: 'reports.asOf' }, { moment: formatDate(figuresAt) })
  return intl.formatMessage({ id: provider === 'builtIn' ? 'reports.notCounted' : 'reports.asOfNow' })
}

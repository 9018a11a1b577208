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

/** Of when they are, in words: of a BI tool, when it answered last. */
export function figuresAsOf({ provider, check: { lastAnswerAt } }: Dashboard, intl: IntlShape): string {
  if (provider === 'builtIn') return intl.formatMessage({ id: 'reports.figures.hourly' })
  return lastAnswerAt === null
    ? intl.formatMessage({ id: 'reports.asOfNow' })
    : intl.formatMessage({ id: 'reports.asOf' }, { moment: formatDate(lastAnswerAt) })
}

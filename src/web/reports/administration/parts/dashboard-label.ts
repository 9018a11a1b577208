import type { IntlShape } from 'react-intl'
import type { NamedDashboard } from '#contract/reports/dashboards.ts'

/** A report as one of many: those of several companies often have one name. */
export const dashboardLabel = ({ name, company, scope }: NamedDashboard, intl: IntlShape): string =>
  intl.formatMessage(
    { id: 'reportAdmin.ofCompany' },
    {
      report: name,
      company: company?.name ?? intl.formatMessage({ id: `reportAdmin.ofCompany.${scope}` }),
    },
  )

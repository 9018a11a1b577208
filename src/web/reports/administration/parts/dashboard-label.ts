import type { IntlShape } from 'react-intl'
import type { Dashboard, Named } from '#contract/reports/dashboards.ts'

/** A report as one of many to choose from: those of several companies often have one name. */
export const dashboardLabel = ({ id, name, company }: Dashboard, intl: IntlShape): Named => ({
  id,
  name: company
    ? intl.formatMessage({ id: 'reportAdmin.ofCompany' }, { report: name, company: company.name })
    : name,
})

import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import type { IntlShape } from 'react-intl'
import type { Dashboard } from '#contract/reports/dashboards.ts'
import type { Column } from '../../../ui/data-table/column.ts'
import { CheckBadge } from './check-badge.tsx'

/** The columns of the reports: name, company, source and number there, who is named, the state of the check. */
export function useDashboardColumns(): readonly [Column<Dashboard>, ...Column<Dashboard>[]] {
  const intl = useIntl()
  return useMemo(
    () => [
      {
        key: 'name',
        label: intl.formatMessage({ id: 'reportAdmin.name' }),
        isSortable: true,
        width: 220,
        share: 40,
        render: ({ name }) => <span title={name}>{name}</span>,
      },
      {
        key: 'company',
        label: intl.formatMessage({ id: 'reportAdmin.figures' }),
        isSortable: true,
        width: 210,
        share: 40,
        wraps: true,
        render: (dashboard) => figuresText(dashboard, intl),
      },
      {
        key: 'provider',
        label: intl.formatMessage({ id: 'reportAdmin.provider' }),
        width: 175,
        share: 20,
        yields: 2,
        render: ({ provider }) => intl.formatMessage({ id: `reportAdmin.provider.${provider}` }),
      },
      {
        key: 'number',
        label: intl.formatMessage({ id: 'reportAdmin.number' }),
        isSortable: true,
        width: 190,
        align: 'end',
        yields: 3,
        hidesWhenEmpty: true,
        // that of a built-in one is nowhere to be met
        render: ({ provider, number }) => provider !== 'builtIn' && number,
      },
      {
        key: 'people',
        label: intl.formatMessage({ id: 'reportAdmin.named' }),
        width: 160,
        share: 20,
        yields: 1,
        render: ({ users, reportUserGroups }) =>
          intl.formatMessage(
            { id: 'reportAdmin.named.count' },
            { people: users.length, groups: reportUserGroups.length },
          ),
      },
      {
        key: 'check',
        label: intl.formatMessage({ id: 'reportAdmin.check' }),
        width: 130,
        share: 10,
        hidesWhenEmpty: true,
        render: ({ check }) => check.state !== 'passed' && <CheckBadge state={check.state} />,
      },
    ],
    [intl],
  )
}

function figuresText({ company, scope }: Dashboard, intl: IntlShape): string {
  if (company) return company.name
  return intl.formatMessage({
    id: scope === 'everybody' ? 'reports.sameForEverybody' : 'reportAdmin.figures.own',
  })
}

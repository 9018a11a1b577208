import type { IntlShape } from 'react-intl'
import type { ImportRow } from '#contract/admin/users-import.ts'
import type { Column } from '../../../ui/data-table/column.ts'
import { EmailCell, emailWidth } from '../../../ui/people/email-cell.tsx'
import { personNameOrEmail } from '../../../ui/people/person-name.ts'
import { roleName } from '../../../ui/people/role-name.ts'
import { RowOutcome } from './row-outcome.tsx'

/** The first one is the usual order: what is wrong before all others. */
export const importSorts = ['outcome', 'line', 'email'] as const

/** The columns of the preview. */
export const importColumnsOf = (intl: IntlShape): readonly [Column<ImportRow>, ...Column<ImportRow>[]] => [
  {
    key: 'email',
    label: intl.formatMessage({ id: 'admin.users.email' }),
    isSortable: true,
    width: 220,
    wants: emailWidth,
    wraps: true,
    render: ({ email }) => <EmailCell email={email} />,
  },
  {
    key: 'line',
    label: intl.formatMessage({ id: 'admin.users.import.line' }),
    isSortable: true,
    width: 72,
    align: 'end',
    render: ({ line }) => intl.formatNumber(line),
  },
  {
    key: 'outcome',
    label: intl.formatMessage({ id: 'admin.users.import.outcome' }),
    isSortable: true,
    width: 280,
    render: (row) => <RowOutcome row={row} />,
  },
  {
    key: 'name',
    label: intl.formatMessage({ id: 'admin.users.name' }),
    width: 150,
    yields: 1,
    render: (row) => personNameOrEmail(row),
  },
  {
    key: 'role',
    label: intl.formatMessage({ id: 'admin.users.role' }),
    yields: 2,
    render: ({ role }) => roleName(role, intl),
  },
  {
    key: 'company',
    label: intl.formatMessage({ id: 'admin.users.company' }),
    yields: 3,
    render: ({ company }) => company,
  },
]

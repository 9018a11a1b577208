import type { IntlShape } from 'react-intl'
import type { UserRow, UserSort } from '#contract/admin/users.ts'
import type { Column } from '../../ui/data-table/column.ts'
import { formatDate } from '../../ui/format-date.ts'
import { EmailCell, emailWidth } from '../../ui/people/email-cell.tsx'
import { PersonCell } from '../../ui/people/person-cell.tsx'
import { personNameAsSorted, personNameOrEmail } from '../../ui/people/person-name.ts'
import { UserStatus } from './user-status.tsx'
import { roleName } from '../../ui/people/role-name.ts'

type UserColumn = Column<UserRow> & { readonly key: UserSort }

/** Pixels of a column in which nearly every company stands on one line. */
const companyWidth = 264

/** The columns of the table of people. What is left goes first to the e-mail addresses and companies, which are to stand on one line. */
export const userColumns = (intl: IntlShape): readonly [UserColumn, ...UserColumn[]] => {
  const none = intl.formatMessage({ id: 'admin.users.none' })
  return [
    {
      key: 'name',
      label: intl.formatMessage({ id: 'admin.users.name' }),
      isSortable: true,
      width: 236,
      share: 80,
      render: (user) => <PersonCell name={personNameOrEmail(user)} sortedName={personNameAsSorted(user)} />,
    },
    {
      key: 'email',
      label: intl.formatMessage({ id: 'admin.users.email' }),
      isSortable: true,
      width: 188,
      wants: emailWidth,
      share: 20,
      wraps: true,
      render: ({ email }) => <EmailCell email={email} />,
    },
    {
      key: 'role',
      label: intl.formatMessage({ id: 'admin.users.role' }),
      isSortable: true,
      width: 142,
      share: 20,
      yields: 1,
      render: ({ role }) => (role ? roleName(role.name, intl) : none),
    },
    {
      key: 'company',
      label: intl.formatMessage({ id: 'admin.users.company' }),
      isSortable: true,
      width: 165,
      wants: companyWidth,
      wraps: true,
      share: 40,
      yields: 0,
      render: ({ company }) => company?.name ?? none,
    },
    {
      key: 'status',
      label: intl.formatMessage({ id: 'admin.users.status' }),
      isSortable: true,
      width: 126,
      share: 10,
      hidesWhenEmpty: true,
      render: ({ accountStatus }) =>
        accountStatus === 'active' ? null : <UserStatus status={accountStatus} />,
    },
    {
      key: 'lastLogin',
      label: intl.formatMessage({ id: 'admin.users.lastLogin' }),
      isSortable: true,
      width: 142,
      yields: 2,
      align: 'end',
      render: ({ lastLogin }) =>
        lastLogin === null
          ? intl.formatMessage({ id: 'admin.users.lastLogin.never' })
          : formatDate(lastLogin),
    },
  ]
}

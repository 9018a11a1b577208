import { makeStyles, Select } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { noneGiven } from '#contract/admin/given-filter.ts'
import { accountStatuses } from '#contract/admin/users.ts'
import type { UserChoices } from '#contract/admin/users.ts'
import type { TableState } from '../../ui/data-table/use-table-state.ts'
import { statusTexts } from './user-status.tsx'
import { touchHeight } from '../../ui/touch-target.ts'
import { roleName } from '../../ui/people/role-name.ts'

const useStyles = makeStyles({
  filter: {
    minWidth: '120px',
    maxWidth: '220px',
    '@media (max-width: 639px)': { maxWidth: '100%' },
    ...touchHeight,
  },
})

type FilterName = 'status' | 'roleId' | 'companyId'

interface UserFiltersProps {
  readonly table: Pick<TableState<string, FilterName>, 'filters' | 'setFilter'>
  /** Not here yet while they load. */
  readonly choices: UserChoices | undefined
}

/** Which of the people are shown: by status, role and company. */
export function UserFilters({ table, choices }: UserFiltersProps) {
  const styles = useStyles()
  const intl = useIntl()
  const filters: readonly (readonly [FilterName, string, string, readonly Option[]])[] = [
    [
      'status',
      intl.formatMessage({ id: 'admin.users.status' }),
      intl.formatMessage({ id: 'admin.users.filter.status' }),
      accountStatuses.map((id) => ({ id, name: intl.formatMessage({ id: statusTexts[id] }) })),
    ],
    [
      'roleId',
      intl.formatMessage({ id: 'admin.users.role' }),
      intl.formatMessage({ id: 'admin.users.filter.role' }),
      [
        { id: noneGiven, name: intl.formatMessage({ id: 'admin.users.filter.noRole' }) },
        ...(choices?.roles ?? []).map(({ id, name }) => ({ id, name: roleName(name, intl) })),
      ],
    ],
    [
      'companyId',
      intl.formatMessage({ id: 'admin.users.company' }),
      intl.formatMessage({ id: 'admin.users.filter.company' }),
      [
        { id: noneGiven, name: intl.formatMessage({ id: 'admin.users.filter.noCompany' }) },
        ...(choices?.companies ?? []),
      ],
    ],
  ]
  return (
    <>
      {filters.map(([name, label, all, options]) => (
        <Select
          key={name}
          className={styles.filter}
          aria-label={label}
          value={table.filters[name] ?? ''}
          onChange={(_event, { value }) => table.setFilter(name, value)}
        >
          <option value="">{all}</option>
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.name}
            </option>
          ))}
        </Select>
      ))}
    </>
  )
}

interface Option {
  readonly id: string
  readonly name: string
}

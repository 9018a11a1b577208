import { Badge, makeStyles, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import type { IntlShape } from 'react-intl'
import type { Role } from '#contract/admin/roles.ts'
import type { Column } from '../../ui/data-table/column.ts'
import { shownPermissions } from './permission-groups.ts'
import { roleName } from '../../ui/people/role-name.ts'

const useStyles = makeStyles({
  name: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    maxWidth: '100%',
  },
  cut: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})

/** The columns of the roles: name, what a role allows in short, how many have it. */
export function useRoleColumns(): readonly [Column<Role>, ...Column<Role>[]] {
  const intl = useIntl()
  return useMemo(
    () => [
      {
        key: 'name',
        label: intl.formatMessage({ id: 'admin.roles.name' }),
        isSortable: true,
        width: 200,
        render: (role) => <RoleName role={role} />,
      },
      {
        key: 'permissions',
        label: intl.formatMessage({ id: 'admin.roles.permissions' }),
        width: 340,
        wraps: true,
        render: (role) => <Allowed role={role} />,
      },
      {
        key: 'users',
        label: intl.formatMessage({ id: 'admin.roles.users' }),
        isSortable: true,
        width: 100,
        align: 'end',
        render: ({ userCount }) => intl.formatNumber(userCount),
      },
    ],
    [intl],
  )
}

function RoleName({ role }: { readonly role: Role }) {
  const styles = useStyles()
  const intl = useIntl()
  const name = roleName(role.name, intl)
  return (
    <span className={styles.name}>
      <span className={styles.cut} title={name}>
        {name}
      </span>
      {role.isOwn && (
        <Badge appearance="tint" color="informative">
          {intl.formatMessage({ id: 'admin.roles.own' })}
        </Badge>
      )}
    </span>
  )
}

function Allowed({ role }: { readonly role: Role }) {
  const text = permissionsText(role, useIntl())
  return <span title={text}>{text}</span>
}

/** The permissions of a role by their short names. */
export function permissionsText({ permissions }: Pick<Role, 'permissions'>, intl: IntlShape): string {
  if (permissions.length === 0) return intl.formatMessage({ id: 'admin.roles.permissions.none' })
  if (permissions.length === shownPermissions.length)
    return intl.formatMessage({ id: 'admin.roles.permissions.all' })
  return shownPermissions
    .filter((permission) => permissions.includes(permission))
    .map((permission) => intl.formatMessage({ id: `admin.roles.permission.${permission}` }))
    .join(', ')
}

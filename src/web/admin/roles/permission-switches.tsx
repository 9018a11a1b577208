import { Caption1, makeStyles, Switch, tokens } from '@fluentui/react-components'
import { useId } from 'react'
import { useIntl } from 'react-intl'
import type { RolePermission } from '#contract/users/role-permissions.ts'
import { withoutPermission, withPermission } from '#contract/users/role-permissions.ts'
import { permissionGroups } from './permission-groups.ts'
import { touchLine } from '../../ui/touch-target.ts'

const useStyles = makeStyles({
  group: {
    display: 'grid',
    rowGap: tokens.spacingVerticalM,
    margin: 0,
    padding: 0,
    border: 'none',
    minWidth: 0,
  },
  legend: { padding: 0, marginBottom: tokens.spacingVerticalS, fontWeight: tokens.fontWeightSemibold },
  switch: touchLine,
  explained: { display: 'block', color: tokens.colorNeutralForeground3, textWrap: 'pretty' },
})

interface PermissionSwitchesProps {
  readonly held: readonly RolePermission[]
  readonly onChange: (held: readonly RolePermission[]) => void
}

/** The nine permissions in groups, each with what a person then sees and may do. One that needs another switches it on. */
export function PermissionSwitches({ held, onChange }: PermissionSwitchesProps) {
  const styles = useStyles()
  const intl = useIntl()
  return permissionGroups.map(({ label, permissions }) => (
    <fieldset key={label} className={styles.group}>
      <legend className={styles.legend}>{intl.formatMessage({ id: label })}</legend>
      {permissions.map((permission) => (
        <PermissionSwitch key={permission} permission={permission} held={held} onChange={onChange} />
      ))}
    </fieldset>
  ))
}

interface PermissionSwitchProps extends PermissionSwitchesProps {
  readonly permission: RolePermission
}

function PermissionSwitch({ permission, held, onChange }: PermissionSwitchProps) {
  const styles = useStyles()
  const intl = useIntl()
  const explanation = useId()
  return (
    <div>
      <Switch
        className={styles.switch}
        label={intl.formatMessage({ id: `admin.roles.permission.${permission}` })}
        aria-describedby={explanation}
        checked={held.includes(permission)}
        onChange={(_event, { checked }) =>
          onChange(checked ? withPermission(held, permission) : withoutPermission(held, permission))
        }
      />
      <Caption1 id={explanation} className={styles.explained}>
        {intl.formatMessage({ id: `admin.roles.explained.${permission}` })}
      </Caption1>
    </div>
  )
}

import { Caption1, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { Role } from '#contract/admin/roles.ts'
import { errorText } from '../../session/error-text.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { roleName } from '../../ui/people/role-name.ts'
import { ReasonedButton } from '../../ui/reasoned-button.tsx'

const useStyles = makeStyles({
  // a line of its own above the buttons
  why: { flexBasis: '100%', color: tokens.colorNeutralForeground3 },
  // apart from what saves
  button: { marginInlineEnd: 'auto' },
})

interface RemoveRoleProps {
  readonly role: Role
  readonly onRemove: () => Promise<void>
}

/** Removes a role after asking; as long as somebody has it, it says why it cannot be. */
export function RemoveRole({ role, onRemove }: RemoveRoleProps) {
  const styles = useStyles()
  const intl = useIntl()
  const [isAsking, setAsking] = useState(false)
  const { userCount, folderCount } = role
  const refusal =
    userCount > 0 ? intl.formatMessage({ id: 'admin.roles.remove.inUse' }, { count: userCount }) : null
  return (
    <>
      {refusal !== null && <Caption1 className={styles.why}>{refusal}</Caption1>}
      <ReasonedButton
        className={styles.button}
        label={intl.formatMessage({ id: 'admin.roles.remove' })}
        refusal={refusal}
        onClick={() => setAsking(true)}
      />
      {isAsking && (
        <ConfirmDialog
          title={intl.formatMessage({ id: 'admin.roles.remove.of' }, { name: roleName(role.name, intl) })}
          text={intl.formatMessage({ id: 'admin.roles.remove.question' }, { count: folderCount })}
          confirmLabel={intl.formatMessage({ id: 'admin.roles.remove' })}
          isFinal
          onConfirm={onRemove}
          failureText={(error) => errorText(error, intl)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

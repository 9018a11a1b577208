import { makeStyles } from '@fluentui/react-components'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { Role } from '#contract/admin/roles.ts'
import { errorText } from '../../session/error-text.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { roleName } from '../../ui/people/role-name.ts'
import { ReasonedButton } from '../../ui/reasoned-button.tsx'

// apart from what saves
const useStyles = makeStyles({ button: { marginInlineEnd: 'auto' } })

interface RemoveRoleProps {
  readonly role: Role
  readonly onRemove: () => Promise<void>
}

/** Removes a role after asking; as long as somebody has it, the button says why it cannot be. */
export function RemoveRole({ role, onRemove }: RemoveRoleProps) {
  const styles = useStyles()
  const intl = useIntl()
  const [isAsking, setAsking] = useState(false)
  const { userCount, folderCount } = role
  return (
    <>
      <ReasonedButton
        className={styles.button}
        label={intl.formatMessage({ id: 'admin.roles.remove' })}
        refusal={
          userCount > 0 ? intl.formatMessage({ id: 'admin.roles.remove.inUse' }, { count: userCount }) : null
        }
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

import { useIntl } from 'react-intl'
import { errorText } from '../session/error-text.ts'
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx'

interface SignOutDialogProps {
  readonly onSignOut: () => void
  readonly onClose: () => void
}

/** Asks before a sign-out that ends something under way. */
export function SignOutDialog({ onSignOut, onClose }: SignOutDialogProps) {
  const intl = useIntl()
  return (
    <ConfirmDialog
      title={intl.formatMessage({ id: 'shell.signOut.title' })}
      text={intl.formatMessage({ id: 'shell.signOut.text' })}
      confirmLabel={intl.formatMessage({ id: 'shell.signOut' })}
      cancelLabel={intl.formatMessage({ id: 'shell.signOut.stay' })}
      onConfirm={async () => onSignOut()}
      failureText={(error) => errorText(error, intl)}
      onClose={onClose}
    />
  )
}

import { Button, DialogActions, makeStyles } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { BusyRing } from './busy-ring.tsx'

const useStyles = makeStyles({
  button: { whiteSpace: 'nowrap', '@media (pointer: coarse)': { minHeight: '44px' } },
})

interface DialogButtonsProps {
  /** The verb on the button that does it. */
  readonly label: string
  /** 'Cancel' without it. */
  readonly cancelLabel?: string | undefined
  readonly isPending: boolean
  readonly isDisabled?: boolean
  /** Left out in a form, which the button submits. */
  readonly onConfirm?: () => void
  readonly onCancel: () => void
}

/** The end of a dialog that does something: cancel, and the button that does it; neither works while it is being done. */
export function DialogButtons({
  label,
  cancelLabel,
  isPending,
  isDisabled = false,
  onConfirm,
  onCancel,
}: DialogButtonsProps) {
  const styles = useStyles()
  const intl = useIntl()
  return (
    <DialogActions>
      <Button className={styles.button} onClick={onCancel} disabledFocusable={isPending}>
        {cancelLabel ?? intl.formatMessage({ id: 'ui.cancel' })}
      </Button>
      <Button
        appearance="primary"
        className={styles.button}
        disabled={isDisabled}
        // the focus must not fall out of the dialog, where keys mean other things
        disabledFocusable={isPending}
        {...(onConfirm ? { onClick: onConfirm } : { type: 'submit' })}
        {...(isPending && { icon: <BusyRing /> })}
      >
        {label}
      </Button>
    </DialogActions>
  )
}

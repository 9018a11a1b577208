import { Button, DialogActions, makeStyles, Tooltip } from '@fluentui/react-components'
import { useState } from 'react'
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
  /** Why the button is greyed; then it can still be reached, and says so. */
  readonly why?: string | undefined
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
  why,
  onConfirm,
  onCancel,
}: DialogButtonsProps) {
  const styles = useStyles()
  const intl = useIntl()
  const [isWhySeen, setWhySeen] = useState(false)
  return (
    <DialogActions>
      <Button className={styles.button} onClick={onCancel} disabledFocusable={isPending}>
        {cancelLabel ?? intl.formatMessage({ id: 'ui.cancel' })}
      </Button>
      <Tooltip
        content={why ?? label}
        relationship={why === undefined ? 'inaccessible' : 'description'}
        withArrow
        visible={why !== undefined && isWhySeen}
        onVisibleChange={(_event, { visible }) => setWhySeen(visible)}
      >
        <Button
          appearance="primary"
          className={styles.button}
          disabled={isDisabled && why === undefined}
          // the focus must not fall out of the dialog, where keys mean other things
          disabledFocusable={isPending || why !== undefined}
          {...(onConfirm ? { onClick: onConfirm } : { type: 'submit' })}
          {...(isPending && { icon: <BusyRing /> })}
        >
          {label}
        </Button>
      </Tooltip>
    </DialogActions>
  )
}

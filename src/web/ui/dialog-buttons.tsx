import { Button, DialogActions, makeStyles } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { MainButton } from './main-button.tsx'

const useStyles = makeStyles({
  button: { whiteSpace: 'nowrap', '@media (pointer: coarse)': { minHeight: '44px' } },
})

interface DialogButtonsProps {
  /** The verb on the button that submits the form of the dialog. */
  readonly label: string
  /** 'Cancel' without it. */
  readonly cancelLabel?: string | undefined
  readonly isPending: boolean
  /** Why it cannot be done now, in words, or `null`. */
  readonly refusal: string | null
  readonly onCancel: () => void
}

/** The end of a dialog that does something: cancel, and the button that does it; neither works while it is being done. */
export function DialogButtons({ label, cancelLabel, isPending, refusal, onCancel }: DialogButtonsProps) {
  const styles = useStyles()
  const intl = useIntl()
  return (
    <DialogActions>
      <Button className={styles.button} onClick={onCancel} disabledFocusable={isPending}>
        {cancelLabel ?? intl.formatMessage({ id: 'ui.cancel' })}
      </Button>
      <MainButton label={label} refusal={refusal} isPending={isPending} />
    </DialogActions>
  )
}

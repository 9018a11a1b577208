import { DialogActions } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { ReasonedButton } from '../reasoned-button.tsx'

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
  const intl = useIntl()
  return (
    <DialogActions>
      <ReasonedButton
        label={cancelLabel ?? intl.formatMessage({ id: 'ui.cancel' })}
        refusal={isPending ? intl.formatMessage({ id: 'ui.working' }) : null}
        onClick={onCancel}
      />
      <ReasonedButton appearance="primary" label={label} refusal={refusal} isPending={isPending} />
    </DialogActions>
  )
}

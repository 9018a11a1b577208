import { Button, DialogActions, makeStyles } from '@fluentui/react-components'
import type { Ref } from 'react'
import { useIntl } from 'react-intl'
import { danger } from '../danger.ts'
import { ReasonedButton } from '../reasoned-button.tsx'
import { touchHeight } from '../touch-target.ts'

const useStyles = makeStyles({
  wrapping: { flexWrap: 'wrap', justifyContent: 'flex-end' },
  touch: touchHeight,
  danger,
})

interface TaskButtonsProps {
  /** The verb on the button that does it; without one there is nothing to be done any more. */
  readonly label: string | undefined
  /** 'Cancel' without it. */
  readonly cancelLabel?: string | undefined
  /** Another way out, between cancelling and doing it. */
  readonly alternative?: { readonly label: string; readonly onClick: () => void } | undefined
  readonly isPending: boolean
  /** Why it cannot be done now, in words, or `null`. */
  readonly refusal: string | null
  readonly onCancel: () => void
  /** Left out where the form of the dialog is submitted. */
  readonly onConfirm?: () => void
  /** What it removes is lost for good: its button is red. */
  readonly isFinal?: boolean
  /** The button that does it. */
  readonly confirmRef?: Ref<HTMLButtonElement>
}

/** The end of a dialog that does something: cancel, and the button that does it; neither works while it is being done. */
export function TaskButtons(props: TaskButtonsProps) {
  const { label, cancelLabel, alternative, isPending, refusal, onCancel, onConfirm, isFinal, confirmRef } =
    props
  const styles = useStyles()
  const intl = useIntl()
  return (
    <DialogActions {...(alternative && { className: styles.wrapping })}>
      <ReasonedButton
        label={cancelLabel ?? intl.formatMessage({ id: 'ui.cancel' })}
        refusal={isPending ? intl.formatMessage({ id: 'ui.working' }) : null}
        onClick={onCancel}
      />
      {alternative && (
        <Button className={styles.touch} disabledFocusable={isPending} onClick={alternative.onClick}>
          {alternative.label}
        </Button>
      )}
      {label !== undefined && (
        <ReasonedButton
          appearance="primary"
          label={label}
          refusal={refusal}
          isPending={isPending}
          {...(isFinal && { className: styles.danger })}
          {...(confirmRef && { ref: confirmRef })}
          {...(onConfirm && { onClick: onConfirm })}
        />
      )}
    </DialogActions>
  )
}

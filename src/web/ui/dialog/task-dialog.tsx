import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  MessageBar,
  MessageBarBody,
  tokens,
  DialogActions,
} from '@fluentui/react-components'
import { useState, type FormEvent, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { ReasonedButton } from '../reasoned-button.tsx'

const useStyles = makeStyles({
  surface: { maxWidth: '440px' },
  content: { display: 'grid', rowGap: tokens.spacingVerticalM, overflowWrap: 'anywhere' },
})

/** What every dialog that does something is given; `Given` is what it asks for. */
export interface TaskDialogProps<Given extends readonly unknown[] = []> {
  readonly title: string
  /** The verb on the button that does it. */
  readonly confirmLabel: string
  /** Does the work; what it throws is shown in the words of `failureText`, and what was typed stays. */
  readonly onConfirm: (...given: Given) => Promise<void>
  readonly failureText: (error: unknown) => string
  readonly onClose: () => void
  /** 'Cancel' without it; another word where something has been done already. */
  readonly cancelLabel?: string
}

interface TaskDialogFrameProps extends TaskDialogProps {
  /** Why it cannot be done now, in words, or `null`. */
  readonly refusal?: string | null
  readonly children: ReactNode
}

/** The frame of such a dialog: it stays while it is being done, says why it failed, and closes when it is done. */
export function TaskDialog(props: TaskDialogFrameProps) {
  const {
    title,
    confirmLabel,
    cancelLabel,
    onConfirm,
    failureText,
    onClose,
    refusal = null,
    children,
  } = props
  const styles = useStyles()
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const confirm = async (): Promise<void> => {
    if (refusal !== null || isPending) return
    setPending(true)
    setFailure(null)
    try {
      await onConfirm()
    } catch (error) {
      setFailure(failureText(error))
      setPending(false)
      return
    }
    onClose()
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    // the dialog may have been opened from a form, whose elements it belongs to for React
    event.stopPropagation()
    void confirm()
  }
  return (
    <Dialog open onOpenChange={(_event, { open }) => !open && !isPending && onClose()}>
      <DialogSurface className={styles.surface}>
        <form noValidate onSubmit={submit}>
          <DialogBody>
            <DialogTitle>{title}</DialogTitle>
            <DialogContent className={styles.content}>
              {children}
              {failure !== null && (
                <MessageBar intent="error" layout="multiline">
                  <MessageBarBody>{failure}</MessageBarBody>
                </MessageBar>
              )}
            </DialogContent>
            <DialogButtons
              label={confirmLabel}
              cancelLabel={cancelLabel}
              isPending={isPending}
              refusal={refusal}
              onCancel={onClose}
            />
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  )
}

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
function DialogButtons({ label, cancelLabel, isPending, refusal, onCancel }: DialogButtonsProps) {
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

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
} from '@fluentui/react-components'
import { useState } from 'react'
import { DialogButtons } from './dialog-buttons.tsx'

const useStyles = makeStyles({
  surface: { maxWidth: '440px' },
  content: { display: 'grid', rowGap: tokens.spacingVerticalM, overflowWrap: 'anywhere' },
})

interface ConfirmDialogProps {
  readonly title: string
  readonly text: string
  /** The verb on the button that does it. */
  readonly confirmLabel: string
  /** Does the work; what it throws is shown in the words of `failureText`. */
  readonly onConfirm: () => Promise<void>
  readonly failureText: (error: unknown) => string
  readonly onClose: () => void
}

/** Asks before something is done. */
export function ConfirmDialog({
  title,
  text,
  confirmLabel,
  onConfirm,
  failureText,
  onClose,
}: ConfirmDialogProps) {
  const styles = useStyles()
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const confirm = async (): Promise<void> => {
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
  return (
    <Dialog open onOpenChange={(_event, { open }) => !open && !isPending && onClose()}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent className={styles.content}>
            {text}
            {failure !== null && (
              <MessageBar intent="error" layout="multiline">
                <MessageBarBody>{failure}</MessageBarBody>
              </MessageBar>
            )}
          </DialogContent>
          <DialogButtons
            label={confirmLabel}
            isPending={isPending}
            onConfirm={() => void confirm()}
            onCancel={onClose}
          />
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}

import { DialogBody, DialogContent, DialogTitle, makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useRef } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { goesOnBelow } from '../goes-on-below.ts'
import { dialogWidth } from './dialog-width.ts'
import { OpenDialog } from './open-dialog.tsx'
import { TaskButtons } from './task-buttons.tsx'
import { TaskFailure } from './task-failure.tsx'
import { useTask } from './use-task.ts'

const useStyles = makeStyles({
  surface: dialogWidth(440),
  wide: dialogWidth(640),
  words: { overflowWrap: 'anywhere' },
  content: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalM,
    overflowWrap: 'anywhere',
    ...goesOnBelow(tokens.colorNeutralBackground1),
  },
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
  /** What can be taken back needs no second thought: the focus is on the button that does it. */
  readonly isUndoable?: boolean
  /** What it removes is lost for good: its button is red. */
  readonly isFinal?: boolean
}

interface TaskDialogFrameProps extends TaskDialogProps {
  /** Done does not close it: `onConfirm` knows what comes next. */
  readonly staysOpen?: boolean
  /** There is a list in it, whose lines are long. */
  readonly isWide?: boolean
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
    onClose,
    refusal = null,
    isUndoable = false,
    isFinal = false,
    staysOpen = false,
    isWide = false,
    children,
  } = props
  const styles = useStyles()
  const { isPending, failure, run } = useTask(async () => {
    await onConfirm()
    if (!staysOpen) onClose()
  }, props.failureText)
  const confirm = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // after Fluent has given it to the first button
    if (isUndoable) confirm.current?.focus()
  }, [isUndoable])
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    // the dialog may have been opened from a form, whose elements it belongs to for React
    event.stopPropagation()
    if (refusal === null) void run()
  }
  return (
    <OpenDialog className={isWide ? styles.wide : styles.surface} onClose={() => !isPending && onClose()}>
      <form noValidate onSubmit={submit}>
        <DialogBody>
          <DialogTitle className={styles.words}>{title}</DialogTitle>
          <DialogContent className={styles.content}>
            {children}
            <TaskFailure failure={failure} />
          </DialogContent>
          <TaskButtons
            label={confirmLabel}
            cancelLabel={cancelLabel}
            isPending={isPending}
            refusal={refusal}
            isFinal={isFinal}
            onCancel={onClose}
            confirmRef={confirm}
          />
        </DialogBody>
      </form>
    </OpenDialog>
  )
}

import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { DialogFrame } from './dialog-frame.tsx'
import type { DialogSize } from './dialog-frame.tsx'
import { TaskButtons } from './task-buttons.tsx'
import { TaskFailure } from './task-failure.tsx'
import { useTask } from './use-task.ts'

const useStyles = makeStyles({
  content: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  text: { margin: 0 },
})

interface NameConflictFrameProps {
  readonly title: string
  readonly size: DialogSize
  /** What is asked, in a paragraph or several. */
  readonly explanation?: readonly string[]
  /** What the names are, with what can be chosen for each. */
  readonly children: ReactNode
  /** Something in it takes the focus wherever it is scrolled to. */
  readonly holdsFocus?: boolean
  /** How many are left to be decided, in words, empty when none is; read out when it changes. */
  readonly status?: string
  readonly cancelLabel?: string
  /** Another way out than cancelling and going on. */
  readonly alternative?: { readonly label: string; readonly onClick: () => void }
  /** The verb on the button that goes on; without one nothing is left to be done. */
  readonly confirmLabel?: string | undefined
  /** Why one cannot go on yet, in words, or `null`. */
  readonly refusal?: string | null
  /** Goes on and takes the dialog away; what it throws is shown in the words of `failureText`. */
  readonly onConfirm: () => Promise<void> | void
  readonly failureText: (error: unknown) => string
  readonly onCancel: () => void
}

/** Asks what becomes of names that are taken where they go: what it is about, each name, how many are left, the ways out. */
export function NameConflictFrame(props: NameConflictFrameProps) {
  const { title, size, explanation = [], children, holdsFocus = false, status } = props
  const { cancelLabel, alternative, confirmLabel, refusal = null, onCancel } = props
  const styles = useStyles()
  const { isPending, failure, run } = useTask(async () => await props.onConfirm(), props.failureText)
  return (
    <DialogFrame
      title={title}
      size={size}
      holdsFocus={holdsFocus}
      className={styles.content}
      onClose={() => !isPending && onCancel()}
      actions={
        <TaskButtons
          label={confirmLabel}
          cancelLabel={cancelLabel}
          alternative={alternative}
          isPending={isPending}
          refusal={refusal}
          onCancel={onCancel}
          onConfirm={() => void run()}
        />
      }
    >
      {explanation.map((words) => (
        <p key={words} className={styles.text}>
          {words}
        </p>
      ))}
      {children}
      {status !== undefined && (
        <p className={styles.text} role="status">
          {status}
        </p>
      )}
      <TaskFailure failure={failure} />
    </DialogFrame>
  )
}

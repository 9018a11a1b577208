import { makeStyles, tokens } from '@fluentui/react-components'
import { Add20Regular } from '@fluentui/react-icons'
import { useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import type { Stage } from '#contract/boards/workflow.ts'
import { ReasonedButton } from '../../../ui/reasoned-button.tsx'
import { lazyComponent } from '../../../ui/states/lazy-component.tsx'
import { touchHeight } from '../../../ui/touch-target.ts'

const AddTaskForm = lazyComponent(async () => (await import('./add-task-form.tsx')).AddTaskForm)
// what fails here is tried again, and said, once the form is to be shown
const fetchForm = (): Promise<unknown> => AddTaskForm.load().catch(() => undefined)

const useStyles = makeStyles({
  place: { padding: tokens.spacingHorizontalS, flexShrink: 0 },
  button: {
    width: '100%',
    justifyContent: 'flex-start',
    fontWeight: tokens.fontWeightRegular,
    ...touchHeight,
  },
})

interface AddTaskProps {
  readonly boardId: string
  readonly stage: Stage
  /** Why no task can begin here now; `null` when one can. */
  readonly refusal: string | null
  readonly isTabStop: boolean
  readonly onAdded: (taskId: string) => void
}

/** The end of a column in which tasks begin. */
export function AddTask({ boardId, stage, refusal, isTabStop, onAdded }: AddTaskProps) {
  const styles = useStyles()
  const intl = useIntl()
  const [isOpen, setOpen] = useState(false)
  const [isPending, setPending] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // until the form is there the button stays, and the focus on it
  const open = async (): Promise<void> => {
    if (isPending) return
    setPending(true)
    await fetchForm()
    setOpen(true)
    setPending(false)
  }
  const close = (): void => {
    setOpen(false)
    setTimeout(() => button.current?.focus())
  }
  return (
    // who is about to press the button finds the form there
    <div
      className={styles.place}
      data-add={stage.id}
      onPointerEnter={() => void fetchForm()}
      onFocus={() => void fetchForm()}
    >
      {isOpen ? (
        <AddTaskForm boardId={boardId} stage={stage} onAdded={onAdded} onClose={close} />
      ) : (
        <ReasonedButton
          ref={button}
          appearance="subtle"
          className={styles.button}
          icon={<Add20Regular />}
          label={intl.formatMessage({ id: 'boards.board.add' })}
          aria-label={intl.formatMessage({ id: 'boards.board.addTo' }, { stage: stage.name })}
          refusal={refusal}
          tabIndex={isTabStop ? 0 : -1}
          isPending={isPending}
          onClick={() => void open()}
        />
      )}
    </div>
  )
}

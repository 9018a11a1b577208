import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { BoardUser } from '#contract/boards/boards.ts'
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx'
import { TaskButtons } from '../../ui/dialog/task-buttons.tsx'
import { TaskFailure } from '../../ui/dialog/task-failure.tsx'
import { Button, DialogActions, makeStyles, tokens } from '@fluentui/react-components'
import { useSession } from '../../session/use-session.ts'
import { subjectName } from '../../ui/people/role-name.ts'
import type { ChosenPerson } from '../choices/person-choices.tsx'
import { reloadBoard } from '../data/kept-board.ts'
import { saveFailureText } from '../data/save-failure-text.ts'
import { takeFromBoard } from './board-people.ts'
import type { PeopledBoard } from './board-people.ts'
import { PeopleList } from './people-list.tsx'
import { RemovalQuestion } from './removal-question.tsx'

const useStyles = makeStyles({
  content: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
})

interface PeopleDialogProps {
  readonly board: PeopledBoard
  readonly onClose: () => void
}

/**
 * Who is on a board and what they may do there; owners add, change and remove, everybody may leave. Asking before somebody is removed
 * takes the place of the list: one dialog stands there all the time.
 */
export function PeopleDialog({ board, onClose }: PeopleDialogProps) {
  const styles = useStyles()
  const intl = useIntl()
  const { user } = useSession()
  const [removed, setRemoved] = useState<BoardUser | null>(null)
  const [tasksTo, setTasksTo] = useState<ChosenPerson | null>(null)
  const isOneself = removed?.kind === 'user' && removed.id === user?.id
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const ask = (subject: BoardUser | null): void => {
    setTasksTo(null)
    setFailure(null)
    setRemoved(subject)
  }
  const remove = async (subject: BoardUser): Promise<void> => {
    setPending(true)
    setFailure(null)
    try {
      await takeFromBoard(board.id, subject, tasksTo?.id ?? null)
      await reloadBoard(board.id)
      // whoever has left sees nothing of the board any more
      if (isOneself) onClose()
      else ask(null)
    } catch (error) {
      setFailure(saveFailureText(error, intl))
    }
    setPending(false)
  }
  const values = { name: removed ? subjectName(removed, intl) : '', board: board.name }
  const question = isOneself ? 'boards.people.leave' : 'boards.people.remove'
  return (
    <DialogFrame
      title={
        removed
          ? intl.formatMessage({ id: `${question}Title` }, values)
          : intl.formatMessage({ id: 'boards.people.title' }, { name: board.name })
      }
      size="list"
      holdsFocus
      className={styles.content}
      onClose={() => !isPending && (removed ? ask(null) : onClose())}
      actions={
        removed ? (
          <TaskButtons
            key="question"
            label={intl.formatMessage({ id: `${question}Confirm` })}
            isPending={isPending}
            refusal={null}
            onCancel={() => ask(null)}
            onConfirm={() => void remove(removed)}
          />
        ) : (
          <DialogActions key="list">
            <Button onClick={onClose}>{intl.formatMessage({ id: 'ui.close' })}</Button>
          </DialogActions>
        )
      }
    >
      {removed ? (
        <>
          <RemovalQuestion
            board={board}
            subject={removed}
            isOneself={isOneself}
            tasksTo={tasksTo}
            onTasksTo={setTasksTo}
          />
          <TaskFailure failure={failure} />
        </>
      ) : (
        <PeopleList board={board} onRemove={ask} />
      )}
    </DialogFrame>
  )
}

import { Button, Field, makeStyles } from '@fluentui/react-components'
import { ChevronDown20Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { isAtLeast } from '#contract/boards/board-roles.ts'
import type { BoardUser } from '#contract/boards/boards.ts'
import { touchHeight } from '../../ui/touch-target.ts'
import { ChoicePopover } from '../choices/choice-popover.tsx'
import { PersonChoices } from '../choices/person-choices.tsx'
import type { ChosenPerson } from '../choices/person-choices.tsx'
import type { PeopledBoard } from './board-people.ts'

const useStyles = makeStyles({
  text: { margin: 0 },
  button: { justifyContent: 'space-between', maxWidth: '100%', overflowWrap: 'anywhere', ...touchHeight },
})

interface RemovalQuestionProps {
  readonly board: PeopledBoard
  readonly subject: BoardUser
  readonly isOneself: boolean
  /** The member who gets the open tasks; `null`: nobody. */
  readonly tasksTo: ChosenPerson | null
  readonly onTasksTo: (person: ChosenPerson | null) => void
}

/** What becomes of somebody who is taken from a board, and of their tasks. */
export function RemovalQuestion({ board, subject, isOneself, tasksTo, onTasksTo }: RemovalQuestionProps) {
  const styles = useStyles()
  const intl = useIntl()
  const [isOpen, setOpen] = useState(false)
  const label = intl.formatMessage({ id: 'boards.people.tasksTo' })
  const nobody = intl.formatMessage({ id: 'boards.people.tasksToNobody' })
  const heir = tasksTo?.name ?? nobody
  return (
    <>
      <p className={styles.text}>
        {intl.formatMessage(
          { id: isOneself ? 'boards.people.leaveText' : 'boards.people.removeText' },
          { kind: subject.kind },
        )}
      </p>
      {isAtLeast(board.role, 'member') && (
        <Field label={label}>
          <ChoicePopover
            label={label}
            isOpen={isOpen}
            onOpen={setOpen}
            button={
              <Button
                className={styles.button}
                icon={<ChevronDown20Regular />}
                iconPosition="after"
                aria-label={`${label}: ${heir}`}
              >
                {heir}
              </Button>
            }
          >
            <PersonChoices
              boardId={board.id}
              label={intl.formatMessage({ id: 'boards.task.assignee.search' })}
              chosen={tasksTo ? [tasksTo.id] : []}
              nobody={nobody}
              without={subject.kind === 'user' ? subject.id : null}
              onChoose={(person) => {
                setOpen(false)
                onTasksTo(person)
              }}
            />
          </ChoicePopover>
        </Field>
      )}
    </>
  )
}

import { Field, makeStyles, Select } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { listBoardPeople } from '#contract/boards/board-people.ts'
import { isAtLeast } from '#contract/boards/board-roles.ts'
import type { BoardUser } from '#contract/boards/boards.ts'
import { useAsk } from '../../session/use-ask.ts'
import { touchHeight } from '../../ui/touch-target.ts'
import type { PeopledBoard } from './board-people.ts'

const useStyles = makeStyles({ text: { margin: 0 }, select: touchHeight })

interface RemovalQuestionProps {
  readonly board: PeopledBoard
  readonly subject: BoardUser
  readonly isOneself: boolean
  /** Id of the member who gets the open tasks; `null`: nobody. */
  readonly tasksTo: string | null
  readonly onTasksTo: (userId: string | null) => void
}

/** What becomes of somebody who is taken from a board, and of their tasks. */
export function RemovalQuestion({ board, subject, isOneself, tasksTo, onTasksTo }: RemovalQuestionProps) {
  const styles = useStyles()
  const intl = useIntl()
  const mayHandOver = isAtLeast(board.role, 'member')
  const { data: people = [] } = useAsk(
    listBoardPeople,
    mayHandOver ? { params: { id: board.id }, query: { for: 'assignee' } } : null,
  )
  const heirs = people.filter(({ id }) => subject.kind !== 'user' || id !== subject.id)
  return (
    <>
      <p className={styles.text}>
        {intl.formatMessage(
          { id: isOneself ? 'boards.people.leaveText' : 'boards.people.removeText' },
          { kind: subject.kind },
        )}
      </p>
      {mayHandOver && (
        <Field label={intl.formatMessage({ id: 'boards.people.tasksTo' })}>
          <Select
            select={{ className: styles.select }}
            value={tasksTo ?? ''}
            onChange={(_event, { value }) => onTasksTo(value === '' ? null : value)}
          >
            <option value="">{intl.formatMessage({ id: 'boards.people.tasksToNobody' })}</option>
            {heirs.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </>
  )
}

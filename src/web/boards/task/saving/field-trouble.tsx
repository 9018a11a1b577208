import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  tokens,
} from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import type { IntlShape } from 'react-intl'
import { listTaskActivity } from '#contract/boards/activity.ts'
import { priorities } from '#contract/boards/task-shapes.ts'
import type { Task } from '#contract/boards/task-shapes.ts'
import { useAsk } from '../../../session/use-ask.ts'
import { formatDay } from '../../../ui/day/day.ts'
import { touchHeight } from '../../../ui/touch-target.ts'
import { priorityTexts } from '../../look/priority.tsx'
import { useOpenTask } from '../task-context.ts'
import type { OpenTask } from '../task-context.ts'
import type { ContentName } from './save-task.ts'
import type { TaskField } from './use-field.ts'

const useStyles = makeStyles({
  touch: touchHeight,
  quote: {
    maxHeight: '9em',
    margin: `${tokens.spacingVerticalXS} 0 0`,
    overflowY: 'auto',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
  },
})

/** Says below a field why what was typed is not saved; what was typed stays. */
export function FieldTrouble<Name extends ContentName>({ field }: { readonly field: TaskField<Name> }) {
  if (field.overtaken) return <Overtaken field={field} theirs={field.overtaken.theirs} />
  if (field.failure === null) return null
  return (
    <div role="alert">
      <MessageBar intent="error" layout="multiline">
        <MessageBarBody>{field.failure}</MessageBarBody>
      </MessageBar>
    </div>
  )
}

interface OvertakenProps<Name extends ContentName> {
  readonly field: TaskField<Name>
  readonly theirs: Task[Name]
}

function Overtaken<Name extends ContentName>({ field, theirs }: OvertakenProps<Name>) {
  const styles = useStyles()
  const intl = useIntl()
  const open = useOpenTask()
  const who = useWhoChanged(open, field.name)
  return (
    <div role="alert">
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>
          {intl.formatMessage(
            { id: 'boards.task.overtaken' },
            { who, field: intl.formatMessage({ id: `boards.task.field.${field.name}` }) },
          )}
          <blockquote className={styles.quote}>{wordsOf(open, field.name, theirs, intl)}</blockquote>
        </MessageBarBody>
        <MessageBarActions>
          <Button className={styles.touch} onClick={() => void field.keepMine()}>
            {intl.formatMessage({ id: 'boards.task.overtaken.mine' })}
          </Button>
          <Button className={styles.touch} onClick={field.settle}>
            {intl.formatMessage({ id: 'boards.task.overtaken.theirs' })}
          </Button>
        </MessageBarActions>
      </MessageBar>
    </div>
  )
}

/** Who changed a field last; somebody as long as it is not known. */
function useWhoChanged({ task }: OpenTask, name: ContentName): string {
  const intl = useIntl()
  const { data } = useAsk(listTaskActivity, { params: { id: task.id }, query: {} })
  const last = data?.activities.find(
    ({ kind, after }) => kind === 'changed' && after !== null && name in after,
  )
  const person = data?.people.find(({ id }) => id === last?.actor)
  return person?.name ?? intl.formatMessage({ id: 'boards.task.somebody' })
}

/** The content of a field in words. */
function wordsOf(
  { model, nameOf }: OpenTask,
  name: ContentName,
  value: Task[ContentName],
  intl: IntlShape,
): string {
  const none = intl.formatMessage({ id: 'boards.task.nothing' })
  if (value === null || value === '' || value.length === 0) return none
  if (Array.isArray(value)) return value.map((id) => model.labels.get(id)?.name ?? none).join(', ')
  if (name === 'assignee') return nameOf(value)
  if (name === 'dueDate') return formatDay(value)
  const priority = name === 'priority' ? priorities.find((each) => each === value) : undefined
  return priority ? intl.formatMessage({ id: priorityTexts[priority] }) : value
}

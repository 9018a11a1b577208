import { mergeClasses, Tooltip } from '@fluentui/react-components'
import { BoardRegular, CircleRegular } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import { Link } from 'react-router'
import type { MyTask } from '#contract/boards/my-tasks.ts'
import { daysBetween, formatDay, todayHere } from '../../ui/day/day.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { pageOfTask } from '../data/board-address.ts'
import { ColorDot } from '../look/color-dot.tsx'
import { useRowStyles } from './row-styles.ts'

interface TaskRowProps {
  readonly task: MyTask
  readonly onTickOff: () => void
}

/** A task of the person: ticked off where it stands, or opened on its board. */
export function TaskRow({ task, onTickOff }: TaskRowProps) {
  const styles = useRowStyles()
  const intl = useIntl()
  const { title, taskboard, workflowStage, parent, dueDate, doneStage } = task
  const mayTickOff = parent !== null || doneStage !== null
  const label = intl.formatMessage({ id: 'home.tasks.complete' }, { title })
  const where = parent?.title ?? workflowStage?.name ?? ''
  return (
    <li className={styles.row}>
      {mayTickOff ? (
        <Tooltip content={label} relationship="label">
          <IconButton aria-label={label} onClick={onTickOff}>
            <CircleRegular fontSize={20} />
          </IconButton>
        </Tooltip>
      ) : (
        <span className={styles.icon}>
          <BoardRegular fontSize={20} aria-hidden />
        </span>
      )}
      <div className={styles.words}>
        <Link to={pageOfTask(taskboard.id, parent?.id ?? task.id)} className={styles.link} title={title}>
          {title}
        </Link>
        <span className={styles.quiet}>
          <ColorDot color={taskboard.color} />
          <span className={styles.line}>
            {intl.formatMessage({ id: 'home.tasks.place' }, { board: taskboard.name, where })}
          </span>
        </span>
      </div>
      {dueDate !== null && <Due day={dueDate} />}
    </li>
  )
}

function Due({ day }: { readonly day: string }) {
  const styles = useRowStyles()
  const intl = useIntl()
  const days = daysBetween(todayHere(), day)
  return (
    <time dateTime={day} className={mergeClasses(styles.due, days < 0 && styles.late)}>
      {days < 0
        ? intl.formatMessage({ id: 'home.tasks.late' }, { days: -days, day: formatDay(day) })
        : formatDay(day)}
    </time>
  )
}

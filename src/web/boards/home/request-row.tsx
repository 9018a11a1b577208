import { Button, makeStyles } from '@fluentui/react-components'
import { ArrowCircleRightRegular } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import { Link } from 'react-router'
import type { MyRequest } from '#contract/boards/my-tasks.ts'
import { touchHeight } from '../../ui/touch-target.ts'
import { pageOfTask } from '../data/board-address.ts'
import { ColorDot } from '../look/color-dot.tsx'
import { useRowStyles } from './row-styles.ts'

const useStyles = makeStyles({
  button: touchHeight,
})

interface RequestRowProps {
  readonly request: MyRequest
  /** Given to who decides about it. */
  readonly onApprove?: () => void
  readonly onDecline?: () => void
  /** Given to who asked for it. */
  readonly onWithdraw?: () => void
}

/** A move that somebody asked for, with why, and what the person can do about it. */
export function RequestRow({ request, onApprove, onDecline, onWithdraw }: RequestRowProps) {
  const styles = useRowStyles()
  const intl = useIntl()
  const { title, taskId, taskboard, from, to, reason, asker } = request
  return (
    <li className={styles.row}>
      <span className={styles.icon}>
        <ArrowCircleRightRegular fontSize={20} aria-hidden />
      </span>
      <div className={styles.words}>
        <Link to={pageOfTask(taskboard.id, taskId)} className={styles.link} title={title}>
          {title}
        </Link>
        <span className={styles.quiet}>
          <ColorDot color={taskboard.color} />
          <span className={styles.line}>
            {intl.formatMessage({ id: 'home.tasks.move' }, { board: taskboard.name, from, to })}
          </span>
        </span>
        <span className={styles.reason}>
          {onWithdraw
            ? reason
            : intl.formatMessage(
                { id: 'home.tasks.reason' },
                { name: asker ?? intl.formatMessage({ id: 'notifications.somebody' }), reason },
              )}
        </span>
      </div>
      <div className={styles.actions}>
        {onDecline && <Action id="home.tasks.decline" title={title} onClick={onDecline} />}
        {onApprove && <Action id="home.tasks.approve" title={title} onClick={onApprove} />}
        {onWithdraw && <Action id="home.tasks.withdraw" title={title} onClick={onWithdraw} />}
      </div>
    </li>
  )
}

interface ActionProps {
  readonly id: 'home.tasks.decline' | 'home.tasks.approve' | 'home.tasks.withdraw'
  readonly title: string
  readonly onClick: () => void
}

/** The same words stand in several rows: none of them is bold, and who hears them hears about which task. */
function Action({ id, title, onClick }: ActionProps) {
  const own = useStyles()
  const intl = useIntl()
  const label = intl.formatMessage({ id })
  return (
    <Button
      size="small"
      className={own.button}
      aria-label={intl.formatMessage({ id: 'home.tasks.action' }, { action: label, title })}
      onClick={onClick}
    >
      {label}
    </Button>
  )
}

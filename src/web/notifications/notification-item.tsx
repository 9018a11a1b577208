import { Button, Link, makeStyles, tokens } from '@fluentui/react-components'
import { Checkmark20Regular } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import { useHref, useNavigate } from 'react-router'
import type { Notification } from '#contract/all-notifications.ts'
import { formatDate } from '../ui/format-date.ts'
import { linesOf } from './notification-text.ts'
import type { NotificationLink, NotificationTexts } from './notification-text.ts'
import { touchOwnLine, touchBox } from '../ui/touch-target.ts'

const useStyles = makeStyles({
  item: {
    display: 'flex',
    columnGap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalS} 0`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  text: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  line: { margin: 0 },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  // within the text a thumb would not find it
  way: {
    whiteSpace: 'nowrap',
    ...touchOwnLine,
  },
  done: { flexShrink: 0, ...touchBox },
})

interface NotificationItemProps {
  readonly notification: Notification
  readonly texts: NotificationTexts
  readonly onRead: (id: string) => void
  /** The list gives way to the page that it leads to. */
  readonly onLeave: () => void
}

/** One notification: what it says, when, the ways to what it is about, and the button that takes it away. */
export function NotificationItem({ notification, texts, onRead, onLeave }: NotificationItemProps) {
  const styles = useStyles()
  const intl = useIntl()
  const lines = linesOf(texts, intl, notification)
  const label = intl.formatMessage({ id: 'notifications.read' })
  return (
    <li className={styles.item}>
      <div className={styles.text}>
        {lines.map(({ text, link }, at) => (
          <p key={at} className={styles.line}>
            {text} {link && <SubjectLink link={link} onLeave={onLeave} />}
          </p>
        ))}
        <time className={styles.quiet} dateTime={notification.createdAt}>
          {formatDate(notification.createdAt)}
        </time>
      </div>
      <Button
        className={styles.done}
        appearance="subtle"
        icon={<Checkmark20Regular />}
        aria-label={`${label}: ${lines[0]?.text ?? ''}`}
        title={label}
        onClick={() => onRead(notification.id)}
      />
    </li>
  )
}

interface SubjectLinkProps {
  readonly link: NotificationLink
  readonly onLeave: () => void
}

function SubjectLink({ link: { label, name, address }, onLeave }: SubjectLinkProps) {
  const styles = useStyles()
  const navigate = useNavigate()
  const href = useHref(address)
  return (
    <Link
      className={styles.way}
      href={href}
      aria-label={`${label}: ${name}`}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        onLeave()
        void navigate(address)
      }}
    >
      {label}
    </Link>
  )
}

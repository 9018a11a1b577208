import { Button, Link, makeStyles, tokens } from '@fluentui/react-components'
import { Checkmark20Regular } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import { useHref, useNavigate } from 'react-router'
import type { Notification } from '#contract/notifications/notifications.ts'
import { formatDate } from '../ui/format-date.ts'
import { notificationText } from './notification-text.ts'

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
    '@media (pointer: coarse)': {
      display: 'flex',
      alignItems: 'center',
      width: 'fit-content',
      minHeight: '44px',
    },
  },
  done: { flexShrink: 0, '@media (pointer: coarse)': { minWidth: '44px', height: '44px' } },
})

interface NotificationItemProps {
  readonly notification: Notification
  readonly onRead: (id: string) => void
  /** The list gives way to the page that it leads to. */
  readonly onLeave: () => void
}

/** One notification: what it says, when, the way to its folder, and the button that takes it away. */
export function NotificationItem({ notification, onRead, onLeave }: NotificationItemProps) {
  const styles = useStyles()
  const intl = useIntl()
  const lines = notificationText(intl, notification)
  const label = intl.formatMessage({ id: 'notifications.read' })
  return (
    <li className={styles.item}>
      <div className={styles.text}>
        {lines.map(({ text, folder }, at) => (
          <p key={at} className={styles.line}>
            {text} {folder && <FolderLink folder={folder} onLeave={onLeave} />}
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

interface FolderLinkProps {
  readonly folder: { readonly id: string; readonly name: string }
  readonly onLeave: () => void
}

function FolderLink({ folder, onLeave }: FolderLinkProps) {
  const styles = useStyles()
  const intl = useIntl()
  const navigate = useNavigate()
  const address = `/filemanager/?fileId=${folder.id}&open=1`
  const label = intl.formatMessage({ id: 'notifications.open' })
  const href = useHref(address)
  return (
    <Link
      className={styles.way}
      href={href}
      aria-label={`${label}: ${folder.name}`}
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

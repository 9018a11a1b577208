import { makeStyles } from '@fluentui/react-components'
import type { Notification } from '#contract/notifications.ts'
import { NotificationItem } from './notification-item.tsx'

const useStyles = makeStyles({ list: { margin: 0, padding: 0, listStyleType: 'none' } })

interface UnreadListProps {
  readonly items: readonly Notification[]
  readonly onRead: (id: string) => void
  /** The list gives way to the page that it leads to. */
  readonly onClose: () => void
}

/** Notifications one below the other, in the order given. */
export function UnreadList({ items, onRead, onClose }: UnreadListProps) {
  const styles = useStyles()
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <NotificationItem key={item.groupId} notification={item} onRead={onRead} onLeave={onClose} />
      ))}
    </ul>
  )
}

import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useRef } from 'react'
import { useIntl } from 'react-intl'
import { CalmBell } from '../ui/drawings.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { useToasts } from '../ui/toasts.ts'
import { markAllRead, markRead } from './mark-read.ts'
import { NotificationItem } from './notification-item.tsx'
import { notificationsAtom } from './notifications-atom.ts'

const useStyles = makeStyles({
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalM,
    paddingBottom: tokens.spacingVerticalS,
    '@media (pointer: coarse)': { '& button': { minHeight: '44px' } },
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    outlineStyle: 'none',
  },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
})

interface NotificationsContentProps {
  readonly title: string
  /** The list gives way to the page that it leads to. */
  readonly onClose: () => void
}

/** What the person has not read, newest first. */
export function NotificationsContent({ title, onClose }: NotificationsContentProps) {
  const styles = useStyles()
  const intl = useIntl()
  const showToast = useToasts()
  const { items } = useAtomValue(notificationsAtom)
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const tryTo = async (work: Promise<void>): Promise<void> => {
    try {
      await work
    } catch {
      showToast('error', intl.formatMessage({ id: 'notifications.readFailed' }))
    }
  }
  const read = (id: string): void => {
    // the button goes with its line: the focus goes on to the next one
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('li > button') ?? [])]
    const at = items.findIndex((item) => item.id === id)
    const next = buttons[at + 1] ?? buttons[at - 1] ?? heading.current
    next?.focus()
    void tryTo(markRead(id))
  }
  const readAll = (): void => {
    heading.current?.focus()
    void tryTo(markAllRead())
  }
  return (
    <>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        {items.length > 0 && (
          <Button appearance="subtle" onClick={readAll}>
            {intl.formatMessage({ id: 'notifications.readAll' })}
          </Button>
        )}
      </div>
      {items.length === 0 ? (
        <EmptyState
          drawing={<CalmBell />}
          title={intl.formatMessage({ id: 'shell.notifications.none' })}
          text={intl.formatMessage({ id: 'shell.notifications.purpose' })}
        />
      ) : (
        <ul ref={list} className={styles.list}>
          {items.map((item) => (
            <NotificationItem key={item.groupId} notification={item} onRead={read} onLeave={onClose} />
          ))}
        </ul>
      )}
    </>
  )
}

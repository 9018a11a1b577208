import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useRef } from 'react'
import { useIntl } from 'react-intl'
import { Skeleton } from '../ui/states/skeleton.tsx'
import { CalmBell } from '../ui/states/drawings.tsx'
import { EmptyState } from '../ui/states/empty-state.tsx'
import { ErrorState } from '../ui/states/error-state.tsx'
import { useToasts } from '../ui/toasts/toasts.ts'
import { tryStreamNow } from './follow-notifications.ts'
import { markAllRead, markRead } from './mark-read.ts'
import { NotificationItem } from './notification-item.tsx'
import type { NotificationTexts } from './notification-text.ts'
import { notificationsAtom } from './notifications-atom.ts'
import { streamStateAtom } from './stream-state.ts'
import type { StreamState } from './stream-state.ts'
import { touchButtons } from '../ui/touch-target.ts'

const useStyles = makeStyles({
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalM,
    paddingBottom: tokens.spacingVerticalS,
    ...touchButtons,
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    outlineStyle: 'none',
  },
  away: { margin: 0, paddingBottom: tokens.spacingVerticalS, color: tokens.colorNeutralForeground2 },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
})

/** A few lines as they may come. */
const skeleton = [
  ['80%', '20px'],
  ['40%', '16px'],
  ['70%', '20px'],
  ['40%', '16px'],
] as const

interface NothingThereProps {
  readonly state: StreamState
  readonly onRetry: () => void
}

/** What stands in place of the list: that nothing is known yet, that nobody answers, or that there is nothing. */
function NothingThere({ state, onRetry }: NothingThereProps) {
  const intl = useIntl()
  if (state === 'waiting') return <Skeleton shapes={skeleton} />
  if (state === 'away')
    return (
      <ErrorState
        title={intl.formatMessage({ id: 'notifications.away' })}
        message={intl.formatMessage({ id: 'notifications.away.text' })}
        onRetry={onRetry}
      />
    )
  return (
    <EmptyState
      drawing={<CalmBell />}
      title={intl.formatMessage({ id: 'shell.notifications.none' })}
      text={intl.formatMessage({ id: 'shell.notifications.purpose' })}
    />
  )
}

export interface NotificationsContentProps {
  readonly texts: NotificationTexts
  readonly title: string
  /** The list gives way to the page that it leads to. */
  readonly onClose: () => void
}

/** What the person has not read, newest first. */
export function NotificationsContent({ texts, title, onClose }: NotificationsContentProps) {
  const styles = useStyles()
  const intl = useIntl()
  const showToast = useToasts()
  const { items } = useAtomValue(notificationsAtom)
  const state = useAtomValue(streamStateAtom)
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
  const tryAgain = (): void => {
    // its button goes while it is tried
    heading.current?.focus()
    tryStreamNow()
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
        <NothingThere state={state} onRetry={tryAgain} />
      ) : (
        <>
          {state === 'away' && (
            <p className={styles.away}>{intl.formatMessage({ id: 'notifications.away.list' })}</p>
          )}
          <ul ref={list} className={styles.list}>
            {items.map((item) => (
              <NotificationItem
                key={item.groupId}
                notification={item}
                texts={texts}
                onRead={read}
                onLeave={onClose}
              />
            ))}
          </ul>
        </>
      )}
    </>
  )
}

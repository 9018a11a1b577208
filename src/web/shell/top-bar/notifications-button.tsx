import { Alert20Regular } from '@fluentui/react-icons'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { notificationsAtom } from '../../notifications/notifications-atom.ts'
import { whenIdle } from '../../session/when-idle.ts'
import { useSession } from '../../session/use-session.ts'
import { lazyComponent } from '../../ui/states/lazy-component.tsx'
import { TopBarButton } from './top-bar-button.tsx'
import type * as Badge from './unread-badge.tsx'
import { useLazyMenu } from '../use-lazy-menu.ts'

const notificationsMenu = async () =>
  (await import('../../notifications/notifications-menu.tsx')).NotificationsMenu

// nothing of this is needed before somebody looks
const NotificationsList = lazyComponent(
  async () => (await import('../notifications-list.tsx')).NotificationsList,
)

/** The notifications of the person; their list is loaded after the page. */
export function Notifications() {
  const intl = useIntl()
  const { user } = useSession()
  const count = useAtomValue(notificationsAtom).items.length
  const { Part, waiting, defaultOpen, takeFocus } = useLazyMenu(notificationsMenu, 'dialog')
  const badge = useNotificationsOf(user?.id ?? null)
  const title = intl.formatMessage({ id: 'shell.notifications' })
  const label = count === 0 ? title : intl.formatMessage({ id: 'shell.notifications.unread' }, { count })
  const bell = <Alert20Regular />
  const icon = badge ? <badge.UnreadBadge icon={bell} count={count} /> : bell
  return (
    <>
      {Part ? (
        <Part
          button={<TopBarButton icon={icon} label={label} ref={takeFocus} />}
          List={NotificationsList}
          label={title}
          defaultOpen={defaultOpen}
        />
      ) : (
        <TopBarButton icon={icon} label={label} {...waiting} />
      )}
      {badge && <badge.HeardCount text={count === 0 ? '' : label} />}
    </>
  )
}

/** Reads what is new for whoever is signed in; what does that, and the badge that shows it, are loaded after the page. */
function useNotificationsOf(userId: string | null): typeof Badge | null {
  const [badge, setBadge] = useState<typeof Badge | null>(null)
  useEffect(() => {
    if (userId === null) return undefined
    let stop: (() => void) | null = null
    let isGone = false
    const start = async (): Promise<void> => {
      try {
        const [{ followNotifications }, loaded] = await Promise.all([
          import('../../notifications/follow-notifications.ts'),
          import('./unread-badge.tsx'),
        ])
        if (isGone) return
        setBadge(loaded)
        stop = followNotifications(userId)
      } catch (error) {
        // oxlint-disable-next-line no-console -- the page works without; the next visit tries again
        console.warn(error)
      }
    }
    const stopWaiting = whenIdle(() => void start())
    return () => {
      stopWaiting()
      isGone = true
      stop?.()
    }
  }, [userId])
  return badge
}

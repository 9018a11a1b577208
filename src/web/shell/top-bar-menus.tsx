import { Alert20Regular, Globe20Regular } from '@fluentui/react-icons'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import type { SessionUser } from '#contract/users.ts'
import { notificationsAtom } from '../notifications/notifications-atom.ts'
import { useSession } from '../session/use-session.ts'
import { personName } from '../ui/person-name.ts'
import { PersonButton } from './person-button.tsx'
import { TopBarButton } from './top-bar-button.tsx'
import { HeardCount, UnreadBadge } from './unread-badge.tsx'
import { useLatePart } from './use-late-part.ts'

const languageMenu = async () => (await import('./language-menu.tsx')).LanguageMenu
const notificationsMenu = async () =>
  (await import('../notifications/notifications-menu.tsx')).NotificationsMenu
const personMenu = async () => (await import('./person-menu.tsx')).PersonMenu

/** The language switch; its list is loaded after the page. */
export function LanguageSwitch() {
  const label = useIntl().formatMessage({ id: 'shell.language' })
  const { Part, waiting, defaultOpen, takeFocus } = useLatePart(languageMenu, 'menu')
  if (!Part) return <TopBarButton icon={<Globe20Regular />} label={label} {...waiting} />
  const button = <TopBarButton icon={<Globe20Regular />} label={label} ref={takeFocus} />
  return <Part button={button} defaultOpen={defaultOpen} />
}

/** The notifications of the person; their list is loaded after the page. */
export function Notifications() {
  const intl = useIntl()
  const { user } = useSession()
  const count = useAtomValue(notificationsAtom).items.length
  const { Part, waiting, defaultOpen, takeFocus } = useLatePart(notificationsMenu, 'dialog')
  useNotificationsOf(user?.id ?? null)
  const title = intl.formatMessage({ id: 'shell.notifications' })
  const label = count === 0 ? title : intl.formatMessage({ id: 'shell.notifications.unread' }, { count })
  const icon = <UnreadBadge icon={<Alert20Regular />} count={count} />
  return (
    <>
      {Part ? (
        <Part
          button={<TopBarButton icon={icon} label={label} ref={takeFocus} />}
          label={title}
          defaultOpen={defaultOpen}
        />
      ) : (
        <TopBarButton icon={icon} label={label} {...waiting} />
      )}
      <HeardCount text={count === 0 ? '' : label} />
    </>
  )
}

/** Reads what is new for whoever is signed in; what does that is loaded after the page. */
function useNotificationsOf(userId: string | null): void {
  useEffect(() => {
    if (userId === null) return undefined
    let stop: (() => void) | null = null
    let isGone = false
    const start = async (): Promise<void> => {
      try {
        const { followNotifications } = await import('../notifications/follow-notifications.ts')
        if (!isGone) stop = followNotifications(userId)
      } catch (error) {
        // the page works without; the next visit tries again
        // oxlint-disable-next-line no-console
        console.warn('Notifications could not be loaded', error)
      }
    }
    void start()
    return () => {
      isGone = true
      stop?.()
    }
  }, [userId])
}

/** Who is signed in, the way to the profile, and the way out; the list is loaded after the page. */
export function Person() {
  const { user } = useSession()
  return user && <PersonOf user={user} />
}

function PersonOf({ user }: { readonly user: SessionUser }) {
  const { Part, waiting, defaultOpen, takeFocus } = useLatePart(personMenu, 'menu')
  return Part ? (
    <Part user={user} defaultOpen={defaultOpen} takeFocus={takeFocus} />
  ) : (
    <PersonButton name={personName(user)} {...waiting} />
  )
}

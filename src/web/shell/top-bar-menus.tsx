import { Alert20Regular, Globe20Regular } from '@fluentui/react-icons'
import { lazy, Suspense } from 'react'
import { useIntl } from 'react-intl'
import { useSession } from '../session/use-session.ts'
import { personName } from '../ui/person-name.ts'
import { PersonButton } from './person-button.tsx'
import { TopBarButton } from './top-bar-button.tsx'

const LazyLanguageMenu = lazy(async () => ({ default: (await import('./language-menu.tsx')).LanguageMenu }))
const LazyNotifications = lazy(async () => ({
  default: (await import('./notifications-menu.tsx')).NotificationsMenu,
}))
const LazyPersonMenu = lazy(async () => ({ default: (await import('./person-menu.tsx')).PersonMenu }))

/** The language switch; its list is loaded after the page. */
export function LanguageSwitch() {
  const intl = useIntl()
  const button = (
    <TopBarButton icon={<Globe20Regular />} label={intl.formatMessage({ id: 'shell.language' })} />
  )
  return (
    <Suspense fallback={button}>
      <LazyLanguageMenu button={button} />
    </Suspense>
  )
}

/** The notifications of the person; their list is loaded after the page. */
export function Notifications() {
  const intl = useIntl()
  const label = intl.formatMessage({ id: 'shell.notifications' })
  const button = <TopBarButton icon={<Alert20Regular />} label={label} />
  return (
    <Suspense fallback={button}>
      <LazyNotifications button={button} label={label} />
    </Suspense>
  )
}

/** Who is signed in, and the way out; the list is loaded after the page. */
export function Person() {
  const { user } = useSession()
  if (!user) return null
  return (
    <Suspense fallback={<PersonButton name={personName(user)} />}>
      <LazyPersonMenu user={user} />
    </Suspense>
  )
}

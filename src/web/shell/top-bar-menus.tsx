import { Alert20Regular, Globe20Regular } from '@fluentui/react-icons'
import { lazy, Suspense, useState } from 'react'
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

// The lists are loaded after the page; a list that was asked for meanwhile opens when it is there.

/** The language switch. */
export function LanguageSwitch() {
  const intl = useIntl()
  const [isOpen, setOpen] = useState(false)
  const face = { icon: <Globe20Regular />, label: intl.formatMessage({ id: 'shell.language' }) }
  return (
    <Suspense fallback={<TopBarButton {...face} onClick={() => setOpen(true)} />}>
      <LazyLanguageMenu button={<TopBarButton {...face} />} defaultOpen={isOpen} />
    </Suspense>
  )
}

/** The notifications of the person. */
export function Notifications() {
  const intl = useIntl()
  const label = intl.formatMessage({ id: 'shell.notifications' })
  const [isOpen, setOpen] = useState(false)
  const face = { icon: <Alert20Regular />, label }
  // nothing in the list can take the focus from the button that has made way
  const focus = { autoFocus: isOpen }
  return (
    <Suspense fallback={<TopBarButton {...face} onClick={() => setOpen(true)} />}>
      <LazyNotifications button={<TopBarButton {...face} {...focus} />} label={label} defaultOpen={isOpen} />
    </Suspense>
  )
}

/** Who is signed in, and the way out. */
export function Person() {
  const { user } = useSession()
  const [isOpen, setOpen] = useState(false)
  if (!user) return null
  return (
    <Suspense fallback={<PersonButton name={personName(user)} onClick={() => setOpen(true)} />}>
      <LazyPersonMenu user={user} defaultOpen={isOpen} />
    </Suspense>
  )
}

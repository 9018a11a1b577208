import { Globe20Regular } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import type { SessionUser } from '#contract/users/users.ts'
import { useSession } from '../../session/use-session.ts'
import { personName } from '../../ui/people/person-name.ts'
import { PersonButton } from './person-button.tsx'
import { TopBarButton } from './top-bar-button.tsx'
import { useLazyMenu } from '../use-lazy-menu.ts'

const languageMenu = async () => (await import('./language-menu.tsx')).LanguageMenu
const personMenu = async () => (await import('./person-menu.tsx')).PersonMenu

/** The language switch; its list is loaded after the page. */
export function LanguageSwitch() {
  const label = useIntl().formatMessage({ id: 'shell.language' })
  const { Part, waiting, defaultOpen, takeFocus } = useLazyMenu(languageMenu, 'menu')
  if (!Part) return <TopBarButton icon={<Globe20Regular />} label={label} {...waiting} />
  const button = <TopBarButton icon={<Globe20Regular />} label={label} ref={takeFocus} />
  return <Part button={button} defaultOpen={defaultOpen} />
}

/** Who is signed in, the way to the profile, and the way out; the list is loaded after the page. */
export function Person() {
  const { user } = useSession()
  return user && <PersonOf user={user} />
}

function PersonOf({ user }: { readonly user: SessionUser }) {
  const { Part, waiting, defaultOpen, takeFocus } = useLazyMenu(personMenu, 'menu')
  return Part ? (
    <Part user={user} defaultOpen={defaultOpen} takeFocus={takeFocus} />
  ) : (
    <PersonButton name={personName(user)} {...waiting} />
  )
}

import { makeStyles, tokens } from '@fluentui/react-components'
import { useSession } from '../../session/use-session.ts'
import { personName } from '../../ui/people/person-name.ts'
import type { SessionUser } from '#contract/users/users.ts'
import { HostTabs } from './host-tabs.tsx'
import { Notifications } from '../top-bar/notifications-button.tsx'
import { SearchButton, useMaySearch } from '../top-bar/search-place.tsx'
import { PersonButton } from '../top-bar/person-button.tsx'
import { ShellFrame } from '../shell.tsx'
import { useLazyMenu } from '../use-lazy-menu.ts'
import { titleSize } from '../../ui/page.tsx'

const hostMenu = async () => (await import('./host-menu.tsx')).HostMenu

const useStyles = makeStyles({
  shell: {
    [titleSize]: tokens.fontSizeBase600,
    height: '100%',
    backgroundColor: tokens.colorNeutralBackground2,
    display: 'grid',
    gridTemplate: '48px minmax(0, 1fr) / minmax(0, 1fr)',
  },
  row: {
    // its menus open over what stands in the page and over what floats above that
    position: 'relative',
    zIndex: 903,
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    padding: `0 ${tokens.spacingHorizontalM}`,
    // what scrolls in the page ends there
    '::after': {
      content: '""',
      position: 'absolute',
      inset: 'auto 0 0',
      borderBottom: `1px solid ${tokens.colorTransparentStroke}`,
      pointerEvents: 'none',
    },
    '@media (max-width: 399px)': { padding: `0 ${tokens.spacingHorizontalXS}`, columnGap: 0 },
  },
})

/** Kontor inside a host that has navigation of its own: one row with the areas and what belongs to the person, and the page. */
export function HostShell() {
  const styles = useStyles()
  const { user } = useSession()
  const maySearch = useMaySearch()
  return (
    <ShellFrame className={styles.shell} mainClass="">
      <header className={styles.row}>
        <HostTabs />
        {maySearch && <SearchButton />}
        <Notifications />
        {user && <Person user={user} />}
      </header>
    </ShellFrame>
  )
}

function Person({ user }: { readonly user: SessionUser }) {
  const { Part, waiting, defaultOpen, takeFocus } = useLazyMenu(hostMenu, 'menu')
  return Part ? (
    <Part user={user} defaultOpen={defaultOpen} takeFocus={takeFocus} />
  ) : (
    <PersonButton name={personName(user)} {...waiting} />
  )
}

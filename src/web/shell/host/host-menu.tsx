import { makeStyles, MenuItem } from '@fluentui/react-components'
import type { PositioningShorthand } from '@fluentui/react-components'
import { Globe20Regular } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import type { SessionUser } from '#contract/users/users.ts'
import { isSignedInByHost, leaveToPerson } from '../../session/sign-in-by-host.ts'
import { lineForThumbs } from '../../ui/for-thumbs.ts'
import { LanguageMenu } from '../top-bar/language-menu.tsx'
import { PersonMenu } from '../top-bar/person-menu.tsx'
import type { LazyMenuProps } from '../use-lazy-menu.ts'

const useStyles = makeStyles({ item: lineForThumbs })

/** The menu stands at the end of the row: beside it is room before it, on a phone none, and then below. */
const besideMenu: PositioningShorthand = {
  position: 'before',
  align: 'top',
  fallbackPositions: ['below-end', 'above-end'],
}

interface HostMenuProps extends LazyMenuProps {
  readonly user: SessionUser
}

/** The menu of the person with the language in it. There is a way out only where the host would not sign in again at once. */
export function HostMenu(props: HostMenuProps) {
  const styles = useStyles()
  const intl = useIntl()
  return (
    <PersonMenu {...props} canLeave={!isSignedInByHost()} onLeave={leaveToPerson}>
      <LanguageMenu
        defaultOpen={false}
        beside={besideMenu}
        button={
          <MenuItem className={styles.item} icon={<Globe20Regular />}>
            {intl.formatMessage({ id: 'shell.language' })}
          </MenuItem>
        }
      />
    </PersonMenu>
  )
}

import {
  Button,
  makeStyles,
  Menu,
  MenuDivider,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  tokens,
} from '@fluentui/react-components'
import { SignOut20Regular } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import { errorText } from '../session/error-text.ts'
import { signOut } from '../session/sign-in.ts'
import { useSession } from '../session/use-session.ts'
import { PersonAvatar } from '../ui/person-avatar.tsx'
import { useToasts } from '../ui/toasts.tsx'

const useStyles = makeStyles({
  name: {
    marginInlineStart: tokens.spacingHorizontalS,
    fontWeight: tokens.fontWeightRegular,
    whiteSpace: 'nowrap',
    '@media (max-width: 639px)': { display: 'none' },
  },
  button: {
    minWidth: 0,
    paddingInline: tokens.spacingHorizontalS,
    marginInlineStart: tokens.spacingHorizontalXS,
  },
  person: {
    display: 'grid',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
  },
  mail: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, overflowWrap: 'anywhere' },
})

/** Who is signed in, and the way out. */
export function PersonMenu() {
  const styles = useStyles()
  const intl = useIntl()
  const toast = useToasts()
  const { user } = useSession()
  if (!user) return null
  const name = `${user.firstName} ${user.lastName}`
  const leave = (): void => {
    signOut().catch((error: unknown) => toast('error', errorText(error, intl)))
  }
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button
          appearance="subtle"
          className={styles.button}
          aria-label={intl.formatMessage({ id: 'shell.person' }, { name })}
        >
          <PersonAvatar name={name} size={28} />
          <span className={styles.name}>{name}</span>
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <div className={styles.person}>
          <strong>{name}</strong>
          <span className={styles.mail}>{user.email}</span>
        </div>
        <MenuDivider />
        <MenuList>
          <MenuItem icon={<SignOut20Regular />} onClick={leave}>
            {intl.formatMessage({ id: 'shell.signOut' })}
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}

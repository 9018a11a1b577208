import {
  makeStyles,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  tokens,
} from '@fluentui/react-components'
import { Person20Regular, SignOut20Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import type { SessionUser } from '#contract/users/users.ts'
import { hasLeftovers } from '../../session/has-leftovers.ts'
import { errorText } from '../../session/error-text.ts'
import { signOut } from '../../session/sign-in.ts'
import { lazyComponent } from '../../ui/states/lazy-component.tsx'
import { EmailText } from '../../ui/people/email-text.tsx'
import { PersonAvatar } from '../../ui/people/person-avatar.tsx'
import { personName } from '../../ui/people/person-name.ts'
import { useToasts } from '../../ui/toasts/toasts.ts'
import { hasOpenWork } from '../../ui/dialog/use-leave-warning.ts'
import { PersonButton } from './person-button.tsx'
import type { LazyMenuProps } from '../use-lazy-menu.ts'
import { MenuFrame } from '../../ui/menu/menu-frame.tsx'
import { touchLine } from '../../ui/touch-target.ts'

const SignOutDialog = lazyComponent(async () => (await import('../sign-out-dialog.tsx')).SignOutDialog)

const profileAddress = '/profile/'

const useStyles = makeStyles({
  item: touchLine,
  person: {
    display: 'grid',
    height: 'auto',
    color: tokens.colorNeutralForeground1,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
  },
  mail: {
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    overflowWrap: 'anywhere',
  },
})

interface PersonMenuProps extends LazyMenuProps {
  readonly user: SessionUser
  /** More lines, between the profile and the way out. */
  readonly children?: ReactNode
  /** False where signing out would end nothing. */
  readonly canLeave?: boolean
  readonly onLeave?: () => void
}

/** Who is signed in, the way to the profile, and the way out. */
export function PersonMenu({
  user,
  children,
  canLeave = true,
  onLeave,
  defaultOpen,
  takeFocus,
}: PersonMenuProps) {
  const styles = useStyles()
  const intl = useIntl()
  const toast = useToasts()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const name = personName(user)
  const leave = (): void => {
    onLeave?.()
    signOut().catch((error: unknown) => toast('error', errorText(error, intl)))
  }
  const askOrLeave = (): void => {
    if (hasOpenWork() || hasLeftovers()) setAsking(true)
    else leave()
  }
  return (
    <>
      <MenuFrame inline defaultOpen={defaultOpen}>
        <MenuTrigger disableButtonEnhancement>
          <PersonButton ref={takeFocus} name={name} avatar={<PersonAvatar name={name} size={28} />} />
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            <MenuGroup>
              <MenuGroupHeader className={styles.person}>
                <strong>{name}</strong>
                <span className={styles.mail}>
                  <EmailText>{user.email}</EmailText>
                </span>
              </MenuGroupHeader>
              <MenuDivider />
              <MenuItem
                className={styles.item}
                icon={<Person20Regular />}
                onClick={() => void navigate(profileAddress)}
              >
                {intl.formatMessage({ id: 'shell.profile' })}
              </MenuItem>
              {children}
              {canLeave && (
                <MenuItem className={styles.item} icon={<SignOut20Regular />} onClick={askOrLeave}>
                  {intl.formatMessage({ id: 'shell.signOut' })}
                </MenuItem>
              )}
            </MenuGroup>
          </MenuList>
        </MenuPopover>
      </MenuFrame>
      {isAsking && <SignOutDialog onSignOut={leave} onClose={() => setAsking(false)} />}
    </>
  )
}

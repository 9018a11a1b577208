import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Navigation20Regular } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import { Link } from 'react-router'
import { homeAddress } from '../session/deep-link.ts'
import { LanguageMenu } from './language-menu.tsx'
import { NotificationsButton } from './notifications-button.tsx'
import { PersonMenu } from './person-menu.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    padding: `0 ${tokens.spacingHorizontalM}`,
  },
  brand: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXS}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    textDecoration: 'none',
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  space: { flexGrow: 1 },
})

interface TopBarProps {
  readonly className: string
  /** Present where the sidebar is an overlay. */
  readonly onToggleSidebar?: () => void
  readonly isOpen?: boolean
}

/** The bar above every page: where one is, and what belongs to the person. */
export function TopBar({ className, onToggleSidebar, isOpen = false }: TopBarProps) {
  const styles = useStyles()
  const intl = useIntl()
  return (
    <header className={mergeClasses(styles.bar, className)}>
      {onToggleSidebar && (
        <Button
          appearance="subtle"
          icon={<Navigation20Regular />}
          aria-label={intl.formatMessage({ id: 'shell.menu' })}
          aria-expanded={isOpen}
          onClick={onToggleSidebar}
        />
      )}
      <Link to={homeAddress} className={styles.brand} aria-label={intl.formatMessage({ id: 'shell.toHome' })}>
        <img src="/favicon.svg" alt="" width={24} height={24} />
        Kontor
      </Link>
      <div className={styles.space} />
      <LanguageMenu />
      <ThemeToggle />
      <NotificationsButton />
      <PersonMenu />
    </header>
  )
}

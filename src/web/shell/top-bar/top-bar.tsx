import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Navigation20Regular } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import { Brand } from '../brand.tsx'
import { Notifications } from './notifications-button.tsx'
import { SearchButton, SearchPlace, useMaySearch } from './search-place.tsx'
import { ThemeToggle } from './theme-toggle.tsx'
import { TopBarButton } from './top-bar-button.tsx'
import { LanguageSwitch, Person } from './top-bar-menus.tsx'
import { narrowScreen, useMediaQuery } from '../../ui/use-media-query.ts'

const useStyles = makeStyles({
  bar: {
    // its menus open over what stands in the page and over what floats above that
    position: 'relative',
    zIndex: 903,
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    padding: `0 ${tokens.spacingHorizontalM}`,
    '@media (max-width: 399px)': { padding: `0 ${tokens.spacingHorizontalXS}`, columnGap: 0 },
  },
  // both ends as wide as each other, so that the search is in the middle as long as there is room
  end: {
    flex: '1 0 0',
    minWidth: 'max-content',
    display: 'flex',
    alignItems: 'center',
    columnGap: 'inherit',
  },
  last: { justifyContent: 'flex-end' },
  search: { flex: '0 1 480px', minWidth: 0 },
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
  const maySearch = useMaySearch()
  const isNarrow = useMediaQuery(narrowScreen)
  return (
    <header className={mergeClasses(styles.bar, className)}>
      <div className={styles.end}>
        {onToggleSidebar && (
          <TopBarButton
            icon={<Navigation20Regular />}
            label={intl.formatMessage({ id: 'shell.menu' })}
            aria-expanded={isOpen}
            onClick={onToggleSidebar}
          />
        )}
        <Brand />
      </div>
      {maySearch && !isNarrow && (
        <div className={styles.search}>
          <SearchPlace />
        </div>
      )}
      <div className={mergeClasses(styles.end, styles.last)}>
        {maySearch && isNarrow && <SearchButton />}
        <LanguageSwitch />
        <ThemeToggle />
        <Notifications />
        <Person />
      </div>
    </header>
  )
}

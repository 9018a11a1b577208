import { makeStyles, tokens } from '@fluentui/react-components'
import { Outlet } from 'react-router'
import { ThemeToggle } from './top-bar/theme-toggle.tsx'
import { LanguageSwitch } from './top-bar/top-bar-menus.tsx'

const useStyles = makeStyles({
  frame: {
    boxSizing: 'border-box',
    height: '100%',
    overflowY: 'auto',
    backgroundColor: tokens.colorNeutralBackground2,
    display: 'grid',
    // the card begins where it is, whatever comes into it later
    gridTemplateRows: 'max(48px, 50vh - 270px) max-content 48px',
    justifyItems: 'center',
  },
  tools: {
    justifySelf: 'end',
    display: 'flex',
    alignItems: 'start',
    columnGap: tokens.spacingHorizontalXS,
    padding: '8px 12px 0',
  },
})

/** What surrounds the pages below `/auth/`: no shell, only language and theme. */
export function AuthLayout() {
  const styles = useStyles()
  return (
    <div className={styles.frame}>
      <header className={styles.tools}>
        <LanguageSwitch />
        <ThemeToggle />
      </header>
      <Outlet />
    </div>
  )
}

import { makeStyles, tokens } from '@fluentui/react-components'
import { Outlet } from 'react-router'
import { LanguageMenu } from './language-menu.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

const useStyles = makeStyles({
  frame: {
    boxSizing: 'border-box',
    minHeight: '100%',
    display: 'grid',
    gridTemplateRows: '48px 1fr 48px',
    justifyItems: 'center',
  },
  tools: {
    justifySelf: 'end',
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    paddingInlineEnd: tokens.spacingHorizontalM,
  },
})

/** What surrounds the pages below `/auth/`: no shell, only language and theme. */
export function AuthLayout() {
  const styles = useStyles()
  return (
    <div className={styles.frame}>
      <header className={styles.tools}>
        <LanguageMenu />
        <ThemeToggle />
      </header>
      <Outlet />
    </div>
  )
}

import { makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { Outlet } from 'react-router'
import { hostThemeAtom } from '../host/host.ts'
import { useArrival } from './focus/use-arrival.ts'
import { useHeadingStyles } from './focus/heading-styles.ts'
import { Harbour } from './harbour.tsx'
import { ThemeToggle } from './top-bar/theme-toggle.tsx'
import { LanguageSwitch } from './top-bar/top-bar-menus.tsx'

const useStyles = makeStyles({
  frame: {
    // the harbour lies behind the card
    isolation: 'isolate',
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

/** What surrounds the pages below `/auth/`: no shell, only language, theme and, where the looks are ours, the harbour. */
export function AuthLayout() {
  const styles = useStyles()
  useHeadingStyles()
  useArrival()
  const isDictated = useAtomValue(hostThemeAtom) !== null
  return (
    <div className={styles.frame}>
      <header className={styles.tools}>
        <LanguageSwitch />
        <ThemeToggle />
      </header>
      <Outlet />
      {!isDictated && <Harbour />}
    </div>
  )
}

import { makeStyles } from '@fluentui/react-components'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  // a panel that slides in begins beyond the edge, and nothing may scroll there
  layout: { display: 'flex', height: '100%', minHeight: 0, overflow: 'clip' },
  main: { position: 'relative', flexGrow: 1, minWidth: 0, overflow: 'auto' },
})

interface SidePanelLayoutProps {
  /** The page; it scrolls by itself. */
  readonly children: ReactNode
  /** A SidePanel while one is open, else `null`. */
  readonly panel: ReactNode
}

/** A page with a place for a panel beside it. Stands around `Page`, directly in the main area. */
export function SidePanelLayout({ children, panel }: SidePanelLayoutProps) {
  const styles = useStyles()
  return (
    <div className={styles.layout}>
      <div className={styles.main}>{children}</div>
      {panel}
    </div>
  )
}

import { makeStyles, mergeClasses } from '@fluentui/react-components'
import type { CSSProperties, ReactNode, RefObject } from 'react'
import { roomBelow } from '../../ui/room-below.ts'
import type { EntriesBehaviour } from './use-entries-view.ts'

const useStyles = makeStyles({
  scroller: {
    flexGrow: 1,
    minHeight: 0,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    position: 'relative',
    scrollPaddingBottom: roomBelow,
  },
  // a finger that rests selects; the browser's own answer to it stays away
  grid: { position: 'relative', marginBottom: roomBelow, WebkitTouchCallout: 'none' },
})

interface EntriesFrameProps {
  /** A grid unless said. */
  readonly role?: 'grid' | 'treegrid'
  readonly scroller: RefObject<HTMLDivElement | null>
  /** The accessible name of the whole. */
  readonly label: string
  /** All rows, those that are not drawn too. */
  readonly rowCount: number
  readonly handlers: EntriesBehaviour['handlers']
  readonly className?: string
  readonly style?: CSSProperties
  readonly children: ReactNode
}

/** What holds the entries of a folder in every view: a grid that scrolls and hears the keys and clicks of all of them. */
export function EntriesFrame(props: EntriesFrameProps) {
  const { role = 'grid', scroller, label, rowCount, handlers, className, style, children } = props
  const styles = useStyles()
  return (
    <div ref={scroller} className={mergeClasses(styles.scroller, className)}>
      <div
        role={role}
        aria-label={label}
        aria-multiselectable
        aria-rowcount={rowCount}
        className={styles.grid}
        style={style}
        {...handlers}
      >
        {children}
      </div>
    </div>
  )
}

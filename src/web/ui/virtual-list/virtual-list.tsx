import { makeStyles, mergeClasses } from '@fluentui/react-components'
import type { HTMLAttributes, ReactNode } from 'react'
import { roomBelow } from '../room-below.ts'
import type { RowPlace } from './row-place.ts'
import type { VirtualRows } from './use-virtual-rows.ts'

const useStyles = makeStyles({
  // what lies one above the other in it lies beneath a menu
  scroller: { overflowY: 'auto', minHeight: 0, position: 'relative', isolation: 'isolate' },
  scrollerBeneath: { scrollPaddingBottom: roomBelow },
  beneath: { marginBottom: roomBelow },
  rows: { position: 'relative' },
})

/** What the element that holds all rows is told, keys and clicks among it: one listener each for ten thousand rows. */
type WholeProps = Omit<HTMLAttributes<HTMLDivElement>, 'role' | 'className' | 'style' | 'children'>

interface VirtualListProps extends WholeProps {
  readonly role: 'grid' | 'treegrid' | 'list' | 'listbox'
  /** The accessible name of the whole. */
  readonly 'aria-label': string
  readonly rows: VirtualRows
  /** The row that stays drawn. */
  readonly active: number
  /** A group of rows with the headings; the rows are a group beside it then. */
  readonly header?: ReactNode
  /** For the element that scrolls. */
  readonly className?: string
  /** The Tab key reaches what scrolls, because nothing in it takes the focus. */
  readonly isTabStop?: boolean
  /** Draws what lies in a row, each element with its key; the elements need not stay in their rows. */
  readonly children: (place: RowPlace) => ReactNode | readonly ReactNode[]
}

/** The frame of every long list: it scrolls, and draws only the rows in sight. What it draws decides by itself whether it is drawn anew. */
export function VirtualList(props: VirtualListProps) {
  const { rows, active, header, className, isTabStop = false, children, ...whole } = props
  const { scroller, totalHeight, reachesBottom, drawn } = rows
  const styles = useStyles()
  const size = { height: totalHeight }
  const items = drawn(active).flatMap(children)
  const beneath = reachesBottom && styles.beneath
  return (
    <div
      ref={scroller}
      className={mergeClasses(styles.scroller, reachesBottom && styles.scrollerBeneath, className)}
      {...(isTabStop && { tabIndex: 0 })}
    >
      {header === undefined ? (
        <div {...whole} className={mergeClasses(styles.rows, beneath)} style={size}>
          {items}
        </div>
      ) : (
        <div {...whole} className={mergeClasses(beneath)}>
          {header}
          <div role="rowgroup" className={styles.rows} style={size}>
            {items}
          </div>
        </div>
      )}
    </div>
  )
}

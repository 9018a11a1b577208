import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ComponentProps } from 'react'
import { VirtualList } from '../../ui/virtual-list/virtual-list.tsx'
import type { EntriesBehaviour } from './use-entries-view.ts'

const useStyles = makeStyles({
  scroller: {
    flexGrow: 1,
    overscrollBehavior: 'contain',
    // a finger that rests selects; the browser's own answer to it stays away
    WebkitTouchCallout: 'none',
    // it ends with the window, and what is in it a little before
    '@media (max-width: 639px)': { paddingBottom: tokens.spacingHorizontalL },
  },
})

type Shared = Pick<
  ComponentProps<typeof VirtualList>,
  'rows' | 'active' | 'header' | 'className' | 'children'
>

interface EntriesFrameProps extends Shared {
  /** A grid unless said. */
  readonly role?: 'grid' | 'treegrid'
  /** The accessible name of the whole. */
  readonly label: string
  /** All rows, those that are not drawn too. */
  readonly rowCount: number
  readonly handlers: EntriesBehaviour['handlers']
}

/** What holds the entries of a folder in every view: a list that hears the keys, clicks and fingers of all of them. */
export function EntriesFrame(props: EntriesFrameProps) {
  const { role = 'grid', label, rowCount, handlers, className, ...list } = props
  const styles = useStyles()
  return (
    <VirtualList
      role={role}
      aria-label={label}
      aria-multiselectable
      aria-rowcount={rowCount}
      className={mergeClasses(styles.scroller, className)}
      {...handlers}
      {...list}
    />
  )
}

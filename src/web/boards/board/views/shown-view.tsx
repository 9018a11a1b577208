import { makeStyles } from '@fluentui/react-components'
import { roomBelow } from '../../../ui/room-below.ts'
import { holdsState } from '../../../ui/states/holds-state.ts'
import { lazyComponent } from '../../../ui/states/lazy-component.tsx'
import { lineShapes, Skeleton } from '../../../ui/states/skeleton.tsx'
import { BoardColumns } from '../columns/board-columns.tsx'
import type { BoardView } from '../filter/board-query.ts'
import { pageEnd } from '../page-end.ts'

const bones = lineShapes(8, '40px')
const Waiting = () => <Skeleton shapes={bones} />

const BoardList = lazyComponent(async () => (await import('./board-list.tsx')).BoardList, Waiting)
const BoardCalendar = lazyComponent(async () => (await import('./board-calendar.tsx')).BoardCalendar, Waiting)

const useStyles = makeStyles({
  // down to the lower end of the page, which is seen at the end of what scrolls
  scrolling: {
    ...holdsState,
    minHeight: 0,
    flexGrow: 1,
    overflowY: 'auto',
    marginBottom: `calc(-1 * ${pageEnd})`,
    paddingBottom: `calc(${pageEnd} + ${roomBelow})`,
  },
})

interface ShownViewProps {
  readonly view: BoardView
  readonly month: string | null
  readonly onMonth: (month: string) => void
}

/** The tasks of a board in the view that is chosen. */
export function ShownView({ view, month, onMonth }: ShownViewProps) {
  const styles = useStyles()
  if (view === 'board') return <BoardColumns />
  return (
    <div className={styles.scrolling}>
      {view === 'list' ? <BoardList /> : <BoardCalendar month={month} onMonth={onMonth} />}
    </div>
  )
}

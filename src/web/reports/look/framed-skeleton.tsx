import { makeStyles, tokens } from '@fluentui/react-components'
import { lineShapes, Skeleton } from '../../ui/states/skeleton.tsx'

const useStyles = makeStyles({
  report: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 150px), 1fr))',
    gap: tokens.spacingHorizontalM,
    '> :last-child': { gridColumn: '1 / -1' },
  },
  frame: { display: 'grid', position: 'absolute', inset: 0, gridTemplateRows: '100%' },
})

const filtersAndFrame = [...lineShapes(3, '52px'), ...lineShapes(1, '520px')]
const frame = lineShapes(1, '100%')

/** The shape of a report of a BI tool: filters above its frame. */
export function FramedSkeleton() {
  return <Skeleton shapes={filtersAndFrame} className={useStyles().report} />
}

/** The shape of the frame alone, in its place. */
export function FrameSkeleton() {
  return <Skeleton shapes={frame} className={useStyles().frame} />
}

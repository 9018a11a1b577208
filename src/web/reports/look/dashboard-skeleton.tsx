import { makeStyles, tokens } from '@fluentui/react-components'
import { lineShapes, Skeleton } from '../../ui/states/skeleton.tsx'

const useStyles = makeStyles({
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
    gap: tokens.spacingHorizontalL,
  },
})

const bones = lineShapes(4, '240px')

/** The shape of a built-in dashboard: charts on cards of one height. */
export function DashboardSkeleton() {
  return <Skeleton shapes={bones} className={useStyles().cards} />
}

import { Skeleton } from '../states/skeleton.tsx'

interface TableSkeletonProps {
  readonly columns: number
  readonly rows: number
  readonly isNarrow: boolean
}

/** The shape of a table whose first rows are on their way. */
export function TableSkeleton({ columns, rows, isNarrow }: TableSkeletonProps) {
  const height = isNarrow ? `${24 + Math.min(columns, 4) * 20}px` : '20px'
  const shapes = Array.from({ length: Math.min(rows, 10) }, (_, index) => [width(index), height] as const)
  return <Skeleton shapes={isNarrow ? shapes : [['100%', '20px'], ...shapes]} />
}

/** Lines of unequal length look like text. */
const width = (index: number): string => `${100 - ((index * 7) % 4) * 6}%`

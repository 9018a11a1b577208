import { Skeleton } from '../../ui/states/skeleton.tsx'

const shapes = Array.from({ length: 6 }, () => ['100%', '52px'] as const)

/** The shape of a form beside the table. */
export const PanelSkeleton = () => <Skeleton shapes={shapes} />

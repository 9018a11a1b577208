import { Caption1 } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { useDelayed } from '../../../ui/states/use-delayed.ts'

const skeleton = [
  ['90%', '20px'],
  ['70%', '20px'],
] as const

/** Stands for the impact of a change as long as it is worked out; what takes longer than a second says so. */
export function ImpactSkeleton() {
  const intl = useIntl()
  const isLong = useDelayed(true, 1000)
  return (
    <>
      <Skeleton shapes={skeleton} />
      {isLong && <Caption1 role="status">{intl.formatMessage({ id: 'folderRights.waiting' })}</Caption1>}
    </>
  )
}

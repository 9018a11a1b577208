import { Caption1 } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { Bones } from '../../../ui/states/bones.tsx'
import { useDelayed } from '../../../ui/states/use-delayed.ts'

const bones = [
  ['90%', '20px'],
  ['70%', '20px'],
] as const

/** Stands for the impact of a change as long as it is worked out; what takes longer than a second says so. */
export function ImpactBones() {
  const intl = useIntl()
  const isLong = useDelayed(true, 1000)
  return (
    <>
      <Bones shapes={bones} />
      {isLong && <Caption1 role="status">{intl.formatMessage({ id: 'folderRights.waiting' })}</Caption1>}
    </>
  )
}

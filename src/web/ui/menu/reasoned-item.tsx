import { makeStyles, MenuItem, Tooltip } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { touchLine } from '../touch-target.ts'

const useStyles = makeStyles({
  item: touchLine,
})

interface ReasonedItemProps {
  readonly icon: ReactElement
  readonly label: string
  /** Why this does nothing now, in words; `null` when it works. */
  readonly refusal?: string | null
  readonly onClick: () => void
}

/** A line of a menu that, greyed, can still be reached and says why. */
export function ReasonedItem({ icon, label, refusal = null, onClick }: ReasonedItemProps) {
  const styles = useStyles()
  const item = (
    <MenuItem icon={icon} className={styles.item} disabled={refusal !== null} onClick={onClick}>
      {label}
    </MenuItem>
  )
  if (refusal === null) return item
  return (
    <Tooltip content={refusal} relationship="description">
      {item}
    </Tooltip>
  )
}

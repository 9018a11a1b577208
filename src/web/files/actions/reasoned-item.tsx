import { makeStyles, MenuItem, Tooltip } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { useIntl } from 'react-intl'
import type { Refusal } from '../../session/refusal.ts'
import { touchLine } from '../../ui/touch-target.ts'

const useStyles = makeStyles({
  item: touchLine,
})

interface ReasonedItemProps {
  readonly icon: ReactElement
  readonly label: string
  /** Why this does nothing now; `null` when it works. */
  readonly refusal: Refusal | null
  readonly onClick: () => void
}

/** A line of a menu that, greyed, can still be reached and says why. */
export function ReasonedItem({ icon, label, refusal, onClick }: ReasonedItemProps) {
  const styles = useStyles()
  const intl = useIntl()
  const item = (
    <MenuItem icon={icon} className={styles.item} disabled={refusal !== null} onClick={onClick}>
      {label}
    </MenuItem>
  )
  if (!refusal) return item
  return (
    <Tooltip content={intl.formatMessage({ id: refusal.id }, refusal.values)} relationship="description">
      {item}
    </Tooltip>
  )
}

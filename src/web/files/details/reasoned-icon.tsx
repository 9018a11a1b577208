import { Button, makeStyles, Tooltip } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { useIntl } from 'react-intl'
import type { Refusal } from '../missing-right.ts'

const useStyles = makeStyles({
  button: { '@media (pointer: coarse)': { minWidth: '44px', minHeight: '44px' } },
})

interface ReasonedIconProps {
  readonly icon: ReactElement
  readonly label: string
  /** Why the button does nothing now; `null` when it works. */
  readonly refusal: Refusal | null
  readonly onClick: () => void
}

/** A button of an icon alone, whose words are a tooltip; greyed, it can still be reached and says why. */
export function ReasonedIcon({ icon, label, refusal, onClick }: ReasonedIconProps) {
  const styles = useStyles()
  const intl = useIntl()
  const look = { appearance: 'subtle', icon, className: styles.button } as const
  if (!refusal) {
    return (
      <Tooltip content={label} relationship="label" withArrow>
        <Button {...look} onClick={onClick} />
      </Tooltip>
    )
  }
  return (
    <Tooltip
      content={intl.formatMessage({ id: refusal.id }, refusal.values)}
      relationship="description"
      withArrow
    >
      <Button {...look} aria-label={label} disabledFocusable />
    </Tooltip>
  )
}

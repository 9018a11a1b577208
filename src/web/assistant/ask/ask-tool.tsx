import { Button, makeStyles, ToggleButton, Tooltip } from '@fluentui/react-components'
import type { FluentIcon } from '@fluentui/react-icons'
import { touchSquare } from '../../ui/touch-target.ts'

const useStyles = makeStyles({ touch: touchSquare })

interface AskToolProps {
  readonly icon: FluentIcon
  readonly label: string
  readonly hint: string
  /** There is room for its icon alone; what it is called stands in its hint. */
  readonly isNarrow: boolean
  /** Of what is on or off. */
  readonly isChecked?: boolean
  /** Why it cannot be used now, in words, or `null`. */
  readonly refusal?: string | null
  readonly onClick: () => void
}

/** One of the choices below the field for asking. */
export function AskTool(props: AskToolProps) {
  const { icon: Icon, label, hint, isNarrow, isChecked, refusal = null, onClick } = props
  const styles = useStyles()
  const why = refusal ?? hint
  const look = {
    size: 'small',
    appearance: 'subtle',
    className: styles.touch,
    icon: <Icon />,
    children: isNarrow ? null : label,
    disabledFocusable: refusal !== null,
    onClick: () => refusal === null && onClick(),
    ...(isNarrow && { 'aria-label': label, 'aria-description': why }),
  } as const
  return (
    <Tooltip
      content={isNarrow ? `${label}: ${why}` : why}
      relationship={isNarrow ? 'inaccessible' : 'description'}
    >
      {isChecked === undefined ? <Button {...look} /> : <ToggleButton {...look} checked={isChecked} />}
    </Tooltip>
  )
}

import { Button, Tooltip, useRestoreFocusTarget } from '@fluentui/react-components'
import type { ButtonProps } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import type { Refusal } from './missing-right.ts'

interface ReasonedButtonProps extends Pick<ButtonProps, 'appearance' | 'icon' | 'className'> {
  readonly label: string
  /** Where there is no room for words: the label is for the tooltip and the screen reader. */
  readonly iconOnly?: boolean
  /** Why the button does nothing now; `null` when it works. */
  readonly refusal: Refusal | null
  readonly onClick: () => void
}

/** A button that, greyed, can still be reached and says why: on hover, on focus and to a screen reader. */
export function ReasonedButton({ label, iconOnly = false, refusal, onClick, ...look }: ReasonedButtonProps) {
  const intl = useIntl()
  const restoreFocus = useRestoreFocusTarget()
  const words = iconOnly ? null : label
  const name = iconOnly ? { 'aria-label': label } : {}
  if (!refusal) {
    const button = (
      <Button {...look} {...name} {...restoreFocus} onClick={onClick}>
        {words}
      </Button>
    )
    if (!iconOnly) return button
    return (
      <Tooltip content={label} relationship="label">
        {button}
      </Tooltip>
    )
  }
  return (
    <Tooltip
      content={intl.formatMessage({ id: refusal.id }, refusal.values)}
      relationship="description"
      withArrow
    >
      <Button {...look} {...name} disabledFocusable>
        {words}
      </Button>
    </Tooltip>
  )
}

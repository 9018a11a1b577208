import { Button, Tooltip, useRestoreFocusTarget } from '@fluentui/react-components'
import type { ButtonProps } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import type { Refusal } from './missing-right.ts'

interface ReasonedButtonProps extends Pick<ButtonProps, 'appearance' | 'icon' | 'className'> {
  readonly label: string
  /** Why the button does nothing now; `null` when it works. */
  readonly refusal: Refusal | null
  readonly onClick: () => void
}

/** A button that, greyed, can still be reached and says why: on hover, on focus and to a screen reader. */
export function ReasonedButton({ label, refusal, onClick, ...look }: ReasonedButtonProps) {
  const intl = useIntl()
  const restoreFocus = useRestoreFocusTarget()
  if (!refusal) {
    return (
      <Button {...look} {...restoreFocus} onClick={onClick}>
        {label}
      </Button>
    )
  }
  return (
    <Tooltip
      content={intl.formatMessage({ id: refusal.id }, refusal.values)}
      relationship="description"
      withArrow
    >
      <Button {...look} disabledFocusable>
        {label}
      </Button>
    </Tooltip>
  )
}

import { Button, Tooltip, useRestoreFocusTarget } from '@fluentui/react-components'
import type { ButtonProps } from '@fluentui/react-components'
import { useState } from 'react'
import type { PointerEvent } from 'react'
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
  const restoreFocus = useRestoreFocusTarget()
  const words = iconOnly ? null : label
  const shown = { ...look, ...(iconOnly && { 'aria-label': label }) }
  if (refusal) {
    return (
      <GreyedButton refusal={refusal} look={shown}>
        {words}
      </GreyedButton>
    )
  }
  const button = (
    <Button {...shown} {...restoreFocus} onClick={onClick}>
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

interface GreyedButtonProps {
  readonly refusal: Refusal
  readonly look: ButtonProps
  readonly children: string | null
}

/** As long as Fluent waits before it shows a tooltip, in milliseconds. */
const patience = 250

function GreyedButton({ refusal: { id, values }, look, children }: GreyedButtonProps) {
  const intl = useIntl()
  const [isWhySeen, setWhySeen] = useState(false)
  // React hears nobody enter where the element that was left is gone: a button that appears under a mouse at rest
  const onPointerOver = ({ currentTarget }: PointerEvent): void => {
    setTimeout(() => {
      if (currentTarget.matches(':hover')) setWhySeen(true)
    }, patience)
  }
  return (
    <Tooltip
      content={intl.formatMessage({ id }, values)}
      relationship="description"
      withArrow
      visible={isWhySeen}
      onVisibleChange={(_event, { visible }) => setWhySeen(visible)}
    >
      <Button {...look} disabledFocusable onPointerOver={onPointerOver}>
        {children}
      </Button>
    </Tooltip>
  )
}

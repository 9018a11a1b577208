import { Button, makeStyles, mergeClasses, Tooltip, useRestoreFocusTarget } from '@fluentui/react-components'
import type { ButtonProps } from '@fluentui/react-components'
import { useState } from 'react'
import type { PointerEvent, Ref } from 'react'
import { useIntl } from 'react-intl'
import { BusyRing } from './states/busy-ring.tsx'
import { canHover } from './hover.ts'
import { touchSquare } from './touch-target.ts'
import { narrowScreen, useMediaQuery } from './use-media-query.ts'

const useStyles = makeStyles({
  button: { whiteSpace: 'nowrap', ...touchSquare },
})

interface ReasonedButtonProps extends Pick<
  ButtonProps,
  'appearance' | 'icon' | 'className' | 'aria-label' | 'tabIndex'
> {
  readonly ref?: Ref<HTMLButtonElement>
  readonly label: string
  /** Where there is no room for words: the label is for the tooltip and the screen reader. */
  readonly iconOnly?: boolean
  /** Why the button does nothing now, in words; `null` when it works. */
  readonly refusal: string | null
  /** What it does is being done. */
  readonly isPending?: boolean
  /** The form that is submitted where the button stands outside of it. */
  readonly form?: string
  /** Left out where a form is submitted. */
  readonly onClick?: () => void
}

/** A button that, greyed, can still be reached and says why: on hover, on focus and to a screen reader. */
export function ReasonedButton(props: ReasonedButtonProps) {
  const { label, iconOnly = false, refusal, isPending = false, onClick, className, ...look } = props
  const styles = useStyles()
  const intl = useIntl()
  const restoreFocus = useRestoreFocusTarget()
  const isNarrow = useMediaQuery(narrowScreen)
  const [isSeen, setSeen] = useState(false)
  const why = refusal ?? (isPending ? intl.formatMessage({ id: 'ui.working' }) : null)
  return (
    <Tooltip
      content={why ?? label}
      relationship={why === null ? (iconOnly ? 'label' : 'inaccessible') : 'description'}
      withArrow={why !== null}
      // above it stands what else can be done
      {...(isNarrow && { positioning: 'below' })}
      visible={isSeen && (why !== null || iconOnly)}
      onVisibleChange={(_event, { visible }) => setSeen(visible)}
    >
      <Button
        {...look}
        {...restoreFocus}
        {...(iconOnly && { 'aria-label': label })}
        className={mergeClasses(styles.button, className)}
        // the focus must not fall out of a dialog, where keys mean other things
        disabledFocusable={why !== null}
        // greyed, it must not submit the form either, nor must Enter in a field; who presses it needs no words
        onClickCapture={(event) => (why === null ? setSeen(false) : event.preventDefault())}
        onPointerOver={(event) => why !== null && seeSoon(event, () => setSeen(true))}
        {...(onClick ? { onClick } : { type: 'submit' })}
        {...(isPending && { icon: <BusyRing /> })}
      >
        {iconOnly ? null : label}
      </Button>
    </Tooltip>
  )
}

/** As long as Fluent waits before it shows a tooltip, in milliseconds. */
const patience = 250

/** React hears nobody enter where the element that was left is gone: a button that appears under a mouse at rest. */
function seeSoon({ currentTarget }: PointerEvent, see: () => void): void {
  setTimeout(() => {
    if (canHover() && currentTarget.matches(':hover')) see()
  }, patience)
}

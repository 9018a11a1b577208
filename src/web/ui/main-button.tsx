import { Button, makeStyles, Tooltip } from '@fluentui/react-components'
import { useState } from 'react'
import { BusyRing } from './busy-ring.tsx'

const useStyles = makeStyles({
  button: { whiteSpace: 'nowrap', '@media (pointer: coarse)': { minHeight: '44px' } },
})

interface MainButtonProps {
  readonly label: string
  /** Why it cannot be pressed now, in words, or `null`. */
  readonly refusal: string | null
  readonly isPending?: boolean
  /** Left out in a form, which the button submits. */
  readonly onClick?: () => void
}

/** The button that does what a dialog or a panel is for; greyed, it can still be reached and says why. */
export function MainButton({ label, refusal, isPending = false, onClick }: MainButtonProps) {
  const styles = useStyles()
  const [isWhySeen, setWhySeen] = useState(false)
  return (
    <Tooltip
      content={refusal ?? label}
      relationship={refusal === null ? 'inaccessible' : 'description'}
      withArrow
      visible={refusal !== null && isWhySeen}
      onVisibleChange={(_event, { visible }) => setWhySeen(visible)}
    >
      <Button
        appearance="primary"
        className={styles.button}
        // the focus must not fall out of the dialog, where keys mean other things
        disabledFocusable={refusal !== null || isPending}
        {...(onClick ? { onClick } : { type: 'submit' })}
        {...(isPending && { icon: <BusyRing /> })}
      >
        {label}
      </Button>
    </Tooltip>
  )
}

import { Button, makeStyles, Tooltip } from '@fluentui/react-components'
import { BusyRing } from '../../ui/busy-ring.tsx'

const useStyles = makeStyles({ touch: { '@media (pointer: coarse)': { minHeight: '44px' } } })

interface ReasonedButtonProps {
  readonly label: string
  /** Why it cannot be pressed now, in words, or `null`. */
  readonly refusal: string | null
  readonly isPending?: boolean
  readonly onClick: () => void
}

/** The button that does what a panel is for; greyed, it keeps the focus and says why. */
export function ReasonedButton({ label, refusal, isPending = false, onClick }: ReasonedButtonProps) {
  const styles = useStyles()
  return (
    <Tooltip
      content={refusal ?? label}
      relationship={refusal === null ? 'inaccessible' : 'description'}
      {...(refusal === null && { visible: false })}
    >
      <Button
        appearance="primary"
        className={styles.touch}
        disabledFocusable={refusal !== null || isPending}
        {...(isPending && { icon: <BusyRing /> })}
        onClick={onClick}
      >
        {label}
      </Button>
    </Tooltip>
  )
}

import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { BusyRing } from '../ui/states/busy-ring.tsx'
import { touchHeight } from '../ui/touch-target.ts'

/** In the colours of the button that it is, only quieter. */
const inBrandColours = {
  backgroundColor: tokens.colorBrandBackground,
  color: tokens.colorNeutralForegroundOnBrand,
} as const

const useStyles = makeStyles({
  submit: { marginTop: tokens.spacingVerticalS, ...touchHeight },
  greyed: {
    opacity: 0.7,
    ...inBrandColours,
    ':hover': inBrandColours,
    ':hover:active': inBrandColours,
    '& .fui-Button__icon': { color: 'inherit' },
  },
})

interface SubmitButtonProps {
  readonly label: string
  /** Whether what was typed can be sent. */
  readonly isReady: boolean
  readonly isPending: boolean
  /** It was pressed before that: says what is missing. */
  readonly onRefused?: () => void
}

/** Sends a form of the pages before the sign-in. Greyed, it can still be reached, and keeps the focus while it works. */
export function SubmitButton({ label, isReady, isPending, onRefused }: SubmitButtonProps) {
  const styles = useStyles()
  const isGreyed = !isReady || isPending
  return (
    <Button
      type="submit"
      appearance="primary"
      size="large"
      className={mergeClasses(styles.submit, isGreyed && styles.greyed)}
      disabledFocusable={isGreyed}
      // by Enter in a field, too
      onClickCapture={(event) => {
        if (!isGreyed) return
        event.preventDefault()
        if (!isPending) onRefused?.()
      }}
      {...(isPending && { icon: <BusyRing /> })}
    >
      {label}
    </Button>
  )
}

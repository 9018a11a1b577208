import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { BusyRing } from '../ui/states/busy-ring.tsx'
import { touchHeight } from '../ui/touch-target.ts'

const useStyles = makeStyles({
  submit: { marginTop: tokens.spacingVerticalS, ...touchHeight },
})

interface SubmitButtonProps {
  readonly label: string
  /** Whether what was typed can be sent. */
  readonly isReady: boolean
  readonly isPending: boolean
}

/** Sends a form of the pages before the sign-in. */
export function SubmitButton({ label, isReady, isPending }: SubmitButtonProps) {
  const styles = useStyles()
  return (
    <Button
      type="submit"
      appearance="primary"
      size="large"
      className={styles.submit}
      disabled={!isReady || isPending}
      {...(isPending && { icon: <BusyRing /> })}
    >
      {label}
    </Button>
  )
}

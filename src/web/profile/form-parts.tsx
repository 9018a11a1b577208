import { Button, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { BusyRing } from '../ui/busy-ring.tsx'

const useStyles = makeStyles({
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  touch: { '@media (pointer: coarse)': { minHeight: '44px' } },
})

/** Why something could not be saved; nothing while all is well. */
export function Failure({ text }: { readonly text: string | null }) {
  if (text === null) return null
  return (
    <MessageBar intent="error" layout="multiline" role="alert">
      <MessageBarBody>{text}</MessageBarBody>
    </MessageBar>
  )
}

interface SaveButtonsProps {
  readonly label: string
  readonly isPending: boolean
  readonly canSave: boolean
  /** Takes back what was typed; no button while nothing was. */
  readonly onDiscard: (() => void) | null
}

/** The buttons below a form: save, and take back. */
export function SaveButtons({ label, isPending, canSave, onDiscard }: SaveButtonsProps) {
  const styles = useStyles()
  const intl = useIntl()
  return (
    <div className={styles.buttons}>
      <Button
        type="submit"
        appearance="primary"
        className={styles.touch}
        disabled={!canSave || isPending}
        {...(isPending && { icon: <BusyRing /> })}
      >
        {label}
      </Button>
      {onDiscard && (
        <Button className={styles.touch} disabled={isPending} onClick={onDiscard}>
          {intl.formatMessage({ id: 'profile.discard' })}
        </Button>
      )}
    </div>
  )
}

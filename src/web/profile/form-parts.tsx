import { makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { ReasonedButton } from '../ui/reasoned-button.tsx'

const useStyles = makeStyles({
  // what saves stays where it is when the other comes
  buttons: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: tokens.spacingHorizontalS },
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
  /** Why it cannot be saved now, in words, or `null`. */
  readonly refusal: string | null
  /** Takes back what was typed; no button while nothing was. */
  readonly onDiscard: (() => void) | null
}

/** The buttons below a form: take back, and save. */
export function SaveButtons({ label, isPending, refusal, onDiscard }: SaveButtonsProps) {
  const styles = useStyles()
  const intl = useIntl()
  return (
    <div className={styles.buttons}>
      {onDiscard && (
        <ReasonedButton
          label={intl.formatMessage({ id: 'profile.discard' })}
          refusal={isPending ? intl.formatMessage({ id: 'ui.working' }) : null}
          onClick={onDiscard}
        />
      )}
      <ReasonedButton appearance="primary" label={label} refusal={refusal} isPending={isPending} />
    </div>
  )
}

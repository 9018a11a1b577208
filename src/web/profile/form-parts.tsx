import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { FormButtons } from '../ui/form/form-buttons.tsx'
import { ReasonedButton } from '../ui/reasoned-button.tsx'

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
  const intl = useIntl()
  return (
    <FormButtons>
      {onDiscard && (
        <ReasonedButton
          label={intl.formatMessage({ id: 'profile.discard' })}
          refusal={isPending ? intl.formatMessage({ id: 'ui.working' }) : null}
          onClick={onDiscard}
        />
      )}
      <ReasonedButton appearance="primary" label={label} refusal={refusal} isPending={isPending} />
    </FormButtons>
  )
}

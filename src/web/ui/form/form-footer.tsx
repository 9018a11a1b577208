import { useIntl } from 'react-intl'
import { ReasonedButton } from '../reasoned-button.tsx'
import { FormButtons } from './form-buttons.tsx'

interface FormFooterProps {
  /** The form that is submitted, which may stand elsewhere. */
  readonly edit: { readonly id: string; readonly isDirty: boolean; readonly isPending: boolean }
  /** The verb on the button; 'Save' without it. */
  readonly saveLabel?: string
  /** Why what was typed cannot be saved, in words, or `null`. */
  readonly refusal?: string | null
  readonly onCancel: () => void
}

/** Cancel and save, wherever they stand: in the footer of a panel, below a form. There is nothing to save before a change. */
export function FormFooter({ edit, saveLabel, refusal = null, onCancel }: FormFooterProps) {
  const intl = useIntl()
  const { id, isDirty, isPending } = edit
  const working = isPending ? intl.formatMessage({ id: 'ui.working' }) : null
  return (
    <FormButtons>
      <ReasonedButton label={intl.formatMessage({ id: 'ui.cancel' })} refusal={working} onClick={onCancel} />
      <ReasonedButton
        appearance="primary"
        form={id}
        label={saveLabel ?? intl.formatMessage({ id: 'ui.save' })}
        refusal={working ?? (isDirty ? refusal : intl.formatMessage({ id: 'ui.form.unchanged' }))}
        isPending={isPending}
      />
    </FormButtons>
  )
}

import { makeStyles, tokens } from '@fluentui/react-components'
import { zodResolver } from '@hookform/resolvers/zod'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useIntl } from 'react-intl'
import { createUser, userChoices } from '#contract/admin/users.ts'
import type { UserChoices } from '#contract/admin/users.ts'
import { errorText } from '../../session/error-text.ts'
import { speechAtom } from '../../session/language.ts'
import { askAndRefresh, useAsk } from '../../session/use-ask.ts'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { personNameOrEmail } from '../../ui/people/person-name.ts'
import { SidePanel } from '../../ui/dialog/side-panel.tsx'
import { useToasts } from '../../ui/toasts/toasts.ts'
import { useUnsavedChanges } from '../../ui/dialog/unsaved-changes.tsx'
import { FormFooter } from '../../ui/form/form-footer.tsx'
import { SaveFailure } from '../save-failure.tsx'
import { UserFields } from './user-fields.tsx'
import { emptyUser, showRefusals, userFormSchema } from './user-form.ts'
import { userRefreshes } from './user-refreshes.ts'

const formId = 'add-user'

const useStyles = makeStyles({ form: { display: 'grid', rowGap: tokens.spacingVerticalL } })

interface AddUserPanelProps {
  readonly onAdded: (id: string) => void
  readonly onClose: () => void
}

/** Adds a person, who gets a mail to activate the account. */
export function AddUserPanel({ onAdded, onClose }: AddUserPanelProps) {
  const styles = useStyles()
  const intl = useIntl()
  const toast = useToasts()
  const choices = useAsk(userChoices, {})
  const { language } = useAtomValue(speechAtom)
  const [failure, setFailure] = useState<unknown>(null)
  const form = useForm({
    resolver: zodResolver(userFormSchema),
    defaultValues: emptyUser(language),
    mode: 'onTouched',
  })
  const { isDirty, isSubmitting } = form.formState
  const unsaved = useUnsavedChanges(isDirty, { params: ['userId'] })
  const submit = form.handleSubmit(async (values) => {
    setFailure(null)
    try {
      const user = await askAndRefresh(createUser, { body: values }, userRefreshes)
      toast('success', intl.formatMessage({ id: 'admin.users.added' }, { name: personNameOrEmail(user) }))
      unsaved.release()
      onAdded(user.id)
    } catch (error) {
      if (!showRefusals(error, form)) setFailure(error)
    }
  })
  return (
    <SidePanel
      title={intl.formatMessage({ id: 'admin.users.add' })}
      onClose={onClose}
      footer={
        <FormFooter
          edit={{ id: formId, isDirty, isPending: isSubmitting }}
          saveLabel={intl.formatMessage({ id: 'admin.users.add.submit' })}
          onCancel={onClose}
        />
      }
    >
      {choices.error && !choices.data ? (
        <ErrorState message={errorText(choices.error, intl)} onRetry={() => void choices.mutate()} />
      ) : (
        <form id={formId} noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
          <UserFields control={form.control} choices={choices.data ?? noChoices} />
          <SaveFailure failure={failure} />
        </form>
      )}
      {unsaved.dialog}
    </SidePanel>
  )
}

/** Until they are here; nobody waits for them to type an address. */
const noChoices: UserChoices = { roles: [], companies: [] }

import { useState } from 'react'
import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useIntl } from 'react-intl'
import { changeUser, showUser, userChoices } from '#contract/admin/users.ts'
import type { UserChoices, UserRow } from '#contract/admin/users.ts'
import { errorText } from '../../session/error-text.ts'
import { isNotThere } from '../../session/problem-error.ts'
import { askAndRefresh, refreshCalls, useAsk } from '../../session/use-ask.ts'
import { useSession } from '../../session/use-session.ts'
import { useUnsavedChanges } from '../../ui/dialog/unsaved-changes.tsx'
import { personNameOrEmail } from '../../ui/people/person-name.ts'
import { useToasts } from '../../ui/toasts/toasts.ts'
import { useUserForm } from './use-user-form.ts'
import { showRefusals } from './user-form.ts'
import type { UserForm } from './user-form.ts'
import { userRefreshes } from './user-refreshes.ts'

interface UserEditor {
  /** What is there of the person so far, such as for a title. */
  readonly person: UserRow | undefined
  /** Everything that the form needs; null until it is there. */
  readonly ready: { readonly user: UserRow; readonly choices: UserChoices } | null
  readonly isGone: boolean
  /** Why it could not be loaded, in words. */
  readonly error: string | undefined
  readonly onRetry: () => void
  readonly form: UseFormReturn<UserForm>
  readonly onSubmit: () => void
  /** Why it could not be saved. */
  readonly failure: unknown
  /** Gives up what was typed for what the server knows. */
  readonly onReload: () => void
  readonly isOwn: boolean
  /** Asks before changes get lost. */
  readonly dialog: ReactNode
}

/** A person who is looked at and changed; `params` of the address whose change leaves the form. */
export function useUserEditor(id: string, params: readonly string[] = []): UserEditor {
  const intl = useIntl()
  const toast = useToasts()
  const session = useSession()
  const person = useAsk(showUser, { params: { id } })
  const choices = useAsk(userChoices, {})
  const { form, version, goOn } = useUserForm(person.data)
  const [failure, setFailure] = useState<unknown>(null)
  const unsaved = useUnsavedChanges(form.formState.isDirty, { params })
  const submit = form.handleSubmit(async (values) => {
    setFailure(null)
    const sent = form.getValues()
    try {
      const body = { ...values, version: version ?? 0 }
      const changed = await askAndRefresh(changeUser, { params: { id }, body }, userRefreshes)
      goOn(sent, changed)
      toast('success', intl.formatMessage({ id: 'admin.users.saved' }, { name: personNameOrEmail(changed) }))
    } catch (error) {
      if (!showRefusals(error, form)) setFailure(error)
    }
  })
  const error = person.error ?? choices.error
  const ready =
    person.data && choices.data && version !== undefined ? { user: person.data, choices: choices.data } : null
  return {
    person: person.data,
    ready,
    isGone: isNotThere(person.error),
    error: error && errorText(error, intl),
    onRetry: () => {
      void person.mutate()
      void choices.mutate()
    },
    form,
    onSubmit: () => void submit(),
    failure,
    onReload: () => {
      setFailure(null)
      form.reset()
      void refreshCalls(userRefreshes)
    },
    isOwn: session.user?.id === id,
    dialog: unsaved.dialog,
  }
}

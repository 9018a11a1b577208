import { makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { changeUser, showUser, userChoices } from '#contract/admin/users.ts'
import { errorText } from '../../session/error-text.ts'
import { isNotThere } from '../../session/problem-error.ts'
import { askAndRefresh, refreshCalls, useAsk } from '../../session/use-ask.ts'
import { useSession } from '../../session/use-session.ts'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { personNameOrEmail } from '../../ui/people/person-name.ts'
import { SidePanel } from '../../ui/dialog/side-panel.tsx'
import { useToasts } from '../../ui/toasts/toasts.ts'
import { useUnsavedChanges } from '../../ui/dialog/unsaved-changes.tsx'
import { Gone } from '../gone.tsx'
import { FormFooter } from '../../ui/form/form-footer.tsx'
import { SaveFailure } from '../save-failure.tsx'
import { useUserForm } from './use-user-form.ts'
import { UserActions } from './user-actions.tsx'
import { UserFacts } from './user-facts.tsx'
import { UserFields } from './user-fields.tsx'
import { showRefusals } from './user-form.ts'
import { userRefreshes } from './user-refreshes.ts'
import { lineShapes, Skeleton } from '../../ui/states/skeleton.tsx'

const formId = 'edit-user'

const useStyles = makeStyles({
  content: { display: 'grid', rowGap: tokens.spacingVerticalXXL },
  form: { display: 'grid', rowGap: tokens.spacingVerticalL },
})

interface UserPanelProps {
  readonly id: string
  readonly onClose: () => void
}

/** One person beside the table: who it is, what can be changed and done. One panel from loading to saved keeps the focus. */
export function UserPanel({ id, onClose }: UserPanelProps) {
  const styles = useStyles()
  const intl = useIntl()
  const toast = useToasts()
  const session = useSession()
  const person = useAsk(showUser, { params: { id } })
  const choices = useAsk(userChoices, {})
  const { form, version, goOn } = useUserForm(person.data)
  const [failure, setFailure] = useState<unknown>(null)
  const { isDirty, isSubmitting } = form.formState
  const unsaved = useUnsavedChanges(isDirty, { params: ['userId'] })
  const user = person.data
  const isOwn = session.user?.id === id
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
  const reload = (): void => {
    setFailure(null)
    form.reset()
    void refreshCalls(userRefreshes)
  }
  const error = person.error ?? choices.error
  const retry = (): void => {
    void person.mutate()
    void choices.mutate()
  }
  const isReady = user !== undefined && choices.data !== undefined && version !== undefined
  return (
    <SidePanel
      title={user ? personNameOrEmail(user) : intl.formatMessage({ id: 'admin.users.person' })}
      onClose={onClose}
      {...(isReady &&
        user.isManageable && {
          footer: (
            <FormFooter
              edit={{ id: formId, isDirty, isPending: isSubmitting }}
              saveLabel={intl.formatMessage({ id: 'admin.users.save' })}
              onCancel={onClose}
            />
          ),
        })}
    >
      {isReady && choices.data ? (
        <div className={styles.content}>
          <UserFacts user={user} />
          <form id={formId} noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
            <UserFields control={form.control} choices={choices.data} user={user} isOwn={isOwn} />
            <SaveFailure failure={failure} onReload={reload} />
          </form>
          <UserActions user={user} isOwn={isOwn} />
        </div>
      ) : isNotThere(person.error) ? (
        <Gone title="admin.users.gone" onClose={onClose} />
      ) : error ? (
        <ErrorState message={errorText(error, intl)} onRetry={retry} />
      ) : (
        <PanelSkeleton />
      )}
      {unsaved.dialog}
    </SidePanel>
  )
}

const shapes = lineShapes(6, '52px')

/** The shape of a form beside the table. */
const PanelSkeleton = () => <Skeleton shapes={shapes} />

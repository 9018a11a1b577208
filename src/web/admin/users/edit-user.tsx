import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  tokens,
} from '@fluentui/react-components'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useIntl } from 'react-intl'
import { changeUser } from '#contract/admin-users.ts'
import type { UserChoices, UserRow } from '#contract/admin-users.ts'
import { errorText } from '../../session/error-text.ts'
import { ProblemError } from '../../session/problem-error.ts'
import { askAndRefresh, refreshCalls } from '../../session/use-ask.ts'
import { useSession } from '../../session/use-session.ts'
import { SidePanel } from '../../ui/side-panel.tsx'
import { useToasts } from '../../ui/toasts.ts'
import { useUnsavedChanges } from '../../ui/unsaved-changes.tsx'
import { SaveButtons } from './save-buttons.tsx'
import { shownUser } from './shown-user.ts'
import { UserActions } from './user-actions.tsx'
import { UserFacts } from './user-facts.tsx'
import { UserFields } from './user-fields.tsx'
import { bodyOf, formOf, showRefusals, userFormSchema } from './user-form.ts'
import { userRefreshes } from './user-refreshes.ts'

const formId = 'edit-user'

const useStyles = makeStyles({
  content: { display: 'grid', rowGap: tokens.spacingVerticalXXL },
  form: { display: 'grid', rowGap: tokens.spacingVerticalL },
})

interface EditUserProps {
  readonly user: UserRow
  readonly choices: UserChoices
  readonly onClose: () => void
}

/** The form of a person with what can be done beside it. */
export function EditUser({ user, choices, onClose }: EditUserProps) {
  const styles = useStyles()
  const intl = useIntl()
  const toast = useToasts()
  const session = useSession()
  const isOwn = session.user?.id === user.id
  const [failure, setFailure] = useState<unknown>(null)
  const form = useForm({
    resolver: zodResolver(userFormSchema),
    defaultValues: formOf(user),
    mode: 'onTouched',
  })
  const { isDirty, isSubmitting } = form.formState
  const unsaved = useUnsavedChanges(isDirty, { params: ['userId'] })
  const submit = form.handleSubmit(async (values) => {
    setFailure(null)
    try {
      const body = { ...bodyOf(values), version: user.version }
      const changed = await askAndRefresh(changeUser, { params: { id: user.id }, body }, userRefreshes)
      form.reset(formOf(changed))
      toast('success', intl.formatMessage({ id: 'admin.users.saved' }, { name: shownUser(changed) }))
    } catch (error) {
      if (!showRefusals(error, form)) setFailure(error)
    }
  })
  const isStale = failure instanceof ProblemError && failure.code === 'changedMeanwhile'
  return (
    <SidePanel
      title={shownUser(user)}
      onClose={onClose}
      footer={
        user.isManageable && (
          <SaveButtons
            formId={formId}
            label={intl.formatMessage({ id: 'admin.users.save' })}
            isPending={isSubmitting}
            isDisabled={!isDirty}
            onCancel={onClose}
          />
        )
      }
    >
      <div className={styles.content}>
        <UserFacts user={user} />
        <form id={formId} noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
          <UserFields control={form.control} choices={choices} user={user} isOwn={isOwn} />
          {failure !== null && (
            <MessageBar intent="error" layout="multiline">
              <MessageBarBody>{errorText(failure, intl)}</MessageBarBody>
              {isStale && (
                <MessageBarActions>
                  <Button
                    onClick={() => {
                      form.reset(formOf(user))
                      void refreshCalls(userRefreshes)
                    }}
                  >
                    {intl.formatMessage({ id: 'admin.users.reload' })}
                  </Button>
                </MessageBarActions>
              )}
            </MessageBar>
          )}
        </form>
        <UserActions user={user} isOwn={isOwn} />
      </div>
      {unsaved.dialog}
    </SidePanel>
  )
}

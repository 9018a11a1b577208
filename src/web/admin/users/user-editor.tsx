import { makeStyles, tokens } from '@fluentui/react-components'
import type { UserChoices, UserRow } from '#contract/admin/users.ts'
import { SaveFailure } from '../save-failure.tsx'
import type { useUserEditor } from './use-user-editor.ts'
import { UserFields } from './user-fields.tsx'

const useStyles = makeStyles({ form: { display: 'grid', rowGap: tokens.spacingVerticalL } })

interface UserEditorFormProps {
  /** Of the form, for the button that submits it. */
  readonly id: string
  readonly editor: ReturnType<typeof useUserEditor>
  readonly user: UserRow
  readonly choices: UserChoices
}

/** The fields of a person, and why they could not be saved. */
export function UserEditorForm({ id, editor, user, choices }: UserEditorFormProps) {
  const styles = useStyles()
  const submit = (event: { readonly preventDefault: () => void }): void => {
    event.preventDefault()
    editor.onSubmit()
  }
  return (
    <form id={id} noValidate className={styles.form} onSubmit={submit}>
      <UserFields control={editor.form.control} choices={choices} user={user} isOwn={editor.isOwn} />
      <SaveFailure failure={editor.failure} onReload={editor.onReload} />
    </form>
  )
}

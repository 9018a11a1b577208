import { makeStyles, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { ButtonLink } from '../../ui/links/button-link.tsx'
import { SidePanel } from '../../ui/dialog/side-panel.tsx'
import { FormFooter } from '../../ui/form/form-footer.tsx'
import { personNameOrEmail } from '../../ui/people/person-name.ts'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { lineShapes, Skeleton } from '../../ui/states/skeleton.tsx'
import { Gone } from '../gone.tsx'
import { pageOfPerson } from './addresses.ts'
import { useUserEditor } from './use-user-editor.ts'
import { UserActions } from './user-actions.tsx'
import { UserEditorForm } from './user-editor.tsx'
import { UserFacts } from './user-facts.tsx'

const formId = 'edit-user'

const useStyles = makeStyles({
  content: { display: 'grid', rowGap: tokens.spacingVerticalXXL },
})

interface UserPanelProps {
  readonly id: string
  readonly onClose: () => void
}

/** One person beside the table: who it is, what can be changed and done. One panel from loading to saved keeps the focus. */
export function UserPanel({ id, onClose }: UserPanelProps) {
  const styles = useStyles()
  const intl = useIntl()
  const editor = useUserEditor(id, ['userId'])
  const { person, ready, isOwn, form } = editor
  const { isDirty, isSubmitting } = form.formState
  return (
    <SidePanel
      title={person ? personNameOrEmail(person) : intl.formatMessage({ id: 'admin.users.person' })}
      onClose={onClose}
      {...(ready?.user.isManageable === true && {
        footer: (
          <FormFooter
            edit={{ id: formId, isDirty, isPending: isSubmitting }}
            saveLabel={intl.formatMessage({ id: 'admin.users.save' })}
            onCancel={onClose}
          />
        ),
      })}
    >
      {ready ? (
        <div className={styles.content}>
          <UserFacts user={ready.user} />
          <div>
            <ButtonLink to={pageOfPerson(id)}>{intl.formatMessage({ id: 'admin.person.open' })}</ButtonLink>
          </div>
          <UserEditorForm id={formId} editor={editor} {...ready} />
          <UserActions user={ready.user} isOwn={isOwn} />
        </div>
      ) : editor.isGone ? (
        <Gone title="admin.users.gone" onClose={onClose} />
      ) : editor.error === undefined ? (
        <PanelSkeleton />
      ) : (
        <ErrorState message={editor.error} onRetry={editor.onRetry} />
      )}
      {editor.dialog}
    </SidePanel>
  )
}

const shapes = lineShapes(6, '52px')

/** The shape of a form beside the table. */
const PanelSkeleton = () => <Skeleton shapes={shapes} />

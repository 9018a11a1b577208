import { makeStyles, tokens } from '@fluentui/react-components'
import { useContext, useState } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate, useParams } from 'react-router'
import type { UserChoices, UserRow } from '#contract/admin/users.ts'
import { useSession } from '../../../session/use-session.ts'
import { ButtonLink } from '../../../ui/links/button-link.tsx'
import { Card } from '../../../ui/card/card.tsx'
import { Columns } from '../../../ui/columns.tsx'
import { danger } from '../../../ui/danger.ts'
import { SidePanelLayout } from '../../../ui/dialog/side-panel-layout.tsx'
import { FormFooter } from '../../../ui/form/form-footer.tsx'
import { Page } from '../../../ui/page.tsx'
import { personNameOrEmail } from '../../../ui/people/person-name.ts'
import { ReasonedButton } from '../../../ui/reasoned-button.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { lazyComponent } from '../../../ui/states/lazy-component.tsx'
import { lineShapes, Skeleton } from '../../../ui/states/skeleton.tsx'
import { Gone } from '../../gone.tsx'
import { usersAddress } from '../addresses.ts'
import { useUserEditor } from '../use-user-editor.ts'
import { UserActions } from '../user-actions.tsx'
import { UserEditorForm } from '../user-editor.tsx'
import { UserFacts } from '../user-facts.tsx'
import { OffboardingNote } from './offboarding-note.tsx'
import { PersonSectionsContext } from './person-sections.ts'

const OffboardingPanel = lazyComponent(async () => (await import('./offboarding-panel.tsx')).OffboardingPanel)

const formId = 'edit-person'
const bones = lineShapes(6, '52px')

const useStyles = makeStyles({
  danger,
  account: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalXL },
})

/** Everything about one person, each part for those who may know it. */
export function PersonPage() {
  const { '*': rest = '' } = useParams()
  const id = /^([1-9]\d{0,17})\/?$/u.exec(rest)?.[1]
  return <PersonOf key={id} id={id ?? '0'} />
}

function PersonOf({ id }: { readonly id: string }) {
  const intl = useIntl()
  const navigate = useNavigate()
  const { can } = useSession()
  const sections = useContext(PersonSectionsContext)
  const editor = useUserEditor(id)
  const [isLeaving, setLeaving] = useState(false)
  const { person, ready } = editor
  const name = person ? personNameOrEmail(person) : intl.formatMessage({ id: 'admin.users.person' })
  const toList = (): void => void navigate(usersAddress)
  const panel = isLeaving && person && <OffboardingPanel user={person} onClose={() => setLeaving(false)} />
  return (
    <SidePanelLayout panel={panel}>
      <Page
        title={name}
        width="centred"
        actions={
          <>
            <ButtonLink to={usersAddress}>{intl.formatMessage({ id: 'admin.person.toList' })}</ButtonLink>
            {person?.isManageable === true && (
              <OffboardButton isOwn={editor.isOwn} onClick={() => setLeaving(true)} />
            )}
          </>
        }
      >
        {ready ? (
          <>
            <OffboardingNote user={ready.user} />
            <Columns
              first={<Account editor={editor} {...ready} />}
              second={sections
                .filter(({ permission }) => can(permission))
                .map(({ id: section, Content }) => (
                  <Content key={section} userId={id} />
                ))}
            />
          </>
        ) : editor.isGone ? (
          <Gone title="admin.users.gone" onClose={toList} />
        ) : editor.error === undefined ? (
          <Skeleton shapes={bones} />
        ) : (
          <ErrorState message={editor.error} onRetry={editor.onRetry} />
        )}
        {editor.dialog}
      </Page>
    </SidePanelLayout>
  )
}

interface AccountProps {
  readonly editor: ReturnType<typeof useUserEditor>
  readonly user: UserRow
  readonly choices: UserChoices
}

function Account({ editor, user, choices }: AccountProps) {
  const styles = useStyles()
  const intl = useIntl()
  const { form, isOwn } = editor
  const { isDirty, isSubmitting } = form.formState
  return (
    <Card title={intl.formatMessage({ id: 'admin.person.account' })}>
      <div className={styles.account}>
        <UserFacts user={user} />
        <UserEditorForm id={formId} editor={editor} user={user} choices={choices} />
        {user.isManageable && (
          <FormFooter
            edit={{ id: formId, isDirty, isPending: isSubmitting }}
            saveLabel={intl.formatMessage({ id: 'admin.users.save' })}
            onCancel={() => form.reset()}
          />
        )}
        <UserActions user={user} isOwn={isOwn} />
      </div>
    </Card>
  )
}

function OffboardButton({ isOwn, onClick }: { readonly isOwn: boolean; readonly onClick: () => void }) {
  const intl = useIntl()
  return (
    <ReasonedButton
      label={intl.formatMessage({ id: 'admin.person.offboard' })}
      refusal={isOwn ? intl.formatMessage({ id: 'admin.person.offboard.own' }) : null}
      onClick={onClick}
    />
  )
}

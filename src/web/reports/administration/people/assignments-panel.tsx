import { Body1, Caption1, makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import { useId } from 'react'
import type { FormEvent } from 'react'
import { useIntl } from 'react-intl'
import { listDashboardsOfUser } from '#contract/reports/dashboard-lists.ts'
import type { PersonDashboards } from '#contract/reports/dashboard-lists.ts'
import { errorText } from '../../../session/error-text.ts'
import { useAsk } from '../../../session/use-ask.ts'
import { SidePanel } from '../../../ui/dialog/side-panel.tsx'
import { useUnsavedChanges } from '../../../ui/dialog/unsaved-changes.tsx'
import { FormFooter } from '../../../ui/form/form-footer.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { lineShapes, Skeleton } from '../../../ui/states/skeleton.tsx'
import { dashboardLabel } from '../parts/dashboard-label.ts'
import { NamedChoices } from '../parts/named-choices.tsx'
import { reasonWords } from '../parts/reason-words.ts'
import { SaveFailure } from '../parts/save-failure.tsx'
import { useSaving } from '../parts/use-saving.tsx'
import { useAssignments } from './use-assignments.ts'

const useStyles = makeStyles({
  section: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
  title: { margin: 0 },
  list: {
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    display: 'grid',
    rowGap: tokens.spacingVerticalS,
    overflowWrap: 'anywhere',
  },
  line: { display: 'grid' },
  quiet: { margin: 0, color: tokens.colorNeutralForeground3 },
})

const bones = lineShapes(4, '36px')

interface AssignmentsPanelProps {
  readonly personId: string
  readonly onClose: () => void
}

/** What one person sees and why, and by which reports and groups they are named. */
export function AssignmentsPanel({ personId, onClose }: AssignmentsPanelProps) {
  const intl = useIntl()
  const form = useId()
  const { data, error, mutate } = useAsk(listDashboardsOfUser, { params: { userId: personId } })
  const draft = useAssignments(personId, data?.namedBy ?? undefined)
  const unsaved = useUnsavedChanges(draft.isDirty, { params: ['personId', 'view'] })
  const saving = useSaving(draft.store, { isWaiting: draft.isWaiting, verb: 'ui.save' })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!draft.isDirty || saving.isPending) return
    const { dashboardIds, groupIds } = draft
    void saving.save({
      kind: 'person',
      id: personId,
      dashboardIds: [...dashboardIds],
      groupIds: [...groupIds],
    })
  }
  const close = (): void => unsaved.leave(onClose)
  return (
    <SidePanel
      title={data?.person.name ?? intl.formatMessage({ id: 'reportAdmin.person' })}
      onClose={close}
      footer={
        data && (
          <FormFooter
            edit={{ id: form, isDirty: draft.isDirty, isPending: saving.isPending }}
            onCancel={close}
          />
        )
      }
    >
      {data ? (
        <>
          <SeenReports dashboards={data.dashboards} />
          <form id={form} noValidate onSubmit={submit} style={{ display: 'contents' }}>
            <NamedChoices
              label={intl.formatMessage({ id: 'reportAdmin.byName' })}
              choices={draft.dashboards.map((each) => ({ id: each.id, name: dashboardLabel(each, intl) }))}
              chosen={draft.dashboardIds}
              onChange={(dashboardIds) => draft.change({ dashboardIds })}
            />
            <NamedChoices
              label={intl.formatMessage({ id: 'reportAdmin.groups' })}
              choices={draft.groups}
              chosen={draft.groupIds}
              onChange={(groupIds) => draft.change({ groupIds })}
            />
            <SaveFailure
              failure={saving.failure}
              onReload={() =>
                void saving.work(async () => {
                  await mutate()
                  draft.reset()
                })
              }
            />
          </form>
        </>
      ) : error ? (
        <ErrorState message={errorText(error, intl)} onRetry={() => void mutate()} />
      ) : (
        <Skeleton shapes={bones} />
      )}
      {saving.question}
      {unsaved.dialog}
    </SidePanel>
  )
}

function SeenReports({ dashboards }: Pick<PersonDashboards, 'dashboards'>) {
  const styles = useStyles()
  const intl = useIntl()
  const title = useId()
  return (
    <section className={styles.section} aria-labelledby={title}>
      <Subtitle2 as="h3" id={title} className={styles.title}>
        {intl.formatMessage({ id: 'reportAdmin.sees' }, { count: dashboards.length })}
      </Subtitle2>
      <ul className={styles.list}>
        {dashboards.map((dashboard) => (
          <li key={dashboard.id} className={styles.line}>
            <Body1>{dashboardLabel(dashboard, intl)}</Body1>
            <Caption1 className={styles.quiet}>{reasonWords(dashboard.reasons, intl)}</Caption1>
          </li>
        ))}
      </ul>
    </section>
  )
}

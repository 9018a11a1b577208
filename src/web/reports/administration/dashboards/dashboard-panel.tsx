import { useId } from 'react'
import type { FormEvent } from 'react'
import { useIntl } from 'react-intl'
import { listReportProviders } from '#contract/reports/check-calls.ts'
import { changeDashboard, createDashboard, removeDashboard } from '#contract/reports/dashboards.ts'
import type { Dashboard } from '#contract/reports/dashboards.ts'
import { askAndRefresh, useAsk } from '../../../session/use-ask.ts'
import { SidePanel } from '../../../ui/dialog/side-panel.tsx'
import { useUnsavedChanges } from '../../../ui/dialog/unsaved-changes.tsx'
import { FormFooter } from '../../../ui/form/form-footer.tsx'
import { RemoveButton } from '../parts/remove-button.tsx'
import { reportRefreshes } from '../parts/report-refreshes.ts'
import { SaveFailure } from '../parts/save-failure.tsx'
import { useSaving } from '../parts/use-saving.tsx'
import { DashboardCheck } from './dashboard-check.tsx'
import { DashboardFields } from './dashboard-fields.tsx'
import { bodyOf, draftRefusal, useDashboardDraft } from './use-dashboard-draft.ts'
import { ViewersList } from './viewers-list.tsx'

interface DashboardPanelProps {
  /** Null for one that is to be made. */
  readonly dashboard: Dashboard | null
  readonly onSaved: (dashboard: Dashboard) => void
  /** Asks for it again and answers with it as it is now. */
  readonly onReload?: () => Promise<Dashboard>
  readonly onClose: () => void
}

/** One report, or a new one: what it is, its check, who sees it and why. */
export function DashboardPanel({ dashboard, onSaved, onReload, onClose }: DashboardPanelProps) {
  const intl = useIntl()
  const form = useId()
  const { data: providers = [] } = useAsk(listReportProviders, {})
  const hasNoMetabase = providers.some(
    ({ provider, isConfigured }) => provider === 'metabase' && !isConfigured,
  )
  const draft = useDashboardDraft(dashboard, hasNoMetabase ? 'builtIn' : 'metabase')
  const { base, values, isDirty } = draft
  const unsaved = useUnsavedChanges(isDirty, { params: ['dashboardId', 'view'] })
  const store = async (): Promise<void> => {
    const body = bodyOf(values)
    const saved = base
      ? await askAndRefresh(
          changeDashboard,
          { params: { id: base.id }, body: { ...body, basedOn: base.version } },
          reportRefreshes,
        )
      : await askAndRefresh(createDashboard, { body }, reportRefreshes)
    unsaved.release()
    if (base) draft.reset(saved)
    onSaved(saved)
  }
  const verb = base ? 'ui.save' : 'ui.create'
  const saving = useSaving(store, { isWaiting: base?.check.state !== 'passed', verb })
  const refusal = draftRefusal(values)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!isDirty || refusal !== null || saving.isPending) return
    const { companyId, scope, isOpenToCompanies, userIds, groupIds } = bodyOf(values)
    void saving.save({
      kind: 'dashboard',
      ...(base && { id: base.id }),
      companyId,
      scope,
      isOpenToCompanies,
      userIds,
      groupIds,
    })
  }
  const remove = async (): Promise<void> => {
    if (!base) return
    await askAndRefresh(removeDashboard, { params: { id: base.id } }, reportRefreshes)
    unsaved.release()
    onClose()
  }
  return (
    <SidePanel
      title={base?.name ?? intl.formatMessage({ id: 'reportAdmin.dashboards.create' })}
      onClose={() => unsaved.leave(onClose)}
      footer={
        <>
          {base && (
            <RemoveButton
              title={intl.formatMessage({ id: 'reportAdmin.dashboards.removeOf' }, { name: base.name })}
              text={intl.formatMessage({ id: 'reportAdmin.dashboards.removeText' })}
              what="dashboard"
              id={base.id}
              onRemove={remove}
            />
          )}
          <FormFooter
            edit={{ id: form, isDirty, isPending: saving.isPending }}
            saveLabel={intl.formatMessage({ id: verb })}
            refusal={refusal && intl.formatMessage({ id: `reportAdmin.refusal.${refusal}` })}
            onCancel={() => unsaved.leave(onClose)}
          />
        </>
      }
    >
      {base && dashboard && <DashboardCheck dashboard={dashboard} />}
      <form id={form} noValidate onSubmit={submit} style={{ display: 'contents' }}>
        <DashboardFields draft={draft} />
        <SaveFailure
          failure={saving.failure}
          onReload={() =>
            void saving.work(async () => {
              if (onReload) draft.reset(await onReload())
            })
          }
        />
      </form>
      {base && <ViewersList dashboardId={base.id} />}
      {saving.question}
      {unsaved.dialog}
    </SidePanel>
  )
}

import { Field, Input } from '@fluentui/react-components'
import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { useIntl } from 'react-intl'
import type { ReportUser } from '#contract/reports/dashboards.ts'
import {
  changeReportGroup,
  createReportGroup,
  removeReportGroup,
  reportGroupName,
} from '#contract/reports/report-groups.ts'
import type { ReportGroup } from '#contract/reports/report-groups.ts'
import { askAndRefresh } from '../../../session/use-ask.ts'
import { SidePanel } from '../../../ui/dialog/side-panel.tsx'
import { useUnsavedChanges } from '../../../ui/dialog/unsaved-changes.tsx'
import { FormFooter } from '../../../ui/form/form-footer.tsx'
import { dashboardLabel } from '../parts/dashboard-label.ts'
import { nameRefusal } from '../parts/name-refusal.ts'
import { NamedChoices } from '../parts/named-choices.tsx'
import { PeopleField } from '../parts/people-field.tsx'
import { RemoveButton } from '../parts/remove-button.tsx'
import { reportRefreshes } from '../parts/report-refreshes.ts'
import { SaveFailure } from '../parts/save-failure.tsx'
import { useAllDashboards } from '../parts/use-all-dashboards.ts'
import { useSaving } from '../parts/use-saving.tsx'

interface GroupPanelProps {
  /** Null for one that is to be made. */
  readonly group: ReportGroup | null
  readonly onSaved: (group: ReportGroup) => void
  /** Asks for it again and answers with it as it is now. */
  readonly onReload: () => Promise<ReportGroup | undefined>
  readonly onClose: () => void
}

/** One report group, or a new one: its name, its people, the reports that they see by it. */
export function GroupPanel({ group, onSaved, onReload, onClose }: GroupPanelProps) {
  const intl = useIntl()
  const form = useId()
  const dashboards = useAllDashboards()
  const draft = useGroupDraft(group)
  const { base, values, isDirty } = draft
  const unsaved = useUnsavedChanges(isDirty, { params: ['groupId', 'view'] })
  const store = async (): Promise<void> => {
    const body = bodyOf(values)
    const saved = base
      ? await askAndRefresh(
          changeReportGroup,
          { params: { id: base.id }, body: { ...body, basedOn: base.version } },
          reportRefreshes,
        )
      : await askAndRefresh(createReportGroup, { body }, reportRefreshes)
    unsaved.release()
    if (base) draft.reset(saved)
    onSaved(saved)
  }
  const verb = base ? 'ui.save' : 'ui.create'
  const saving = useSaving(store, { isWaiting: false, verb })
  const named = nameRefusal(reportGroupName, values.name)
  const refusal = named && intl.formatMessage({ id: `reportAdmin.refusal.${named}` })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!isDirty || refusal !== null || saving.isPending) return
    const { userIds, dashboardIds } = bodyOf(values)
    void saving.save({ kind: 'group', ...(base && { id: base.id }), userIds, dashboardIds })
  }
  const remove = async (): Promise<void> => {
    if (!base) return
    await askAndRefresh(removeReportGroup, { params: { id: base.id } }, reportRefreshes)
    unsaved.release()
    onClose()
  }
  return (
    <SidePanel
      title={base?.name ?? intl.formatMessage({ id: 'reportAdmin.groups.create' })}
      onClose={() => unsaved.leave(onClose)}
      footer={
        <>
          {base && (
            <RemoveButton
              title={intl.formatMessage({ id: 'reportAdmin.groups.removeOf' }, { name: base.name })}
              text={intl.formatMessage({ id: 'reportAdmin.groups.removeText' })}
              what="group"
              id={base.id}
              onRemove={remove}
            />
          )}
          <FormFooter
            edit={{ id: form, isDirty, isPending: saving.isPending }}
            saveLabel={intl.formatMessage({ id: verb })}
            refusal={refusal}
            onCancel={() => unsaved.leave(onClose)}
          />
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} style={{ display: 'contents' }}>
        <Field label={intl.formatMessage({ id: 'reportAdmin.groups.name' })} required>
          <Input
            data-autofocus
            autoComplete="off"
            maxLength={100}
            value={values.name}
            onChange={(_event, { value }) => draft.change({ name: value })}
          />
        </Field>
        <PeopleField
          label={intl.formatMessage({ id: 'reportAdmin.groups.people' })}
          users={values.users}
          onChange={(users) => draft.change({ users })}
        />
        <NamedChoices
          label={intl.formatMessage({ id: 'reports.title' })}
          choices={dashboards.map((each) => ({ id: each.id, name: dashboardLabel(each, intl) }))}
          chosen={values.dashboardIds}
          onChange={(dashboardIds) => draft.change({ dashboardIds })}
        />
        <SaveFailure
          failure={saving.failure}
          onReload={() =>
            void saving.work(async () => {
              const now = await onReload()
              if (now) draft.reset(now)
            })
          }
        />
      </form>
      {saving.question}
      {unsaved.dialog}
    </SidePanel>
  )
}

interface GroupValues {
  readonly name: string
  readonly users: readonly ReportUser[]
  readonly dashboardIds: readonly string[]
}

/** Keeps what is typed. As long as nothing is, a newer version of the group is taken over as it comes. */
function useGroupDraft(group: ReportGroup | null) {
  const [base, setBase] = useState(group)
  const [values, setValues] = useState(valuesOf(group))
  const isDirty = JSON.stringify(bodyOf(values)) !== JSON.stringify(bodyOf(valuesOf(base)))
  const reset = (next: ReportGroup): void => {
    setBase(next)
    setValues(valuesOf(next))
  }
  if (!isDirty && group && base && group.version !== base.version) reset(group)
  const change = (changes: Partial<GroupValues>): void => setValues((before) => ({ ...before, ...changes }))
  return { base, values, isDirty, change, reset }
}

const valuesOf = (group: ReportGroup | null): GroupValues => ({
  name: group?.name ?? '',
  users: group?.users ?? [],
  dashboardIds: group?.dashboards.map(({ id }) => id) ?? [],
})

const bodyOf = ({ name, users, dashboardIds }: GroupValues) => ({
  name: name.trim(),
  userIds: users.map(({ id }) => id).toSorted(),
  dashboardIds: [...dashboardIds].toSorted(),
})

import { Body1, Caption1, makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import { useId, useState } from 'react'
import { useIntl } from 'react-intl'
import { listDashboardsOfUser } from '#contract/reports/dashboard-lists.ts'
import { addDashboardUser, removeDashboardUser } from '#contract/reports/dashboard-viewers.ts'
import { addGroupUser, listReportGroups, removeGroupUser } from '#contract/reports/report-groups.ts'
import { errorText } from '../../../session/error-text.ts'
import { askAndRefresh, useAsk } from '../../../session/use-ask.ts'
import { SidePanel } from '../../../ui/dialog/side-panel.tsx'
import { TaskFailure } from '../../../ui/dialog/task-failure.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { lineShapes, Skeleton } from '../../../ui/states/skeleton.tsx'
import { NamedChoices } from '../parts/named-choices.tsx'
import { reasonWords } from '../parts/reason-words.ts'
import { reportRefreshes } from '../parts/report-refreshes.ts'
import { useAllDashboards } from '../parts/use-all-dashboards.ts'

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

/** What one person sees and why, and by which reports and groups they are named; a change counts at once. */
export function AssignmentsPanel({ personId, onClose }: AssignmentsPanelProps) {
  const styles = useStyles()
  const intl = useIntl()
  const title = useId()
  const { data, error, mutate } = useAsk(listDashboardsOfUser, { params: { userId: personId } })
  return (
    <SidePanel
      title={data?.person.name ?? intl.formatMessage({ id: 'reportAdmin.person' })}
      onClose={onClose}
    >
      {data ? (
        <>
          <section className={styles.section} aria-labelledby={title}>
            <Subtitle2 as="h3" id={title} className={styles.title}>
              {intl.formatMessage({ id: 'reportAdmin.sees' }, { count: data.dashboards.length })}
            </Subtitle2>
            <ul className={styles.list}>
              {data.dashboards.map(({ id, name, reasons }) => (
                <li key={id} className={styles.line}>
                  <Body1>{name}</Body1>
                  <Caption1 className={styles.quiet}>{reasonWords(reasons, intl)}</Caption1>
                </li>
              ))}
            </ul>
          </section>
          <Assignments personId={personId} />
        </>
      ) : error ? (
        <ErrorState message={errorText(error, intl)} onRetry={() => void mutate()} />
      ) : (
        <Skeleton shapes={bones} />
      )}
    </SidePanel>
  )
}

function Assignments({ personId }: Pick<AssignmentsPanelProps, 'personId'>) {
  const intl = useIntl()
  const dashboards = useAllDashboards()
  const { data: groups = [] } = useAsk(listReportGroups, {})
  const [failure, setFailure] = useState<string | null>(null)
  const isNamed = ({ users }: { readonly users: readonly { readonly id: string }[] }): boolean =>
    users.some(({ id }) => id === personId)
  const named = dashboards.filter(isNamed).map(({ id }) => id)
  const member = groups.filter(isNamed).map(({ id }) => id)
  const change = async (doing: () => Promise<unknown>): Promise<void> => {
    setFailure(null)
    try {
      await doing()
    } catch (error) {
      setFailure(errorText(error, intl))
    }
  }
  const nameIn = (next: readonly string[]): void => {
    const { id: dashboardId, isGiven } = difference(named, next)
    const call = isGiven ? addDashboardUser : removeDashboardUser
    void change(() => askAndRefresh(call, { params: { dashboardId, userId: personId } }, reportRefreshes))
  }
  const putInto = (next: readonly string[]): void => {
    const { id: userGroupId, isGiven } = difference(member, next)
    const call = isGiven ? addGroupUser : removeGroupUser
    void change(() => askAndRefresh(call, { params: { userGroupId, userId: personId } }, reportRefreshes))
  }
  return (
    <>
      <TaskFailure failure={failure} />
      <NamedChoices
        label={intl.formatMessage({ id: 'reportAdmin.byName' })}
        choices={dashboards}
        chosen={named}
        onChange={nameIn}
      />
      <NamedChoices
        label={intl.formatMessage({ id: 'reportAdmin.groups' })}
        choices={groups}
        chosen={member}
        onChange={putInto}
      />
    </>
  )
}

/** The one that was added to a choice or taken from it. */
function difference(before: readonly string[], after: readonly string[]) {
  const added = after.find((id) => !before.includes(id))
  return { id: added ?? before.find((id) => !after.includes(id)) ?? '', isGiven: added !== undefined }
}

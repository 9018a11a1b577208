import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { exportAudit, listAudit } from '#contract/admin/audit.ts'
import type { Person } from '#contract/users/people.ts'
import { ask } from '../../session/ask.ts'
import { errorText } from '../../session/error-text.ts'
import { useAsk } from '../../session/use-ask.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { useTableState } from '../../ui/data-table/use-table-state.ts'
import { OpenLog } from '../../ui/states/drawings.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { personNameOrEmail } from '../../ui/people/person-name.ts'
import { SidePanelLayout } from '../../ui/dialog/side-panel-layout.tsx'
import { useOpenId } from '../../ui/dialog/use-open-id.ts'
import { useAuditColumns } from './audit-columns.tsx'
import { AuditChips, AuditFilters } from './audit-filters.tsx'
import { AuditPanel } from './audit-panel.tsx'
import { auditFilters, auditQuery } from './audit-query.ts'
import { ExportButton } from '../export-button.tsx'
import { useAuditWords } from './use-audit-words.ts'
import { ActorPanel } from './actor-panel.tsx'

interface ChangesViewProps {
  /** Ways to other views. */
  readonly tabs?: ReactNode
}

/** Who changed what: a table with a line for each action, and filters; one entry is open beside it. */
export function ChangesView({ tabs }: ChangesViewProps) {
  const intl = useIntl()
  const words = useAuditWords()
  const columns = useAuditColumns(words)
  const table = useTableState({
    sorts: ['happenedAt'],
    defaultDirection: 'descending',
    filters: auditFilters,
  })
  const { openId, open, close } = useOpenId('entryId')
  const [isPicking, setPicking] = useState(false)
  const [picked, setPicked] = useState<Person | null>(null)
  const { filters, query, setFilter } = table
  const filter = auditQuery(filters)
  const { data, error, isLoading, mutate } = useAsk(
    listAudit,
    { query: { ...query, ...filter } },
    { keepPreviousData: true },
  )
  const entries = data?.items
  // All entries of such a filter name the same one.
  const first = entries?.[0]
  // others may be named by an address that somebody else has today
  const ofPerson =
    entries?.find(({ subject }) => subject.kind === 'user' && subject.id === filter.personId) ?? first
  const opened = entries?.find(({ id }) => id === openId)
  const pickActor = (person: Person | null): void => {
    setFilter('actorId', person?.id ?? '')
    setPicked(person)
    setPicking(false)
  }
  const panel = isPicking ? (
    <ActorPanel actorId={filter.actorId ?? null} onPick={pickActor} onClose={() => setPicking(false)} />
  ) : (
    opened && <AuditPanel key={opened.id} entry={opened} words={words} onClose={close} />
  )
  return (
    <SidePanelLayout panel={panel}>
      <Page
        title={intl.formatMessage({ id: 'admin.audit.title' })}
        purpose={intl.formatMessage({ id: 'admin.audit.purpose' })}
        actions={
          <ExportButton
            label={intl.formatMessage({ id: 'admin.audit.export' })}
            onExport={() => ask(exportAudit, { body: { ...filter, search: query.search ?? '' } })}
          />
        }
      >
        {tabs}
        <DataTable
          label={intl.formatMessage({ id: 'admin.audit.table' })}
          rows={entries}
          rowKey={({ id }) => id}
          columns={columns}
          table={table}
          total={data?.total}
          onOpen={({ id }) => {
            setPicking(false)
            open(id)
          }}
          opensOn="click"
          openKey={openId}
          isLoading={isLoading}
          error={error && errorText(error, intl)}
          onRetry={() => void mutate()}
          searchLabel={intl.formatMessage({ id: 'admin.audit.search' })}
          filters={
            <AuditFilters
              table={table}
              isPickingActor={isPicking}
              onPickActor={() => setPicking(!isPicking)}
            />
          }
          notes={
            <AuditChips
              table={table}
              isGroup={filter.groupId !== undefined}
              actorName={
                filter.actorId === undefined
                  ? null
                  : first?.actor
                    ? words.actor(first)
                    : picked?.id === filter.actorId
                      ? personNameOrEmail(picked)
                      : intl.formatMessage({ id: 'admin.audit.filter.someone' })
              }
              personName={
                filter.personId === undefined
                  ? null
                  : ((ofPerson && words.person(ofPerson)) ??
                    intl.formatMessage({ id: 'admin.audit.filter.someone' }))
              }
              subjectName={
                filter.subjectId === undefined
                  ? null
                  : first
                    ? words.subject(first)
                    : intl.formatMessage({ id: 'admin.audit.filter.something' })
              }
            />
          }
          empty={
            <EmptyState
              drawing={<OpenLog />}
              title={intl.formatMessage({ id: 'admin.audit.empty' })}
              text={intl.formatMessage({ id: 'admin.audit.emptyText' })}
              action={
                <Button onClick={() => void mutate()}>
                  {intl.formatMessage({ id: 'admin.audit.refresh' })}
                </Button>
              }
            />
          }
        />
      </Page>
    </SidePanelLayout>
  )
}

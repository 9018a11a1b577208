import { Button, Caption1, makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { listSignIns } from '#contract/admin/sign-ins.ts'
import { errorText } from '../../session/error-text.ts'
import { useAsk } from '../../session/use-ask.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { useTableState } from '../../ui/data-table/use-table-state.ts'
import { SidePanelLayout } from '../../ui/dialog/side-panel-layout.tsx'
import { useOpenId } from '../../ui/dialog/use-open-id.ts'
import { Page } from '../../ui/page.tsx'
import { RemovableChips } from '../../ui/removable-chips.tsx'
import { OpenLog } from '../../ui/states/drawings.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { useSignInColumns } from './sign-in-columns.tsx'
import { SignInFilters } from './sign-in-filters.tsx'
import { SignInPanel } from './sign-in-panel.tsx'
import { signInFilters, signInQuery } from './sign-in-query.ts'
import { whoText } from './sign-in-words.ts'

const useStyles = makeStyles({ quiet: { color: tokens.colorNeutralForeground3 } })

/** Who signed in and who was refused: a table with filters; one line is open beside it. */
export function SignInsView({ tabs }: { readonly tabs: ReactNode }) {
  const styles = useStyles()
  const intl = useIntl()
  const columns = useSignInColumns()
  const table = useTableState({
    sorts: ['lastAt'],
    defaultDirection: 'descending',
    filters: signInFilters,
  })
  const { openId, open, close } = useOpenId('signInId')
  const filter = signInQuery(table.filters)
  const { data, error, isLoading, mutate } = useAsk(
    listSignIns,
    { query: { ...table.query, ...filter } },
    { keepPreviousData: true },
  )
  const opened = data?.items.find(({ id }) => id === openId)
  return (
    <SidePanelLayout panel={opened ? <SignInPanel key={opened.id} signIn={opened} onClose={close} /> : null}>
      <Page
        title={intl.formatMessage({ id: 'admin.audit.title' })}
        purpose={intl.formatMessage({ id: 'admin.signIns.purpose' })}
      >
        {tabs}
        <DataTable
          label={intl.formatMessage({ id: 'admin.signIns.table' })}
          rows={data?.items}
          rowKey={({ id }) => id}
          columns={columns}
          table={table}
          total={data?.total}
          onOpen={({ id }) => open(id)}
          opensOn="click"
          openKey={openId}
          isLoading={isLoading}
          error={error && errorText(error, intl)}
          onRetry={() => void mutate()}
          searchLabel={intl.formatMessage({ id: 'admin.signIns.search' })}
          noMatchText={intl.formatMessage({ id: 'admin.signIns.noMatchText' })}
          filters={<SignInFilters table={table} />}
          notes={
            <>
              {filter.userId !== undefined && (
                <PersonChip
                  // all lines of such a filter are of the same person
                  name={data?.items[0] && whoText(intl, data.items[0])}
                  onRemove={() => table.setFilter('userId', '')}
                />
              )}
              {data && (
                <Caption1 className={styles.quiet}>
                  {intl.formatMessage({ id: 'admin.signIns.kept' }, { days: data.daysKept })}
                </Caption1>
              )}
            </>
          }
          empty={
            <EmptyState
              drawing={<OpenLog />}
              title={intl.formatMessage({ id: 'admin.signIns.empty' })}
              text={intl.formatMessage({ id: 'admin.signIns.emptyText' })}
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

interface PersonChipProps {
  readonly name: string | undefined
  readonly onRemove: () => void
}

/** Whose sign-ins are shown, as something to take away. */
function PersonChip({ name, onRemove }: PersonChipProps) {
  const intl = useIntl()
  const someone = name ?? intl.formatMessage({ id: 'admin.signIns.filter.someone' })
  const label = intl.formatMessage({ id: 'admin.signIns.filter.person' }, { name: someone })
  return <RemovableChips chips={[{ key: 'person', label, onRemove }]} />
}

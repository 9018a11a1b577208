import { makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { maxHits, search } from '#contract/search/search.ts'
import type { SearchHit } from '#contract/search/search.ts'
import type { Person } from '#contract/users/people.ts'
import { errorText } from '../../session/error-text.ts'
import { useAsk } from '../../session/use-ask.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { useTableState } from '../../ui/data-table/use-table-state.ts'
import { SidePanelLayout } from '../../ui/dialog/side-panel-layout.tsx'
import { Page } from '../../ui/page.tsx'
import { useAddressParameters } from '../../ui/use-address-parameters.ts'
import { addressOfHit } from '../hit-address.ts'
import { useUnreadText } from '../use-texts.ts'
import { FilterChips } from './filter-chips.tsx'
import { NothingFound } from './nothing-found.tsx'
import { ModifiedPanel } from './modified-panel.tsx'
import { ResultFilters } from './result-filters.tsx'
import { bodyOfResults, filtersOf, resultFilters } from './results-query.ts'
import type { ResultFilter, ResultsTable } from './results-query.ts'
import { useResultColumns } from './result-columns.tsx'
import { usePerson } from './use-person.ts'

const useStyles = makeStyles({
  notes: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalS,
    ':empty': { display: 'none' },
  },
  note: { margin: 0, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
})

/** All results of a search; what is searched for, and how it is narrowed down, stands in the address. */
export function SearchPage() {
  const intl = useIntl()
  const navigate = useNavigate()
  const columns = useResultColumns()
  const table = useResultsTable()
  const body = bodyOfResults(table)
  const { data, error, isLoading, mutate } = useAsk(search, body && { body }, { keepPreviousData: true })
  const title = intl.formatMessage({ id: 'search.page.title' })
  const found = body ? data : nothing
  const [isPanelOpen, setPanelOpen] = useState(false)
  const [person, setPicked] = usePerson(filtersOf(table.filters).personId)
  const panel = isPanelOpen && (
    <ModifiedPanel
      table={table}
      person={person}
      onPick={(next) => {
        table.setFilter('by', next?.id ?? '')
        setPicked(next)
      }}
      onClose={() => setPanelOpen(false)}
    />
  )
  return (
    <SidePanelLayout panel={panel}>
      <Page title={title}>
        <DataTable<SearchHit>
          label={title}
          rows={found?.items}
          rowKey={({ id }) => id}
          rowType={({ type }) => (type === 'FOLDER' ? 'folder' : 'file')}
          columns={columns}
          table={table}
          total={found?.total}
          onOpen={(hit) => void navigate(addressOfHit(hit))}
          opensOn="click"
          isLoading={isLoading}
          error={error && body ? errorText(error, intl) : undefined}
          onRetry={() => void mutate()}
          searchLabel={intl.formatMessage({ id: 'search.page.box' })}
          unsortedLabel={intl.formatMessage({ id: 'search.page.relevance' })}
          hasManyFilters
          filters={
            <ResultFilters
              table={table}
              isPanelOpen={isPanelOpen}
              onPanel={() => setPanelOpen(!isPanelOpen)}
            />
          }
          notes={<Notes table={table} person={person} found={found} />}
          empty={null}
          noMatch={error ? <></> : <NothingFound table={table} isAsked={body !== null} />}
        />
      </Page>
    </SidePanelLayout>
  )
}

/** What stands there before there is anything to search for. */
const nothing = {
  items: [],
  total: 0,
  page: 0,
  pageSize: 10,
  isCapped: false,
  correctedTerm: null,
  unread: 0,
}
type Found = Pick<typeof nothing, 'total' | 'isCapped' | 'unread'> & { readonly correctedTerm: string | null }

/** The state of the table in the address; the box is always there, and the filters go without the term. */
function useResultsTable(): ResultsTable {
  const [, changeAddress] = useAddressParameters()
  const table = useTableState<Exclude<ResultsTable['query']['sort'], undefined>, ResultFilter>({
    sorts: ['name', 'type', 'lastModified'],
    allowsUnsorted: true,
    searchName: 'q',
    filters: resultFilters,
  })
  return {
    ...table,
    narrowing: table.narrowing ?? 'search',
    clearFilters: () =>
      changeAddress(Object.fromEntries(['page', 'type', ...resultFilters].map((name) => [name, null])), {
        replace: true,
      }),
  }
}

interface NotesProps {
  readonly person: Person | null
  readonly table: ResultsTable
  readonly found: Found | undefined
}

/** Above the rows: the filters to take away, and what one has to know of the results. */
function Notes({ table, person, found }: NotesProps) {
  const styles = useStyles()
  const intl = useIntl()
  const unread = useUnreadText(found?.unread ?? 0)
  const corrected = found?.correctedTerm ?? null
  const notes = [
    corrected !== null &&
      found?.total !== 0 &&
      intl.formatMessage({ id: 'search.corrected' }, { term: corrected }),
    found?.isCapped && intl.formatMessage({ id: 'search.page.capped' }, { most: maxHits }),
    unread,
  ].filter((note) => typeof note === 'string')
  return (
    <div className={styles.notes}>
      <FilterChips table={table} person={person} />
      {notes.map((note) => (
        <p key={note} className={styles.note} role="status">
          {note}
        </p>
      ))}
    </div>
  )
}

import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import type { MouseEvent } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { maxHits, minTermLength, search } from '#contract/search/search.ts'
import type { SearchHit } from '#contract/search/search.ts'
import type { Person } from '#contract/users/people.ts'
import { errorText } from '../../session/error-text.ts'
import { useAsk } from '../../session/use-ask.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { useTableState } from '../../ui/data-table/use-table-state.ts'
import { SidePanelLayout } from '../../ui/dialog/side-panel-layout.tsx'
import { Page } from '../../ui/page.tsx'
import { Spyglass } from '../../ui/states/drawings.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { useAddressParameters } from '../../ui/use-address-parameters.ts'
import { addressOfHit } from '../hit-address.ts'
import { useUnreadText } from '../use-texts.ts'
import { FilterChips } from './filter-chips.tsx'
import { ModifiedByPanel } from './modified-by-panel.tsx'
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
  const [isPicking, setPicking] = useState(false)
  const [person, setPicked] = usePerson(filtersOf(table.filters).personId)
  const panel = isPicking && (
    <ModifiedByPanel
      person={person}
      onPick={(next) => {
        table.setFilter('by', next?.id ?? '')
        setPicked(next)
        setPicking(false)
      }}
      onClose={() => setPicking(false)}
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
          filters={
            <ResultFilters table={table} isPicking={isPicking} onPick={() => setPicking(!isPicking)} />
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
    isFiltered: true,
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

interface NothingFoundProps {
  readonly table: ResultsTable
  readonly isAsked: boolean
}

/** What stands in place of the rows: why there are none, and what may help. */
function NothingFound({ table, isAsked }: NothingFoundProps) {
  const intl = useIntl()
  const { fulltext } = filtersOf(table.filters)
  const isNarrowed = table.rowType !== 'all' || Object.keys(table.filters).some((name) => name !== 'fulltext')
  const term = table.query.search ?? ''
  if (!isAsked)
    return (
      <EmptyState
        drawing={<Spyglass />}
        title={intl.formatMessage({ id: 'search.page.start' })}
        text={intl.formatMessage({ id: 'search.tooShort' }, { least: minTermLength })}
        action={<FocusBox label="search.page.enterTerm" />}
      />
    )
  return (
    <EmptyState
      drawing={<Spyglass />}
      title={intl.formatMessage({ id: 'search.page.none' })}
      text={
        isNarrowed
          ? intl.formatMessage({ id: 'search.page.noneFiltered' })
          : intl.formatMessage({ id: 'search.page.noneFor' }, { term })
      }
      action={
        <>
          {isNarrowed && (
            <Button onClick={table.clearFilters}>
              {intl.formatMessage({ id: 'search.page.clearFilters' })}
            </Button>
          )}
          {!fulltext && term !== '' && (
            <Button onClick={() => table.setFilter('fulltext', '1')}>
              {intl.formatMessage({ id: 'search.page.searchTexts' })}
            </Button>
          )}
          {!isNarrowed && fulltext && <FocusBox label="search.page.changeTerm" />}
        </>
      }
    />
  )
}

/** Leads to the box above the results. */
function FocusBox({ label }: { readonly label: 'search.page.enterTerm' | 'search.page.changeTerm' }) {
  const intl = useIntl()
  const focus = ({ currentTarget }: MouseEvent<HTMLElement>): void =>
    currentTarget.closest('main')?.querySelector<HTMLInputElement>('input[type="search"]')?.select()
  return <Button onClick={focus}>{intl.formatMessage({ id: label })}</Button>
}

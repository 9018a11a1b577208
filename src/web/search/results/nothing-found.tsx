import { Button } from '@fluentui/react-components'
import type { MouseEvent } from 'react'
import { useIntl } from 'react-intl'
import { minTermLength } from '#contract/search/search.ts'
import { focusNearestSearch } from '../../ui/data-table/nearest-search.ts'
import { Spyglass } from '../../ui/states/drawings.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { filtersOf } from './results-query.ts'
import type { ResultsTable } from './results-query.ts'

interface NothingFoundProps {
  readonly table: ResultsTable
  readonly isAsked: boolean
}

/** What stands in place of the rows: why there are none, and what may help. A button that goes with it leaves the focus to the search. */
export function NothingFound({ table, isAsked }: NothingFoundProps) {
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
      title={intl.formatMessage({ id: 'ui.table.noMatch' })}
      text={
        isNarrowed
          ? intl.formatMessage({ id: 'search.page.noneFiltered' })
          : intl.formatMessage({ id: 'search.page.noneFor' }, { term })
      }
      action={
        <>
          {isNarrowed && (
            <Button onClick={leavingFocus(table.clearFilters)}>
              {intl.formatMessage({ id: 'ui.table.clear' }, { what: 'filters' })}
            </Button>
          )}
          {!fulltext && term !== '' && (
            <Button onClick={leavingFocus(() => table.setFilter('fulltext', '1'))}>
              {intl.formatMessage({ id: 'search.page.searchTexts' })}
            </Button>
          )}
          {!isNarrowed && fulltext && <FocusBox label="search.page.changeTerm" />}
        </>
      }
    />
  )
}

const leavingFocus =
  (change: () => void) =>
  ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    focusNearestSearch(currentTarget)
    change()
  }

/** Leads to the box above the results. */
function FocusBox({ label }: { readonly label: 'search.page.enterTerm' | 'search.page.changeTerm' }) {
  const intl = useIntl()
  return <Button onClick={focusBox}>{intl.formatMessage({ id: label })}</Button>
}

function focusBox({ currentTarget }: MouseEvent<HTMLElement>): void {
  const box = currentTarget.closest('main')?.querySelector<HTMLInputElement>('input[type="search"]')
  box?.focus()
  box?.select()
}

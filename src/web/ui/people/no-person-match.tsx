import { useIntl } from 'react-intl'
import { NoMatch } from '../data-table/no-match.tsx'
import type { TableState } from '../data-table/use-table-state.ts'

interface NoPersonMatchProps {
  readonly table: Pick<TableState, 'narrowing' | 'clearFilters'>
}

/** What stands in place of people when search and filters leave none. */
export function NoPersonMatch({ table }: NoPersonMatchProps) {
  const intl = useIntl()
  return (
    <NoMatch
      title={intl.formatMessage({ id: 'ui.people.noMatch' })}
      text={intl.formatMessage({ id: 'ui.people.noMatchFilters' })}
      narrowing={table.narrowing}
      onClear={table.clearFilters}
    />
  )
}

import { useIntl } from 'react-intl'
import { NoMatch } from '../data-table/no-match.tsx'

/** What stands in place of people when search and filters leave none. */
export function NoPersonMatch({ onClear }: { readonly onClear: () => void }) {
  const intl = useIntl()
  return (
    <NoMatch
      title={intl.formatMessage({ id: 'ui.people.noMatch' })}
      text={intl.formatMessage({ id: 'ui.people.noMatchFilters' })}
      onClear={onClear}
    />
  )
}

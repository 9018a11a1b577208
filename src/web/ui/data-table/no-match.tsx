import { Button } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { Spyglass } from '../states/drawings.tsx'
import { EmptyState } from '../states/empty-state.tsx'

interface NoMatchProps {
  readonly onClear: () => void
}

/** What stands in place of the rows when search and filters leave none. */
export function NoMatch({ onClear }: NoMatchProps) {
  const intl = useIntl()
  return (
    <EmptyState
      drawing={<Spyglass />}
      title={intl.formatMessage({ id: 'ui.table.noMatch' })}
      text={intl.formatMessage({ id: 'ui.table.noMatchText' })}
      action={<Button onClick={onClear}>{intl.formatMessage({ id: 'ui.table.clearSearch' })}</Button>}
    />
  )
}

import { useIntl } from 'react-intl'
import { listWatchedChanges } from '#contract/files/watches.ts'
import { useAsk } from '../../session/use-ask.ts'
import { CalmBell } from '../../ui/states/drawings.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { EntryLinks } from './entry-links.tsx'

/** What others changed last in the folders that the person watches, on Home. */
export function WatchedChanges() {
  const intl = useIntl()
  const { data, error, mutate } = useAsk(listWatchedChanges, {})
  return (
    <EntryLinks
      entries={data?.entries}
      error={error}
      onRetry={() => void mutate()}
      detail={({ modifiedBy }) => modifiedBy ?? intl.formatMessage({ id: 'home.changed.unknownPerson' })}
      moment={({ modifiedDate }) => modifiedDate}
      empty={
        <EmptyState
          drawing={<CalmBell />}
          title={intl.formatMessage({ id: 'home.changed.empty' })}
          text={intl.formatMessage({ id: 'home.changed.emptyText' })}
          heading="h3"
        />
      }
    />
  )
}

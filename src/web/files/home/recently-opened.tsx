import { useIntl } from 'react-intl'
import { listRecentlyOpened } from '#contract/files/recently-opened.ts'
import { useAsk } from '../../session/use-ask.ts'
import { namesOfPath, pageOfFolder, parentOf } from '../../folders/folder-address.ts'
import { ButtonLink } from '../../ui/links/button-link.tsx'
import { EmptyQuay } from '../../ui/states/drawings.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { EntryLinks } from './entry-links.tsx'

/** What the person opened last, on Home. */
export function RecentlyOpened() {
  const intl = useIntl()
  const { data, error, mutate } = useAsk(listRecentlyOpened, {})
  return (
    <EntryLinks
      entries={data?.entries}
      error={error}
      onRetry={() => void mutate()}
      detail={({ path }) => parentOf(namesOfPath(path)).at(-1) ?? intl.formatMessage({ id: 'ui.documents' })}
      moment={({ openedAt }) => openedAt}
      empty={
        <EmptyState
          drawing={<EmptyQuay />}
          title={intl.formatMessage({ id: 'home.recent.empty' })}
          text={intl.formatMessage({ id: 'home.recent.emptyText' })}
          heading="h3"
          action={
            <ButtonLink to={pageOfFolder([])}>{intl.formatMessage({ id: 'home.recent.toFiles' })}</ButtonLink>
          }
        />
      }
    />
  )
}

import { Button } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { useHref, useLinkClickHandler } from 'react-router'
import { listRecentlyOpened } from '#contract/files/recently-opened.ts'
import { useAsk } from '../../session/use-ask.ts'
import { namesOfPath, pageOfFolder, parentOf } from '../../folders/folder-address.ts'
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
      detail={({ path }) =>
        parentOf(namesOfPath(path)).at(-1) ?? intl.formatMessage({ id: 'home.documents' })
      }
      moment={({ openedAt }) => openedAt}
      empty={
        <EmptyState
          drawing={<EmptyQuay />}
          title={intl.formatMessage({ id: 'home.recent.empty' })}
          text={intl.formatMessage({ id: 'home.recent.emptyText' })}
          heading="h3"
          action={<ToFiles />}
        />
      }
    />
  )
}

function ToFiles() {
  const intl = useIntl()
  const address = pageOfFolder([])
  const href = useHref(address)
  const follow = useLinkClickHandler(address)
  return (
    <Button as="a" href={href} onClick={follow}>
      {intl.formatMessage({ id: 'home.recent.toFiles' })}
    </Button>
  )
}

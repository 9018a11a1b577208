import { Button, makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { errorText } from '../../session/error-text.ts'
import { NoMatch } from '../../ui/data-table/no-match.tsx'
import { TableSearch } from '../../ui/data-table/table-search.tsx'
import { OpenLog } from '../../ui/states/drawings.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { lineShapes, Skeleton } from '../../ui/states/skeleton.tsx'
import { touchHeight } from '../../ui/touch-target.ts'
import { visuallyHidden } from '../../ui/visually-hidden.ts'
import { ChatRow } from './chat-row.tsx'
import { ChatRows, pageSize, useChats } from './chat-rows.tsx'

const useStyles = makeStyles({
  section: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalS,
    alignContent: 'start',
  },
  title: { margin: 0 },
  hidden: { ...visuallyHidden, margin: 0 },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  touch: touchHeight,
})

const rows = lineShapes(6, '40px')

interface ChatListProps {
  /** The chat that is open. */
  readonly openId: string | null
  /** Beside a chat nobody needs to be told what it is. */
  readonly hidesTitle?: boolean
}

/** The chats of the person, pinned ones first, with a search. */
export function ChatList({ openId, hidesTitle = false }: ChatListProps) {
  const styles = useStyles()
  const intl = useIntl()
  const [search, setSearch] = useState('')
  const [pages, setPages] = useState(1)
  const { data, error, mutate } = useChats({ search, page: 0 })
  return (
    <section className={styles.section} aria-label={intl.formatMessage({ id: 'chat.list' })}>
      <Subtitle2 as="h2" className={hidesTitle ? styles.hidden : styles.title}>
        {intl.formatMessage({ id: 'chat.list' })}
      </Subtitle2>
      {(search !== '' || (data && data.total > 0)) && (
        <TableSearch
          label={intl.formatMessage({ id: 'chat.list.search' })}
          search={search}
          onSearch={(term) => {
            setSearch(term)
            setPages(1)
          }}
        />
      )}
      {data ? (
        data.items.length > 0 ? (
          <ul className={styles.list}>
            {data.items.map((chat) => (
              <ChatRow key={chat.id} chat={chat} isOpen={chat.id === openId} />
            ))}
            {Array.from({ length: pages - 1 }, (_, at) => (
              <ChatRows key={at} search={search} page={at + 1} openId={openId} />
            ))}
          </ul>
        ) : search === '' ? (
          <EmptyState
            drawing={<OpenLog />}
            heading="h3"
            title={intl.formatMessage({ id: 'chat.list.empty' })}
            text={intl.formatMessage({ id: 'chat.list.emptyText' })}
          />
        ) : (
          <NoMatch
            heading="h3"
            title={intl.formatMessage({ id: 'chat.list.none' })}
            text={null}
            onClear={() => setSearch('')}
          />
        )
      ) : error ? (
        <ErrorState message={errorText(error, intl)} onRetry={() => void mutate()} />
      ) : (
        <Skeleton shapes={rows} />
      )}
      {data && data.total > pages * pageSize && (
        <Button appearance="subtle" className={styles.touch} onClick={() => setPages(pages + 1)}>
          {intl.formatMessage({ id: 'chat.list.more' })}
        </Button>
      )}
    </section>
  )
}

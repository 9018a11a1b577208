import { Button, makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import { useEffect, useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import { listChats } from '#contract/assistant/chats.ts'
import { ask } from '../../session/ask.ts'
import { errorText } from '../../session/error-text.ts'
import { useAsk } from '../../session/use-ask.ts'
import { TableSearch } from '../../ui/data-table/table-search.tsx'
import { EmptyQuay, Spyglass } from '../../ui/states/drawings.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { lineShapes, Skeleton } from '../../ui/states/skeleton.tsx'
import { touchHeight } from '../../ui/touch-target.ts'
import { visuallyHidden } from '../../ui/visually-hidden.ts'
import { followChats } from '../runs/tell-tabs.ts'
import { ChatRow } from './chat-row.tsx'

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

/** So many come at once. */
const step = 30

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
  const [pageSize, setPageSize] = useState(step)
  const input = useMemo(() => ({ query: { search, pageSize: Math.min(pageSize, 100) } }), [search, pageSize])
  const { data, error, mutate } = useAsk(listChats, input, { keepPreviousData: true })
  useEffect(
    () =>
      followChats(() => {
        void mutate(ask(listChats, input, { silent: true }), { revalidate: false }).catch(() => {})
      }),
    [mutate, input],
  )
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
            setPageSize(step)
          }}
        />
      )}
      {data ? (
        data.items.length > 0 ? (
          <ul className={styles.list}>
            {data.items.map((chat) => (
              <ChatRow key={chat.id} chat={chat} isOpen={chat.id === openId} />
            ))}
          </ul>
        ) : (
          <EmptyState
            drawing={search === '' ? <EmptyQuay /> : <Spyglass />}
            heading="h3"
            title={intl.formatMessage({ id: search === '' ? 'chat.list.empty' : 'chat.list.none' })}
            {...(search === ''
              ? { text: intl.formatMessage({ id: 'chat.list.emptyText' }) }
              : {
                  action: (
                    <Button onClick={() => setSearch('')}>
                      {intl.formatMessage({ id: 'ui.table.clearSearch' })}
                    </Button>
                  ),
                })}
          />
        )
      ) : error ? (
        <ErrorState message={errorText(error, intl)} onRetry={() => void mutate()} />
      ) : (
        <Skeleton shapes={rows} />
      )}
      {data && data.total > data.items.length && pageSize < 100 && (
        <Button appearance="subtle" className={styles.touch} onClick={() => setPageSize(pageSize + step)}>
          {intl.formatMessage({ id: 'chat.list.more' })}
        </Button>
      )}
    </section>
  )
}

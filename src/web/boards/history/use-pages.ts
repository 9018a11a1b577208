import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { listBoardActivity } from '#contract/boards/activity.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import { errorText } from '../../session/error-text.ts'

/** What happened, the last first, as far as it is read. */
export type HistoryPage = ReplyOf<typeof listBoardActivity>

export interface Pages<Page> {
  /** The first page with what came on later ones; `undefined` before the first is there. */
  readonly history: Page | undefined
  readonly readMore: () => Promise<void>
  /** Why no more could be read, in words. */
  readonly failure: string | null
}

/** Pages of what happened: the first follows what happens, further ones are read when they are asked for. */
export function usePages<Page extends HistoryPage>(
  first: Page | undefined,
  readBefore: (id: string) => Promise<Page>,
): Pages<Page> {
  const intl = useIntl()
  const [older, setOlder] = useState<Page | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const history = first && together(first, older)
  const readMore = async (): Promise<void> => {
    const last = history?.activities.at(-1)
    if (!last) return
    setFailure(null)
    try {
      const page = await readBefore(last.id)
      setOlder((now) => together(now ?? page, page))
    } catch (reason) {
      setFailure(errorText(reason, intl))
    }
  }
  return { history, readMore, failure }
}

/** The first page with what came on later ones. */
function together<Page extends HistoryPage>(first: Page, later: Page | null): Page {
  if (!later) return first
  const known = new Set(first.activities.map(({ id }) => id))
  return {
    ...first,
    activities: [...first.activities, ...later.activities.filter(({ id }) => !known.has(id))],
    hasMore: later.hasMore,
    people: byId([...first.people, ...later.people]),
    stages: byId([...first.stages, ...later.stages]),
    labels: byId([...first.labels, ...later.labels]),
  }
}

const byId = <Item extends { readonly id: string }>(items: readonly Item[]): Item[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
]

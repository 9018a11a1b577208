import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { addComment, changeComment, deleteComment, listComments } from '#contract/boards/comments.ts'
import type { TaskComment } from '#contract/boards/comments.ts'
import { ask } from '../../../session/ask.ts'
import { errorText } from '../../../session/error-text.ts'
import { useAsk } from '../../../session/use-ask.ts'
import { useSession } from '../../../session/use-session.ts'
import { useUndoable } from '../../../undo/undo-toast.tsx'
import { newKey, useCreateKey } from '../../data/create-key.ts'
import { useOpenTask } from '../task-context.ts'
import { useCardChange } from '../use-card-change.ts'

export interface Comments {
  /** The newest first; `undefined` before they are there. */
  readonly comments: readonly TaskComment[] | undefined
  readonly error: Error | undefined
  readonly retry: () => void
  /** Asks for older ones; `null` when there are none. */
  readonly more: (() => void) | null
  /** Why the last of these was not done, in words. */
  readonly failure: string | null
  readonly add: (text: string) => Promise<boolean>
  readonly change: (comment: TaskComment, text: string) => Promise<boolean>
  readonly remove: (comment: TaskComment) => Promise<boolean>
}

/** The comments on the open task, which follow what others write. */
export function useComments(): Comments {
  const intl = useIntl()
  const { task, meet } = useOpenTask()
  const showUndo = useUndoable()
  const { user } = useSession()
  const [failure, setFailure] = useState<string | null>(null)
  const [older, setOlder] = useState<{
    readonly comments: readonly TaskComment[]
    readonly hasMore: boolean
  } | null>(null)
  const params = { id: task.id }
  const key = useCreateKey()
  const { data, error, mutate } = useAsk(listComments, { params, query: {} })
  useCardChange(() => void mutate())
  useEffect(() => {
    if (data) meet(data.people)
  }, [data, meet])
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    setFailure(null)
    try {
      await work()
      await mutate()
      return true
    } catch (reason) {
      setFailure(errorText(reason, intl))
      return false
    }
  }
  // what moved down as new ones came stands among the older ones, too
  const known = new Set(data?.comments.map(({ id }) => id))
  const comments = data && [...data.comments, ...(older?.comments ?? []).filter(({ id }) => !known.has(id))]
  const readMore = (): Promise<boolean> =>
    run(async () => {
      const before = comments?.at(-1)?.id
      const page = await ask(listComments, { params, query: before === undefined ? {} : { before } })
      meet(page.people)
      setOlder({ comments: [...(older?.comments ?? []), ...page.comments], hasMore: page.hasMore })
    })
  const isOlder = ({ id }: TaskComment): boolean => !known.has(id)
  const forget = (comment: TaskComment, next?: TaskComment): void => {
    if (older && isOlder(comment))
      setOlder({
        ...older,
        comments: older.comments.flatMap((each) => (each.id === comment.id ? (next ?? []) : each)),
      })
  }
  return {
    comments,
    error: data ? undefined : error,
    retry: () => void mutate(),
    more: (older?.hasMore ?? data?.hasMore) ? () => void readMore() : null,
    failure,
    add: async (text) => {
      const isDone = await run(() => ask(addComment, { params, body: { key: key.of(text), text } }))
      if (isDone) key.forget()
      return isDone
    },
    change: (comment, text) =>
      run(async () => {
        const input = { params: { ...params, commentId: comment.id }, body: { text } }
        forget(comment, await ask(changeComment, input))
      }),
    remove: async (comment) => {
      const isDone = await run(() => ask(deleteComment, { params: { ...params, commentId: comment.id } }))
      if (!isDone) return false
      forget(comment)
      // what was said is gone from the server: only whoever said it can say it again
      if (comment.author !== null && comment.author === user?.id) {
        const body = { key: newKey(), text: comment.text }
        showUndo(
          { id: 'boards.task.comments.deleted' },
          {
            label: { id: 'boards.task.comments.deletion' },
            undo: async () => {
              await ask(addComment, { params, body })
              await mutate()
            },
          },
        )
      }
      return true
    },
  }
}

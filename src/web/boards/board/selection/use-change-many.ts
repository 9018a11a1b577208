import { useIntl } from 'react-intl'
import { changeTasks } from '#contract/boards/task-keeping.ts'
import type { TaskChange } from '#contract/boards/task-keeping.ts'
import type { TaskCard } from '#contract/boards/task-shapes.ts'
import { ask } from '../../../session/ask.ts'
import { errorText } from '../../../session/error-text.ts'
import { ownTimeZone } from '../../../session/language/time-zone.ts'
import { useToasts } from '../../../ui/toasts/toasts.ts'
import { useUndoable } from '../../../undo/undo-toast.tsx'
import { dropCards, followChanges, keepCards, refreshBoard } from '../../data/kept-board.ts'

/** What becomes of a card; what is left out stays. */
export type CardChange = Omit<TaskChange, 'taskId' | 'version'>

/**
 * Changes several cards together, which can be taken back together. Those that somebody else has changed meanwhile stay as they
 * are, and that is said.
 */
export function useChangeMany(
  boardId: string,
): (cards: readonly TaskCard[], changeOf: (card: TaskCard) => CardChange) => Promise<void> {
  const intl = useIntl()
  const showToast = useToasts()
  const undoable = useUndoable()

  const send = async (changes: readonly TaskChange[]): Promise<ReadonlyMap<string, number>> => {
    const { results } = await ask(changeTasks, { body: { changes: [...changes], timeZone: ownTimeZone() } })
    await keepCards(
      boardId,
      results.flatMap(({ task }) => task ?? []),
    )
    const archived = new Set(changes.flatMap(({ taskId, isArchived }) => (isArchived ? taskId : [])))
    const done = results.flatMap(({ taskId, version }) =>
      version === null ? [] : [[taskId, version] as const],
    )
    await dropCards(
      boardId,
      done.flatMap(([id]) => (archived.has(id) ? id : [])),
    )
    return new Map(done)
  }

  return async (cards, changeOf) => {
    const changes = cards.map((card) => ({ taskId: card.id, version: card.version, ...changeOf(card) }))
    try {
      const versions = await send(changes)
      const failed = cards.length - versions.size
      if (failed > 0) {
        showToast('warning', intl.formatMessage({ id: 'boards.board.many.failed' }, { count: failed }), {
          timeout: 8000,
          closable: true,
        })
        void followChanges(boardId)
      }
      if (versions.size === 0) return
      const back = cards.flatMap((card): TaskChange | [] => {
        const version = versions.get(card.id)
        return version === undefined ? [] : { taskId: card.id, version, ...formerly(card, changeOf(card)) }
      })
      const values = { count: versions.size }
      undoable(
        { id: 'boards.board.many.done', values },
        {
          label: { id: 'boards.board.many.label', values },
          undo: async () => {
            await send(back)
            await refreshBoard(boardId)
          },
        },
      )
    } catch (error) {
      showToast('error', errorText(error, intl), { timeout: 8000, closable: true })
      void followChanges(boardId)
    }
  }
}

/** What a card had of what is changed. */
const formerly = (card: TaskCard, change: CardChange): CardChange => ({
  ...(change.assignee !== undefined && { assignee: card.assignee }),
  ...(change.dueDate !== undefined && { dueDate: card.dueDate }),
  ...(change.priority !== undefined && { priority: card.priority }),
  ...(change.labels !== undefined && { labels: card.labels }),
  ...(change.isArchived !== undefined && { isArchived: false }),
})

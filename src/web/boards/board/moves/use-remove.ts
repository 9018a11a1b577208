import { useIntl } from 'react-intl'
import { deleteTask, restoreTask } from '#contract/boards/tasks.ts'
import { ask } from '../../../session/ask.ts'
import { errorText } from '../../../session/error-text.ts'
import { useToasts } from '../../../ui/toasts/toasts.ts'
import { useUndoable } from '../../../undo/undo-toast.tsx'
import type { BoardModel } from '../../data/board-model.ts'
import { dropCards, followChanges, refreshBoard } from '../../data/kept-board.ts'

/** Deletes cards, which can be taken back; what the server refuses is there again and is said. */
export function useRemove(model: BoardModel): (ids: readonly string[]) => Promise<void> {
  const intl = useIntl()
  const showToast = useToasts()
  const undoable = useUndoable()
  return async (ids) => {
    const [first] = ids
    const title = model.cards.get(first ?? '')?.title ?? ''
    const answers = await Promise.allSettled(ids.map((id) => ask(deleteTask, { params: { id } })))
    const gone = ids.filter((_id, at) => answers[at]?.status === 'fulfilled')
    await dropCards(model.id, gone)
    const failed = answers.find((answer) => answer.status === 'rejected')
    if (failed) {
      showToast('error', errorText(failed.reason, intl), { timeout: 8000, closable: true })
      void followChanges(model.id)
    }
    if (gone.length === 0) return
    const values = { title, count: gone.length }
    undoable(
      { id: 'boards.board.deleted', values },
      {
        label: { id: 'boards.board.deleted.label', values },
        undo: async () => {
          for (const id of gone) {
            // oxlint-disable-next-line no-await-in-loop -- they come back in the order in which they stood
            await ask(restoreTask, { params: { id } })
          }
          await refreshBoard(model.id)
        },
      },
    )
  }
}

import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import {
  archiveBoard,
  deleteBoard,
  markFavourite,
  restoreBoard,
  unarchiveBoard,
  unmarkFavourite,
} from '#contract/boards/board-keeping.ts'
import { listBoards } from '#contract/boards/boards.ts'
import type { BoardLine } from '#contract/boards/boards.ts'
import { errorText } from '../../session/error-text.ts'
import type { MessageId } from '../../session/language/message-ids.ts'
import { askAndRefresh, changeReplies, refreshCalls } from '../../session/use-ask.ts'
import { useToasts } from '../../ui/toasts/toasts.ts'
import { useUndoable } from '../../undo/undo-toast.tsx'
import { boardListRefreshes } from './board-list.ts'

type Keeping = typeof archiveBoard | typeof unarchiveBoard | typeof deleteBoard | typeof restoreBoard

interface BoardWork {
  readonly setFavourite: (board: BoardLine, isFavourite: boolean) => Promise<void>
  readonly archive: (board: BoardLine) => Promise<void>
  readonly unarchive: (board: BoardLine) => Promise<void>
  /** For thirty days. */
  readonly remove: (board: BoardLine) => Promise<void>
  readonly restore: (board: BoardLine) => Promise<void>
}

/** What is done with a board as a whole. Each can be taken back, and says in a toast why it was not done. Stable. */
export function useBoardWork(): BoardWork {
  const intl = useIntl()
  const toast = useToasts()
  const undoable = useUndoable()
  return useMemo(() => {
    const keep = (call: Keeping, { id }: BoardLine): Promise<unknown> =>
      askAndRefresh(call, { params: { id } }, boardListRefreshes)
    const orSay = async (work: () => Promise<unknown>): Promise<boolean> => {
      try {
        await work()
        return true
      } catch (error) {
        toast('error', errorText(error, intl), { timeout: 8000, closable: true })
        return false
      }
    }
    const withUndo =
      (call: Keeping, back: Keeping, done: MessageId, label: MessageId) =>
      async (board: BoardLine): Promise<void> => {
        if (!(await orSay(() => keep(call, board)))) return
        const values = { name: board.name }
        undoable(
          { id: done, values },
          { label: { id: label, values }, undo: async () => void (await keep(back, board)) },
        )
      }
    return {
      setFavourite: async ({ id }, isFavourite) => {
        const change = (to: boolean): Promise<void> =>
          changeReplies(listBoards, (boards) =>
            boards.map((board) => (board.id === id ? { ...board, isFavourite: to } : board)),
          )
        await change(isFavourite)
        const call = isFavourite ? markFavourite : unmarkFavourite
        if (!(await orSay(() => askAndRefresh(call, { params: { id } }, []))))
          await refreshCalls([listBoards])
      },
      archive: withUndo(archiveBoard, unarchiveBoard, 'boards.list.archived', 'boards.list.archiving'),
      unarchive: withUndo(unarchiveBoard, archiveBoard, 'boards.list.unarchived', 'boards.list.unarchiving'),
      remove: withUndo(deleteBoard, restoreBoard, 'boards.list.deleted', 'boards.list.deleting'),
      restore: withUndo(restoreBoard, deleteBoard, 'boards.list.restored', 'boards.list.restoring'),
    }
  }, [intl, toast, undoable])
}

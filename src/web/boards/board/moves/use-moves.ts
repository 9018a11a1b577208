import { useEffectEvent, useMemo, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { moveTasks } from '#contract/boards/tasks.ts'
import type { TaskCard } from '#contract/boards/task-shapes.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import { ask } from '../../../session/ask.ts'
import { errorText } from '../../../session/error-text.ts'
import { useToasts } from '../../../ui/toasts/toasts.ts'
import { useUndo } from '../../../undo/undo.ts'
import { useUndoable } from '../../../undo/undo-toast.tsx'
import type { BoardModel } from '../../data/board-model.ts'
import { followChanges, keepCards } from '../../data/kept-board.ts'
import { placeOf, withPending } from './pending-moves.ts'
import type { PendingMoves, Place } from './pending-moves.ts'

export interface Moves {
  /** The board with the moves that are on their way. */
  readonly model: BoardModel
  /** Moves cards behind each other to a place; what the server refuses goes back and is said. */
  readonly move: (ids: readonly string[], to: Place) => Promise<void>
}

/** Milliseconds that somebody needs to read who was faster. */
const patience = 8000

/** Moving cards of a board: seen at once, sent one after another. */
export function useMoves(kept: BoardModel): Moves {
  const intl = useIntl()
  const showToast = useToasts()
  const { remember } = useUndo()
  const undoable = useUndoable()
  const [pending, setPending] = useState<PendingMoves>(new Map())
  const queue = useRef(Promise.resolve())
  const model = useMemo(() => withPending(kept, pending), [kept, pending])

  const begin = (ids: readonly string[], { stageId, after }: Place): void =>
    setPending((now) => {
      const next = new Map(now)
      let behind = after
      for (const id of ids) {
        next.delete(id)
        next.set(id, { stageId, after: behind })
        behind = id
      }
      return next
    })
  const end = (ids: readonly string[]): void =>
    setPending((now) => {
      const next = new Map(now)
      for (const id of ids) next.delete(id)
      return next
    })

  /** The card as the server said it last. */
  const latest = useEffectEvent((id: string): TaskCard | undefined => kept.cards.get(id))

  const tellRefused = (results: Results): void => {
    const refused = results.filter(({ task }) => task === null).length
    if (refused === 0) return
    showToast('warning', intl.formatMessage({ id: 'boards.board.move.someRefused' }, { count: refused }), {
      timeout: patience,
      closable: true,
    })
    void followChanges(kept.id)
  }

  const rememberMove = ({ task, origin, activityId, isAlone }: Done): void => {
    const { title } = task
    const stage = kept.stageById.get(task.workflowStage)?.name ?? ''
    const label = { id: 'boards.board.move.label', values: { title } } as const
    const step = { label, undo: () => takeBack(kept.id, { task, origin, activityId }) }
    if (activityId !== null && isAlone)
      undoable({ id: 'boards.board.move.done', values: { title, stage } }, step)
    else remember(step)
  }

  const send = useEffectEvent(async (cards: readonly TaskCard[], to: Place): Promise<void> => {
    const before = cards.map((card) => placeOf(kept, card))
    const { results } = await ask(moveTasks, { body: bodyOf(cards, to) })
    await keepCards(kept.id, cardsIn(results))
    tellRefused(results)
    results.forEach(({ activityId, task }, at) => {
      const origin = before[at]
      if (task && origin) rememberMove({ task, origin, activityId, isAlone: results.length === 1 })
    })
  })

  const work = useEffectEvent(async (ids: readonly string[], to: Place): Promise<void> => {
    const cards = ids.flatMap((id) => latest(id) ?? [])
    try {
      if (cards.length > 0) await send(cards, to)
    } catch (error) {
      showToast('error', errorText(error, intl), { timeout: patience, closable: true, kind: 'move' })
      void followChanges(kept.id)
    } finally {
      end(ids)
    }
  })

  const move = async (ids: readonly string[], to: Place): Promise<void> => {
    begin(ids, to)
    // the place version of a second move is known when the first one is answered
    queue.current = queue.current.then(() => settle()).then(() => work(ids, to))
    await queue.current
  }
  return { model, move }
}

/** Lets the page take in what the last move changed. */
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

type Results = ReplyOf<typeof moveTasks>['results']

interface Done {
  readonly task: TaskCard
  /** Where it stood before. */
  readonly origin: Place
  readonly activityId: string | null
  readonly isAlone: boolean
}

const cardsIn = (results: Results): readonly TaskCard[] => results.flatMap(({ task }) => task ?? [])

const bodyOf = (cards: readonly TaskCard[], { stageId, after }: Place) =>
  cards.map(({ id, workflowStage, positionVersion }, at) => ({
    taskId: id,
    from: { stageId: workflowStage, positionVersion },
    to: { stageId, after: at === 0 ? after : (cards[at - 1]?.id ?? null) },
  }))

/** Moves a card back to where it stood, against the arrows too. Throws what the server says against it. */
async function takeBack(boardId: string, { task, origin, activityId }: Omit<Done, 'isAlone'>): Promise<void> {
  const { results } = await ask(moveTasks, {
    body: [
      {
        taskId: task.id,
        from: { stageId: task.workflowStage, positionVersion: task.positionVersion },
        to: origin,
        ...(activityId !== null && { takesBack: activityId }),
      },
    ],
  })
  await keepCards(boardId, cardsIn(results))
}

import { DndContext, DragOverlay, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'
import type { CollisionDetection, DragMoveEvent, DragStartEvent } from '@dnd-kit/core'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useIntl } from 'react-intl'
import { useToasts } from '../../../ui/toasts/toasts.ts'
import { actedOn, useBoardState } from '../board-state.ts'
import { wordsOfReasons } from '../moves/move-words.ts'
import { DragStateProvider } from './held-cards.ts'
import type { DragState, HeldCards, IndexAt } from './held-cards.ts'
import { HeldCard } from './held-card.tsx'
import { usePointerPlace } from './pointer-place.ts'

const useStyles = makeStyles({
  overlay: {
    pointerEvents: 'none',
    zIndex: 1_000_000,
    cursor: 'grabbing',
    fontFamily: tokens.fontFamilyBase,
  },
})

/** A mouse takes a card after so many pixels; a finger that rests so many milliseconds, and does not slide. */
const mouse = { activationConstraint: { distance: 4 } }
const finger = { activationConstraint: { delay: 300, tolerance: 8 } }

/** Pixels above a card in which a reason of three lines fits. */
const roomForReason = 120

/** The keys of the board have words of their own. */
const silent = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
}

/** Where cards are taken by mouse or finger and let go over a column. */
export function BoardDrag({ children }: { readonly children: ReactNode }) {
  const styles = useStyles()
  const intl = useIntl()
  const state = useBoardState()
  const { model, shownIn, verdicts, move, announce } = state
  const [held, setHeld] = useState<HeldCards | null>(null)
  const columns = useRef(new Map<string, IndexAt>())
  const place = usePointerPlace(held !== null)
  const sensors = useSensors(useSensor(MouseSensor, mouse), useSensor(TouchSensor, finger))

  const placeColumn = useCallback((stageId: string, indexAt: IndexAt) => {
    columns.current.set(stageId, indexAt)
    return () => void columns.current.delete(stageId)
  }, [])

  const take = ({ active, activatorEvent }: DragStartEvent): void => {
    const cardId = String(active.id)
    const ids = inOrder(actedOn(state, cardId), shownIn)
    place.begin(activatorEvent)
    setHeld({ ids, cardId, verdicts: verdicts(ids), over: null, isAtTop: false })
    announce(
      intl.formatMessage({ id: 'boards.board.drag.taken' }, { title: model.cards.get(cardId)?.title ?? '' }),
    )
  }

  const overNow = (stageId: string | undefined): HeldCards['over'] => {
    const index = stageId === undefined ? undefined : columns.current.get(stageId)?.(place.y())
    return stageId === undefined || index === undefined ? null : { stageId, index }
  }

  const follow = ({ active, over: column }: DragMoveEvent): void => {
    const over = overNow(column ? String(column.id) : undefined)
    const { translated: card } = active.rect.current
    const isAtTop = card !== null && card.top < roomForReason
    setHeld((now) => {
      const isSame =
        now?.over?.stageId === over?.stageId && now?.over?.index === over?.index && now?.isAtTop === isAtTop
      return !now || isSame ? now : { ...now, over, isAtTop }
    })
  }

  const letGo = (stageId: string | undefined): void => {
    setHeld(null)
    const over = overNow(stageId)
    if (!held || !over) return
    const reasons = held.verdicts.get(over.stageId) ?? []
    if (reasons.length > 0) return announce(wordsOfReasons(reasons, intl))
    const cards = shownIn.get(over.stageId) ?? []
    const after = cards.slice(0, over.index).findLast(({ id }) => !held.ids.includes(id))?.id ?? null
    if (
      isWhereItWas(
        held.ids,
        cards.map(({ id }) => id),
        over.index,
      )
    )
      return
    move(held.ids, { stageId: over.stageId, after })
  }

  useEndByOthers(held, () => setHeld(null))
  const drag = useMemo<DragState>(() => ({ held, placeColumn }), [held, placeColumn])
  const overlay = (
    <DragOverlay dropAnimation={null} className={styles.overlay}>
      {held && <HeldCard held={held} />}
    </DragOverlay>
  )
  return (
    <DragStateProvider value={drag}>
      <DndContext
        sensors={sensors}
        collisionDetection={columnUnder}
        accessibility={silent}
        onDragStart={take}
        onDragMove={follow}
        // onDragMove comes before the new column is known; without this the last column crossed would not be heard of
        onDragOver={follow}
        onDragEnd={({ over }) => letGo(over ? String(over.id) : undefined)}
        onDragCancel={() => setHeld(null)}
      >
        {children}
        {createPortal(overlay, document.querySelector('.fui-FluentProvider') ?? document.body)}
      </DndContext>
    </DragStateProvider>
  )
}

/** The column above or below whose cards the pointer is: its heading and its end count, too. */
const columnUnder: CollisionDetection = ({ pointerCoordinates, droppableContainers, droppableRects }) => {
  if (!pointerCoordinates) return []
  const { x } = pointerCoordinates
  const found = droppableContainers.find(({ id }) => {
    const rect = droppableRects.get(id)
    return rect !== undefined && x >= rect.left && x <= rect.right
  })
  return found ? [{ id: found.id }] : []
}

/** As the columns show them. */
const inOrder = (
  ids: readonly string[],
  shownIn: ReadonlyMap<string, readonly { readonly id: string }[]>,
): readonly string[] =>
  ids.length < 2 ? ids : [...shownIn.values()].flat().flatMap(({ id }) => (ids.includes(id) ? [id] : []))

/** One card that falls on its own place. */
function isWhereItWas([id, ...more]: readonly string[], order: readonly string[], index: number): boolean {
  if (id === undefined || more.length > 0) return false
  const at = order.indexOf(id)
  return at >= 0 && (index === at || index === at + 1)
}

/** What others do to a held card, or to the law of its board, ends the drag: it would fall elsewhere than one sees. */
function useEndByOthers(held: HeldCards | null, end: () => void): void {
  const intl = useIntl()
  const showToast = useToasts()
  const { model } = useBoardState()
  const begun = useRef<{ readonly held: HeldCards['ids']; readonly facts: string } | null>(null)
  const facts = held && factsOf(held.ids, model)
  const over = useEffectEvent(() => {
    end()
    showToast('info', intl.formatMessage({ id: 'boards.board.drag.ended' }), {
      timeout: 8000,
      closable: true,
    })
  })
  useEffect(() => {
    if (!held || facts === null) begun.current = null
    else if (begun.current?.held !== held.ids) begun.current = { held: held.ids, facts }
    else if (begun.current.facts !== facts) over()
  }, [held, facts])
}

/** Everything that decides where the cards are and may go. */
const factsOf = (
  ids: readonly string[],
  { cards, workflow, mayChange }: ReturnType<typeof useBoardState>['model'],
): string =>
  JSON.stringify([workflow.version, mayChange, ids.map((id) => cards.get(id)?.positionVersion ?? null)])

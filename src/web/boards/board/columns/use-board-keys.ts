import { useLayoutEffect, useRef, useState } from 'react'
import type { KeyboardEvent, MouseEvent } from 'react'
import { useIntl } from 'react-intl'
import type { TaskCard } from '#contract/boards/task-shapes.ts'
import { isFocusOnBody } from '../../../ui/focus-back.ts'
import { stepByKey } from '../../../ui/virtual-list/step-by-key.ts'
import { isTyping, nothingTyped, placeByLetter } from '../../../ui/virtual-list/typed-letters.ts'
import { actedOn, useBoardState } from '../board-state.ts'
import { endOf } from '../moves/pending-moves.ts'
import { wordsOfReasons } from '../moves/move-words.ts'
import { beside, cardAt, hasAdd, moveWithin, nextLegal, spotOf, stopOf, whyNowhere } from './board-spots.ts'
import type { Spot } from './board-spots.ts'

interface BoardKeys {
  /** The card that the Tab key reaches, or `add:` and the id of a stage. */
  readonly tabStop: string | null
  readonly cutIds: ReadonlySet<string>
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onClick: (event: MouseEvent) => void
  readonly onFocus: (event: { readonly target: EventTarget }) => void
  readonly onBlur: (event: { readonly relatedTarget: EventTarget | null }) => void
  /** A card is to have the focus, as soon as it is drawn. */
  readonly goTo: (id: string) => void
}

interface Options {
  /** Gives the focus to a card or a place for a new one, once it is drawn. */
  readonly focus: (stop: string) => void
  readonly openMenu: (cardId: string, target: HTMLElement) => void
}

/** Keys and clicks of all columns, heard once. One place is reached by Tab, arrows walk. */
export function useBoardKeys({ focus, openMenu }: Options): BoardKeys {
  const intl = useIntl()
  const state = useBoardState()
  const { model, shownIn, selection } = state
  const [wanted, setWanted] = useState<string | null>(null)
  const [cutIds, setCutIds] = useState<ReadonlySet<string>>(new Set())
  const typed = useRef(nothingTyped)
  const tabStop = stopOf(state, wanted)
  const spot = spotOf(state, tabStop)
  const card = cardAt(state, spot)
  const hasFocus = useRef(false)
  useLayoutEffect(() => {
    // a card that goes to another column is drawn anew there
    if (hasFocus.current && tabStop !== null && isFocusOnBody()) focus(tabStop)
  })

  const goTo = (stop: string): void => {
    setWanted(stop)
    focus(stop)
  }
  const goToSpot = (next: Spot): void => {
    const stop = cardAt(state, next)?.id ?? `add:${next.stageId}`
    goTo(stop)
  }
  const moveBy = (key: string): void => {
    if (!card || !spot) return
    if (!model.mayChange) return
    if (key === 'ArrowUp' || key === 'ArrowDown')
      return moveWithin(state, card, spot.at, key === 'ArrowUp' ? -1 : 1)
    const ids = actedOn(state, card.id)
    const target = nextLegal(state, ids, spot.stageId, key === 'ArrowLeft' ? -1 : 1)
    if (!target)
      return state.announce(whyNowhere(state, ids, spot.stageId, key === 'ArrowLeft' ? -1 : 1, intl))
    state.move(ids, endOf(model, target, ids))
    goTo(card.id)
  }
  const paste = (): void => {
    const ids = [...cutIds].filter((id) => model.cards.has(id))
    if (!spot || ids.length === 0) return
    const reasons = state.verdicts(ids).get(spot.stageId) ?? []
    if (reasons.length > 0) return state.announce(wordsOfReasons(reasons, intl))
    state.move(ids, { stageId: spot.stageId, after: card?.id ?? endOf(model, spot.stageId, ids).after })
    setCutIds(new Set())
    const [first] = ids
    if (first !== undefined) goTo(first)
  }

  const onCommand = (event: KeyboardEvent): boolean => {
    const key = event.key.toLowerCase()
    if (event.shiftKey && event.key.startsWith('Arrow')) moveBy(event.key)
    else if (key === 'x' && card && model.mayChange) {
      setCutIds(new Set(actedOn(state, card.id)))
      state.announce(
        intl.formatMessage({ id: 'boards.board.cut' }, { count: actedOn(state, card.id).length }),
      )
    } else if (key === 'v' && model.mayChange) paste()
    else if (key === 'a' && spot && model.mayChange)
      selection.addAll((shownIn.get(spot.stageId) ?? []).map(({ id }) => id))
    else return false
    return true
  }
  const onPlain = (event: KeyboardEvent): boolean => {
    if (!spot) return false
    const cards = shownIn.get(spot.stageId) ?? []
    const places = cards.length + (hasAdd(state, spot.stageId) ? 1 : 0)
    const step = stepByKey(event.key, spot.at, places)
    if (step !== null) goToSpot({ ...spot, at: step })
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      const next = beside(state, spot, event.key === 'ArrowLeft' ? -1 : 1)
      if (next) goToSpot(next)
    } else if (!card) return false
    else if (event.key === 'Enter') state.open(card.id)
    else if (event.key === ' ' && model.mayChange) selection.toggle(card.id)
    else if (event.key === 'Delete' && model.mayChange) {
      const neighbour = cards[spot.at + 1] ?? cards[spot.at - 1]
      state.remove(actedOn(state, card.id))
      if (neighbour) goTo(neighbour.id)
    } else if (event.key === 'Escape' && (cutIds.size > 0 || selection.ids.size > 0)) {
      setCutIds(new Set())
      selection.clear()
    } else if (event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10')) {
      if (model.mayChange) state.chooseStage(actedOn(state, card.id))
    } else return seek(event.key, cards, spot)
    return true
  }
  const seek = (key: string, cards: readonly TaskCard[], { at }: Spot): boolean => {
    const names = cards.map(({ title }) => title)
    if (!isTyping(key, typed.current, names)) return false
    const found = placeByLetter(key, { names, place: at, typed: typed.current })
    if (!found) return false
    typed.current = found.typed
    const target = found.place === null ? undefined : cards[found.place]
    if (target) goTo(target.id)
    return true
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    // the list of keys is the page's
    if (!isSpot(event.target) || event.altKey || event.key === '?') return
    const isHandled = event.ctrlKey || event.metaKey ? onCommand(event) : onPlain(event)
    if (!isHandled) return
    event.preventDefault()
    event.stopPropagation()
  }
  const onClick = (event: MouseEvent): void => {
    const target = event.target instanceof Element ? event.target : null
    const id = target?.closest<HTMLElement>('[data-card]')?.dataset['card']
    if (id === undefined) return
    setWanted(id)
    const button = target?.closest<HTMLElement>('[data-card-menu]')
    if (button) return openMenu(id, button)
    if (model.mayChange && (event.ctrlKey || event.metaKey)) return selection.toggle(id)
    const order = shownIn.get(model.cards.get(id)?.workflowStage ?? '') ?? []
    if (model.mayChange && event.shiftKey)
      return selection.extend(
        id,
        order.map((each) => each.id),
      )
    // once something is selected, a press goes on selecting: a finger has no other way
    if (selection.ids.size > 0) return selection.toggle(id)
    state.open(id)
  }
  const onFocus = ({ target }: { readonly target: EventTarget }): void => {
    if (!(target instanceof HTMLElement)) return
    const add = target.closest<HTMLElement>('[data-add]')?.dataset['add']
    const id = target.dataset['card'] ?? (add === undefined ? undefined : `add:${add}`)
    hasFocus.current = id !== undefined
    if (id !== undefined) setWanted(id)
  }
  const onBlur = ({ relatedTarget }: { readonly relatedTarget: EventTarget | null }): void => {
    // what is removed is left without a successor
    if (relatedTarget !== null) hasFocus.current = false
  }
  return { tabStop, cutIds, onKeyDown, onClick, onFocus, onBlur, goTo }
}

/** Keys typed in a field, or at another button, mean something else. */
const isSpot = (target: EventTarget): boolean =>
  target instanceof HTMLElement &&
  (target.dataset['card'] !== undefined || target.matches('[data-add] > button'))

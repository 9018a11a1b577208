import { useCallback, useRef, useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import {
  goesOnWithSpace,
  isTyping,
  nothingTyped,
  placeByLetter,
} from '../../ui/virtual-list/typed-letters.ts'
import { useFocusWhenDrawn } from '../../ui/virtual-list/use-focus-when-drawn.ts'

interface Roving {
  /** The one entry that the Tab key reaches. */
  readonly active: number
  /** Takes the place of what had the focus, without moving it. */
  readonly setActive: (index: number) => void
  /** Gives the focus to an entry. */
  readonly moveTo: (index: number) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  /** Whether a space goes on with a name that is being typed. */
  readonly isNaming: () => boolean
}

interface RovingOptions {
  readonly container: RefObject<HTMLElement | null>
  /** The id of each entry, in order: the active one stays it where others come, go or change their names. */
  readonly ids: readonly string[]
  /** The name of each entry, in the same order; letters jump to the next that begins with what was typed. */
  readonly names: readonly string[]
  /** How many stand side by side; with one the arrows to the side are left alone. */
  readonly columns: number
  /** Where one gets by so many lines down; negative ones lead up. As in a list of lines unless said. */
  readonly moveBy?: ((index: number, lines: number) => number) | undefined
  /** The entry that is active at the beginning, by its place. */
  readonly start: number
  readonly scrollTo: (index: number) => void
  readonly onOpen: (index: number) => void
  /** By a key to another place; `isExtending` with the Shift key, for a range. */
  readonly onMove: (index: number, isExtending: boolean) => void
}

/** One Tab stop for many entries (ARIA Authoring Practices, roving tabindex): arrows, Home, End, Page keys and letters move. */
export function useRoving({
  container,
  ids,
  names,
  columns,
  moveBy,
  start,
  scrollTo,
  onOpen,
  onMove,
}: RovingOptions): Roving {
  const [place, setPlace] = useState<Place>(() => ({
    index: start,
    id: start > 0 ? (ids[start] ?? null) : null,
  }))
  const active = indexOf(place, ids)
  const setActive = useCallback((index: number) => setPlace({ index, id: ids[index] ?? null }), [ids])
  const typed = useRef(nothingTyped)
  const focusActive = useFocusWhenDrawn(container, `[data-index="${active}"]`)
  const moveTo = (index: number): void => {
    focusActive()
    setActive(index)
    scrollTo(index)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isEntry(event.target)) return
    const isCommand = event.ctrlKey || event.metaKey || event.altKey
    if (isCommand || !isTyping(event.key, typed.current, names)) typed.current = nothingTyped
    if (isCommand) return
    const step = target(event.key, { active, count: names.length, columns, moveBy })
    const word =
      step === null ? placeByLetter(event.key, { names, place: active, typed: typed.current }) : null
    if (word) typed.current = word.typed
    // where no name begins so, it does not scroll either
    if (word && event.key === ' ') event.preventDefault()
    const next = step ?? word?.place ?? null
    if (next !== null) {
      event.preventDefault()
      moveTo(next)
      onMove(next, step !== null && event.shiftKey)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      onOpen(active)
    }
  }
  return { active, setActive, moveTo, onKeyDown, isNaming: () => goesOnWithSpace(typed.current, names) }
}

interface Place {
  readonly index: number
  /** `null` until an entry was active. */
  readonly id: string | null
}

/** Where the entry of a place is now; what is gone leaves its place to the one that follows. */
function indexOf({ index, id }: Place, ids: readonly string[]): number {
  const found = id === null || ids[index] === id ? index : ids.indexOf(id)
  return Math.max(0, Math.min(found === -1 ? index : found, ids.length - 1))
}

/** Keys that are pressed in an entry's own button are none of ours. */
export const isEntry = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.dataset['index'] !== undefined

/** Where a key leads, `null` when it does not move. */
function target(key: string, { active, count, columns, moveBy }: Standing): number | null {
  const down = lines[key]
  if (down !== undefined && moveBy) return moveBy(active, down)
  const step = down ?? ends[key] ?? (columns > 1 ? sideways[key] : undefined)
  return step === undefined ? null : Math.max(0, Math.min(active + step, count - 1))
}

interface Standing extends Pick<RovingOptions, 'columns' | 'moveBy'> {
  readonly active: number
  readonly count: number
}

type Steps = Readonly<Record<string, number>>

const lines: Steps = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }
const ends: Steps = { Home: -Infinity, End: Infinity }
const sideways: Steps = { ArrowRight: 1, ArrowLeft: -1 }

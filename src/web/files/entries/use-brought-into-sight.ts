import { useAtom } from 'jotai'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { RefObject } from 'react'
import { undoneAtom } from '../../undo/undo.ts'
import type { EntriesViewProps } from './entries-view.ts'
import { isFocusHere } from './focus-here.ts'
import { wantedEntryAtom } from './wanted-entry.ts'

/** How long what was taken back may take to be listed again, in milliseconds. */
const patience = 3000

interface Place {
  readonly container: RefObject<HTMLElement | null>
  /** The id of each entry, in order. */
  readonly ids: readonly string[]
  readonly active: number
  /** False until it is known where entries stand. */
  readonly isLaidOut: boolean
  /** Where the view begins. */
  readonly start: number
  readonly setActive: (index: number) => void
  readonly moveTo: (index: number) => void
  readonly scrollTo: (index: number) => void
}

/** An entry that is to be seen, and whether the focus goes there. */
interface Wish {
  readonly id: string
  readonly mayFocus: () => boolean
}

/**
 * Makes an entry the active one and brings it into sight, as soon as it is there: the one that a folder was left from, one whose
 * details were opened from elsewhere, one that was taken back.
 */
export function useBroughtIntoSight({ openId, takesFocus }: EntriesViewProps, place: Place): void {
  const { container, ids, active, isLaidOut, start, setActive, moveTo, scrollTo } = place
  const [undone, setUndone] = useAtom(undoneAtom)
  const [wanted, setWanted] = useAtom(wantedEntryAtom)
  const wish = useRef<Wish | null>(null)
  const begun = useRef(false)
  // only when something else is opened: who goes on from there stays where he is
  const showOpen = useEffectEvent((id: string) => {
    if (ids[active] !== id) wish.current = { id, mayFocus: () => false }
  })
  useEffect(() => {
    if (openId !== null) showOpen(openId)
  }, [openId])
  useEffect(() => {
    if (!isLaidOut || begun.current) return
    begun.current = true
    const id = wish.current?.id ?? ids[start]
    const leads = takesFocus || start > 0
    if (id === undefined || !leads) return
    wish.current = { id, mayFocus: () => takesFocus && isFocusHere(container.current) }
  }, [isLaidOut, ids, start, takesFocus, container])
  useEffect(() => {
    const id =
      undone && performance.now() - undone.at < patience
        ? undone.ids.find((each) => ids.includes(each))
        : undefined
    if (id === undefined) return
    setUndone(null)
    wish.current = { id, mayFocus: isFocusFree }
  }, [undone, setUndone, ids])
  useEffect(() => {
    if (wanted === null || !ids.includes(wanted)) return
    setWanted(null)
    wish.current = { id: wanted, mayFocus: isFocusFree }
  }, [wanted, setWanted, ids])
  useEffect(() => {
    if (!wish.current || !isLaidOut) return
    const { id, mayFocus } = wish.current
    const index = ids.indexOf(id)
    if (index === -1) return
    wish.current = null
    if (mayFocus()) return moveTo(index)
    setActive(index)
    scrollTo(index)
  })
}

/** Who takes something back by a key or in a toast wants to see it; who types somewhere goes on there. */
const isFocusFree = (): boolean =>
  document.activeElement?.closest('input, textarea, [role="dialog"], [role="alertdialog"], [role="menu"]') ===
  null

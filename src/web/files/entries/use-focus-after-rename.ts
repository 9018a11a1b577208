import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import type { EntriesViewProps } from './entries-view.ts'
import type { Entry } from '../../folders/entries.ts'
import { indexAt } from './index-at.ts'
import { isFocusOnBody } from '../../ui/focus-back.ts'

interface Place {
  readonly container: RefObject<HTMLElement | null>
  readonly scrollTo: (index: number) => void
  readonly setActive: (index: number) => void
}

/** An entry and the name it had. */
type Named = Pick<Entry, 'id' | 'name'>

/**
 * When the name of an entry is a name again, the entry is the active one, in sight and in focus, wherever its new name put it;
 * so too when the listing with the new name comes later. Who went elsewhere meanwhile stays there.
 */
export function useFocusAfterRename({ entries, renaming }: EntriesViewProps, place: Place): void {
  const { container, scrollTo, setActive } = place
  const begun = useRef<Named | null>(null)
  const awaited = useRef<Named | null>(null)
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    if (renaming) {
      if (begun.current?.id !== renaming.id) begun.current = find(entries, renaming.id)
      awaited.current = null
      return
    }
    const ended = begun.current
    const named = ended ?? awaited.current
    begun.current = null
    if (!named) return
    const index = entries.findIndex(({ id }) => id === named.id)
    const hasOldName = entries[index]?.name === named.name
    const isHeld = hasFocus(index) || wanted.current === named.id
    awaited.current = hasOldName && (ended !== null || isHeld) ? named : null
    const mayFollow = ended ? isHeld || isFocusOnBody() : isHeld && !hasOldName
    if (index < 0 || !mayFollow) return
    wanted.current = named.id
    setActive(index)
    scrollTo(index)
  }, [renaming, entries, scrollTo, setActive])
  useEffect(() => {
    if (wanted.current === null) return
    const index = entries.findIndex(({ id }) => id === wanted.current)
    if (index < 0 || !(isFocusOnBody() || hasFocus(index))) wanted.current = null
    const entry = container.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)
    if (!entry) return // it is drawn after scrolling; this runs again then
    wanted.current = null
    entry.focus({ preventScroll: true })
  })
}

const find = (entries: readonly Entry[], wanted: string): Named | null =>
  entries.find(({ id }) => id === wanted) ?? null

const hasFocus = (index: number): boolean =>
  document.activeElement !== null && indexAt(document.activeElement) === index

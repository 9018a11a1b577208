import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import type { EntriesViewProps } from './entries-view.ts'
import { indexAt } from './index-at.ts'

interface Place {
  readonly container: RefObject<HTMLElement | null>
  readonly scrollTo: (index: number) => void
  readonly setActive: (index: number) => void
}

/**
 * When the name of an entry is a name again, the entry is the active one, in sight and in focus, wherever its new name put it.
 * Who went elsewhere meanwhile stays there.
 */
export function useFocusAfterRename({ entries, renaming }: EntriesViewProps, place: Place): void {
  const { container, scrollTo, setActive } = place
  const renamed = useRef<string | null>(null)
  const followed = useRef<string | null>(null)
  const wanted = useRef<number | null>(null)
  useEffect(() => {
    // the listing in its new order may come after the name is a name again
    const id = renamed.current ?? followed.current
    renamed.current = renaming?.id ?? null
    followed.current = null
    if (renaming || id === null) return
    const index = entries.findIndex((entry) => entry.id === id)
    const focused = document.activeElement ?? document.body
    if (index < 0 || (focused !== document.body && indexAt(focused) !== index)) return
    followed.current = id
    wanted.current = index
    setActive(index)
    scrollTo(index)
  }, [renaming, entries, scrollTo, setActive])
  useEffect(() => {
    if (wanted.current === null) return
    const entry = container.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"]`)
    if (!entry) return // it is drawn after scrolling; this runs again then
    wanted.current = null
    entry.focus({ preventScroll: true })
  })
}

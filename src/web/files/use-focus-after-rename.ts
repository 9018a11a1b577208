import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import type { EntriesViewProps } from './entries-view.ts'

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
  const wanted = useRef<number | null>(null)
  useEffect(() => {
    const id = renamed.current
    renamed.current = renaming?.id ?? null
    if (renaming || id === null || document.activeElement !== document.body) return
    const index = entries.findIndex((entry) => entry.id === id)
    if (index < 0) return
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

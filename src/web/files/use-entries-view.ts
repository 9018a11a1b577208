import { useCallback, useMemo } from 'react'
import type { KeyboardEvent, MouseEvent, RefObject } from 'react'
import type { EntriesViewProps } from './entries-view.ts'
import { useRoving } from './use-roving.ts'

export interface EntriesBehaviour {
  readonly active: number
  /** For the element that holds all lines or cards: one listener each for ten thousand entries. */
  readonly handlers: {
    readonly onKeyDown: (event: KeyboardEvent) => void
    readonly onClick: (event: MouseEvent) => void
    readonly onContextMenu: (event: MouseEvent) => void
  }
}

interface Layout {
  readonly container: RefObject<HTMLElement | null>
  readonly columns: number
  readonly scrollTo: (index: number) => void
}

/** How entries answer to keys and clicks, the same in every view. */
export function useEntriesView(props: EntriesViewProps, layout: Layout): EntriesBehaviour {
  const { entries, takesFocus, onOpen, onDelete, onMenu } = props
  const names = useMemo(() => entries.map((entry) => entry.name), [entries])
  const withEntry = useCallback(
    (index: number | null, work: EntriesViewProps['onOpen']) => {
      const entry = index === null ? undefined : entries[index]
      if (entry) work(entry)
    },
    [entries],
  )
  const { active, setActive, onKeyDown } = useRoving({
    ...layout,
    names,
    takesFocus,
    onOpen: (index) => withEntry(index, onOpen),
    onDelete: (index) => withEntry(index, onDelete),
  })
  const onClick = (event: MouseEvent): void => {
    const index = indexAt(event.target)
    if (index === null) return
    setActive(index)
    const button = closest(event.target, 'button')
    withEntry(index, button ? (entry) => onMenu(entry, button) : onOpen)
  }
  const onContextMenu = (event: MouseEvent): void => {
    const index = indexAt(event.target)
    const item = closest(event.target, '[data-index]')
    if (index === null || !item) return
    event.preventDefault()
    setActive(index)
    withEntry(index, (entry) => onMenu(entry, item))
  }
  return { active, handlers: { onKeyDown, onClick, onContextMenu } }
}

const closest = (target: EventTarget, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null

/** The place among the entries of whatever was hit, or `null`. */
export function indexAt(target: EventTarget): number | null {
  const index = closest(target, '[data-index]')?.dataset['index']
  return index === undefined ? null : Number(index)
}

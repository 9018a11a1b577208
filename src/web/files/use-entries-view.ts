import { useCallback, useMemo, useRef } from 'react'
import type { KeyboardEvent, MouseEvent, RefObject } from 'react'
import type { EntriesViewProps } from './entries-view.ts'
import { useRoving } from './use-roving.ts'

interface EntriesBehaviour {
  readonly active: number
  /** For each line or card. */
  readonly onKeyDown: (event: KeyboardEvent) => void
  /** For the element that holds them all: one listener for ten thousand entries. */
  readonly onClick: (event: MouseEvent) => void
  readonly onContextMenu: (event: MouseEvent) => void
}

interface Layout {
  readonly container: RefObject<HTMLElement | null>
  readonly columns: number
  readonly scrollTo: (index: number) => void
}

/** How entries answer to keys and clicks, the same in every view. */
export function useEntriesView(props: EntriesViewProps, layout: Layout): EntriesBehaviour {
  const { entries, onOpen, onDelete, onMenu } = props
  const names = useMemo(() => entries.map((entry) => entry.name), [entries])
  const latest = useRef(props)
  latest.current = props
  const roving = useRoving({
    ...layout,
    names,
    onOpen: useCallback((index) => withEntry(latest.current, index, onOpen), [onOpen]),
    onDelete: useCallback((index) => withEntry(latest.current, index, onDelete), [onDelete]),
  })
  const { setActive } = roving
  const onClick = useCallback(
    (event: MouseEvent) => {
      const index = indexAt(event.target)
      if (index === null) return
      setActive(index)
      const button = menuButtonAt(event.target)
      if (button) withEntry(latest.current, index, (entry) => onMenu(entry, button))
      else withEntry(latest.current, index, onOpen)
    },
    [setActive, onMenu, onOpen],
  )
  const onContextMenu = useCallback(
    (event: MouseEvent) => {
      const index = indexAt(event.target)
      const item = itemAt(event.target)
      if (index === null || !item) return
      event.preventDefault()
      setActive(index)
      withEntry(latest.current, index, (entry) => onMenu(entry, item))
    },
    [setActive, onMenu],
  )
  return { active: roving.active, onKeyDown: roving.onKeyDown, onClick, onContextMenu }
}

type WithEntry = EntriesViewProps['onOpen']

function withEntry({ entries }: EntriesViewProps, index: number, work: WithEntry): void {
  const entry = entries[index]
  if (entry) work(entry)
}

const itemAt = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null

const menuButtonAt = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('button') : null

/** The place among the entries of whatever was hit, or `null`. */
export function indexAt(target: EventTarget): number | null {
  const index = itemAt(target)?.dataset['index']
  return index === undefined ? null : Number(index)
}

import { useMemo } from 'react'
import type { FocusEvent, KeyboardEvent, MouseEvent, RefObject } from 'react'
import type { EntriesViewProps } from './entries-view.ts'
import { workOfKey } from './entry-keys.ts'
import { closest, indexAt } from './index-at.ts'
import { useLongPress } from './use-long-press.ts'
import type { LongPress } from './use-long-press.ts'
import { usePicking } from '../selection/use-picking.ts'
import type { Picking } from '../selection/use-picking.ts'
import { isEntry, useRoving } from './use-roving.ts'
import { useFocusAfterRename } from '../rename/use-focus-after-rename.ts'

export interface EntriesBehaviour {
  readonly active: number
  readonly moveTo: (index: number) => void
  /** For the element that holds all lines or cards: one listener each for ten thousand entries. */
  readonly handlers: LongPress['handlers'] & {
    readonly onFocus: (event: FocusEvent) => void
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

/** How entries answer to keys, clicks and fingers, the same in every view. */
export function useEntriesView(props: EntriesViewProps, layout: Layout): EntriesBehaviour {
  const { entries, selection, takesFocus, onOpen, onDelete, onRename } = props
  const names = useMemo(() => entries.map((entry) => entry.name), [entries])
  const ids = useMemo(() => entries.map((entry) => entry.id), [entries])
  const withEntry: WithEntry = (index, work) => {
    const entry = entries[index]
    if (entry) work(entry)
  }
  const picking = usePicking(entries, selection)
  const { active, setActive, moveTo, onKeyDown } = useRoving({
    ...layout,
    ids,
    names,
    takesFocus,
    onOpen: (index) => withEntry(index, onOpen),
    onMove: (index, isExtending) =>
      isExtending ? picking.extendTo(index, { start: active, isAdding: false }) : picking.begin(index),
  })
  useFocusAfterRename(props, { ...layout, setActive })
  const finger = useLongPress((index) => {
    setActive(index)
    picking.add(index)
  })
  const keyDown = (event: KeyboardEvent): void => {
    finger.forget()
    if (!isEntry(event.target)) return
    const work = workOfKey(event, { active, picking, withEntry, onDelete, onRename })
    if (!work) return onKeyDown(event)
    event.preventDefault()
    work()
  }
  // the focus comes by other ways too: a screen reader, a dialog that gives it back
  const onFocus = (event: FocusEvent): void => {
    const index = indexAt(event.target)
    if (index !== null) setActive(index)
  }
  const clicks = clickHandlers(props, { picking, finger, setActive, withEntry })
  const handlers = { ...finger.handlers, ...clicks, onFocus, onKeyDown: keyDown }
  return { active, moveTo, handlers }
}

type WithEntry = (index: number, work: EntriesViewProps['onOpen']) => void

interface Hands {
  readonly picking: Picking
  readonly finger: LongPress
  readonly setActive: (index: number) => void
  readonly withEntry: WithEntry
}

/** What a click, a tap and the other mouse button do with an entry. */
function clickHandlers(
  { selection, onOpen, onMenu }: EntriesViewProps,
  { picking, finger, setActive, withEntry }: Hands,
): Pick<EntriesBehaviour['handlers'], 'onClick' | 'onContextMenu'> {
  const onClick = (event: MouseEvent): void => {
    const index = indexAt(event.target)
    if (index === null || finger.hasPressed()) return
    setActive(index)
    const button = closest(event.target, 'button')
    if (button) return withEntry(index, (entry) => onMenu(entry, button))
    const hasModifier = event.ctrlKey || event.metaKey
    const isTapOfMany = finger.isTouch() && selection.ids.size > 0
    if (event.shiftKey) return picking.extendTo(index, { start: 0, isAdding: hasModifier })
    if (hasModifier || isTapOfMany || closest(event.target, '[data-check]')) return picking.toggle(index)
    picking.begin(index)
    withEntry(index, onOpen)
  }
  const onContextMenu = (event: MouseEvent): void => {
    const index = indexAt(event.target)
    const item = closest(event.target, '[data-index]')
    if (index === null || !item) return
    event.preventDefault()
    if (finger.isTouch()) return finger.press(index)
    setActive(index)
    withEntry(index, (entry) => onMenu(entry, item))
  }
  return { onClick, onContextMenu }
}

import {
  useMemo,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react'
import { isFile } from '../../folders/entries.ts'
import type { EntriesViewProps } from './entries-view.ts'
import { closest, indexAt } from './index-at.ts'
import { useSecondClick } from './second-click.ts'
import { useBroughtIntoSight } from './use-brought-into-sight.ts'
import { useLongPress, type LongPress } from './use-long-press.ts'
import { useRangeSelection, type RangeSelection } from '../selection/use-range-selection.ts'
import { isEntry, useRoving } from './use-roving.ts'
import { useFocusAfterRemoval } from '../../ui/virtual-list/use-focus-after-removal.ts'
import { useFocusAfterRename } from './use-focus-after-rename.ts'

export interface EntriesBehaviour {
  readonly active: number
  readonly moveTo: (index: number) => void
  /** For the element that holds all lines or cards: one listener each for ten thousand entries. */
  readonly handlers: LongPress['handlers'] & {
    readonly onFocus: (event: FocusEvent) => void
    readonly onBlur: () => void
    readonly onKeyDown: (event: KeyboardEvent) => void
    readonly onClick: (event: MouseEvent) => void
    readonly onContextMenu: (event: MouseEvent) => void
  }
}

interface Layout {
  readonly container: RefObject<HTMLElement | null>
  readonly columns: number
  /** See {@link useRoving}. */
  readonly moveBy?: (index: number, lines: number) => number
  /** False until it is known where entries stand. */
  readonly isLaidOut?: boolean
  readonly scrollTo: (index: number) => void
}

/** How entries answer to keys, clicks and fingers, the same in every view. */
export function useEntriesView(props: EntriesViewProps, layout: Layout): EntriesBehaviour {
  const { entries, selection, startName, onOpen, onDelete, onRename } = props
  const { container, columns, moveBy, isLaidOut = true, scrollTo } = layout
  const names = useMemo(() => entries.map((entry) => entry.name), [entries])
  const ids = useMemo(() => entries.map((entry) => entry.id), [entries])
  const withEntry: WithEntry = (index, work) => {
    const entry = entries[index]
    if (entry) work(entry)
  }
  const picking = useRangeSelection(entries, selection)
  const [start] = useState(() => Math.max(0, startName === null ? 0 : names.indexOf(startName)))
  const { active, setActive, moveTo, onKeyDown, isNaming } = useRoving({
    container,
    columns,
    moveBy,
    scrollTo,
    ids,
    names,
    start,
    onOpen: (index) => withEntry(index, onOpen),
    onMove: (index, isExtending) =>
      isExtending ? picking.extendTo(index, { start: active, isAdding: false }) : picking.begin(index),
  })
  const removal = useFocusAfterRemoval(container, `[data-index="${active}"]`)
  useFocusAfterRename(props, { container, scrollTo, setActive })
  useBroughtIntoSight(props, { container, ids, active, isLaidOut, start, setActive, moveTo, scrollTo })
  const finger = useLongPress((index) => {
    setActive(index)
    picking.add(index)
  })
  const keyDown = (event: KeyboardEvent): void => {
    finger.forget()
    if (!isEntry(event.target)) return
    const isSpaceOfName = event.key === ' ' && isNaming() && !(event.ctrlKey || event.metaKey)
    const work = isSpaceOfName ? null : workOfKey(event, { active, picking, withEntry, onDelete, onRename })
    if (!work) return onKeyDown(event)
    event.preventDefault()
    work()
  }
  // the focus comes by other ways too: a screen reader, a dialog that gives it back
  const onFocus = (event: FocusEvent): void => {
    removal.onFocus(event)
    const index = indexAt(event.target)
    if (index !== null) setActive(index)
  }
  const onSecondClick = useSecondClick()
  const clicks = clickHandlers(props, { picking, finger, setActive, withEntry, onSecondClick })
  const handlers = { ...finger.handlers, ...clicks, onFocus, onBlur: removal.onBlur, onKeyDown: keyDown }
  return { active, moveTo, handlers }
}

type WithEntry = (index: number, work: EntriesViewProps['onOpen']) => void

interface Hands {
  readonly picking: RangeSelection
  readonly finger: LongPress
  readonly setActive: (index: number) => void
  readonly withEntry: WithEntry
  readonly onSecondClick: ReturnType<typeof useSecondClick>
}

/** What a click, a tap and the other mouse button do with an entry. */
function clickHandlers(
  { selection, onOpen, onPreview, onMenu }: EntriesViewProps,
  { picking, finger, setActive, withEntry, onSecondClick }: Hands,
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
    withEntry(index, (entry) => {
      onOpen(entry)
      if (isFile(entry)) onSecondClick(event, () => onPreview(entry))
    })
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

interface Place {
  /** The entry that has the focus. */
  readonly active: number
  readonly picking: RangeSelection
  /** Does something with the entry at a place, where there is one. */
  readonly withEntry: (index: number, work: EntriesViewProps['onOpen']) => void
  readonly onDelete: EntriesViewProps['onDelete']
  readonly onRename: EntriesViewProps['onRename']
}

/** What a key does with entries beside moving the focus and opening; `null` for one that does nothing here. */
function workOfKey(event: KeyboardEvent, place: Place): (() => void) | null {
  const { active, picking, withEntry, onDelete, onRename } = place
  const { key, shiftKey } = event
  const hasModifier = event.ctrlKey || event.metaKey
  if (event.altKey) return null
  if (key === ' ' && shiftKey) return () => picking.extendTo(active, { start: active, isAdding: hasModifier })
  if (key === ' ') return () => picking.toggle(active)
  if (hasModifier) return key.toLowerCase() === 'a' && !shiftKey ? picking.all : null
  if (key === 'Delete') return () => withEntry(active, onDelete)
  if (key === 'F2') return () => withEntry(active, onRename)
  return null
}

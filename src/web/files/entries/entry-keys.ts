import type { KeyboardEvent } from 'react'
import type { EntriesViewProps } from './entries-view.ts'
import type { Picking } from '../selection/use-picking.ts'

interface Place {
  /** The entry that has the focus. */
  readonly active: number
  readonly picking: Picking
  /** Does something with the entry at a place, where there is one. */
  readonly withEntry: (index: number, work: EntriesViewProps['onOpen']) => void
  readonly onDelete: EntriesViewProps['onDelete']
  readonly onRename: EntriesViewProps['onRename']
}

/** What a key does with entries beside moving the focus and opening; `null` for one that does nothing here. */
export function workOfKey(event: KeyboardEvent, place: Place): (() => void) | null {
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

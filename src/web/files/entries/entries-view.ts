import type { Entry } from '../../folders/entries.ts'
import type { Renaming } from '../rename/renaming.ts'
import type { Selection } from '../selection/use-selection.ts'

/** What grid and list share. The callbacks have to be stable, because lines are drawn again only when theirs change. */
export interface EntriesViewProps {
  readonly entries: readonly Entry[]
  /** What the folder is called; the accessible name of the whole. */
  readonly label: string
  readonly selection: Selection
  /** The entry whose details are open. */
  readonly openId: string | null
  /** The entry whose name is a field; it has the focus again when it is none any more, wherever it went. */
  readonly renaming: Renaming | null
  /** The folder over which files are held, by its place among the entries. */
  readonly dropIndex: number | null
  /** True when one came here from another folder: the focus, which was there, goes to the entry where the view begins. */
  readonly takesFocus: boolean
  /** The name of the entry where it begins: the folder that one came out of. The first one with `null`. */
  readonly startName: string | null
  readonly onOpen: (entry: Entry) => void
  /** Shows the content of a file, by a second click on it. */
  readonly onPreview: (entry: Entry) => void
  /** Deletes what is selected, this one when nothing is. */
  readonly onDelete: (entry: Entry) => void
  readonly onRename: (entry: Entry) => void
  /** Opens the menu of an entry at an element, which gets the focus back. */
  readonly onMenu: (entry: Entry, target: HTMLElement) => void
}

/** What one line or card is told. */
export interface EntryItemProps {
  readonly entry: Entry
  readonly index: number
  readonly isActive: boolean
  readonly isSelected: boolean
  /** Something is selected, so every entry shows its check. */
  readonly isSelecting: boolean
  /** Its details are open. */
  readonly isOpen: boolean
  readonly isDropTarget: boolean
  /** Not null where the name of this entry is a field. */
  readonly renaming: Renaming | null
}

/** What is told to one entry of the renaming that goes on. */
export const renamingOf = (entry: Entry, renaming: Renaming | null): Renaming | null =>
  renaming?.id === entry.id ? renaming : null

/** What is told to the entry with this index, in the grid as in the list. */
export const itemProps = (
  { selection, openId, dropIndex, renaming }: EntriesViewProps,
  { entry, index, active }: { readonly entry: Entry; readonly index: number; readonly active: number },
): EntryItemProps => ({
  entry,
  index,
  isActive: index === active,
  isSelected: selection.ids.has(entry.id),
  isSelecting: selection.ids.size > 0,
  isOpen: entry.id === openId,
  isDropTarget: index === dropIndex,
  renaming: renamingOf(entry, renaming),
})

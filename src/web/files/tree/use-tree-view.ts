import type { KeyboardEvent, MouseEvent, RefObject } from 'react'
import { isFile } from '../../folders/entries.ts'
import type { Entry } from '../../folders/entries.ts'
import type { EntriesViewProps } from '../entries/entries-view.ts'
import { closest, indexAt } from '../entries/index-at.ts'
import { useEntriesView } from '../entries/use-entries-view.ts'
import type { EntriesBehaviour } from '../entries/use-entries-view.ts'
import type { TreeBridge } from './use-tree-place.ts'
import { treeStep } from '../../ui/tree/tree-step.ts'
import type { EntryLine } from './tree-lines.ts'
import type { Tree } from './use-tree.ts'

interface Layout {
  readonly container: RefObject<HTMLElement | null>
  readonly columns: number
  readonly scrollTo: (index: number) => void
}

type Props = Omit<EntriesViewProps, 'entries'> & { readonly bridge: TreeBridge }

/** How the tree answers to keys and clicks: as every view, but that folders open and close where they stand. */
export function useTreeView(props: Props, tree: Tree, layout: Layout): EntriesBehaviour {
  const { lines, entries, lineOf, setExpanded } = tree
  const { activeId, onActivate } = props.bridge
  const lineAt = (index: number): EntryLine | undefined => {
    const line = lines[lineOf[index] ?? -1]
    return line?.kind === 'entry' ? line : undefined
  }
  const setOpen = (folder: Entry, isOpen: boolean): void => {
    setExpanded(folder.id, isOpen)
    if (isOpen || isFile(folder)) return
    const current = entries.find(({ id }) => id === activeId)
    if (current?.path.startsWith(folder.path)) onActivate(folder) // where one is stays in sight
  }
  const onOpen = (entry: Entry): void => {
    if (isFile(entry)) return props.onOpen(entry)
    onActivate(entry)
    setOpen(entry, !lineAt(entries.indexOf(entry))?.isExpanded)
  }
  const view = useEntriesView({ ...props, entries, onOpen }, layout)
  const onKeyDown = (event: KeyboardEvent): void => {
    const line = isPlainKeyOfLine(event) ? lineAt(view.active) : undefined
    const hasContent = lineAt(view.active + 1)?.parent === view.active
    const step = line && treeStep(event.key, line, hasContent)
    if (!line || !step) return view.handlers.onKeyDown(event)
    event.preventDefault()
    if (step.kind === 'move') view.moveTo(step.to)
    else setOpen(line.entry, step.kind === 'expand')
  }
  const onClick = (event: MouseEvent): void => {
    const entry = entries[indexAt(event.target) ?? -1]
    const isOnLine = closest(event.target, 'button, [data-check]') === null
    // who clicks a folder twice, out of habit, wants it open
    if (event.detail > 1 && entry && !isFile(entry) && isOnLine) return
    view.handlers.onClick(event)
  }
  return { ...view, handlers: { ...view.handlers, onKeyDown, onClick } }
}

/** A key without others, pressed on a line and not on something in it. */
const isPlainKeyOfLine = ({ target, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  target.dataset['index'] !== undefined &&
  !(ctrlKey || metaKey || altKey || shiftKey)

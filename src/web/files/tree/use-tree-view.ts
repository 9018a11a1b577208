import { useEffect, useRef } from 'react'
import type { KeyboardEvent, MouseEvent, RefObject } from 'react'
import { isFile } from '../../folders/entries.ts'
import type { Entry } from '../../folders/entries.ts'
import { parentPath } from '../../folders/folder-address.ts'
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
  const selectContent = useContentSelected(props, tree)
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isSelectAll(event) && selectContent()) return event.preventDefault()
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

/**
 * Selects what lies directly in the folder that was clicked, opening it first where it is closed; answers whether there is one.
 * Without one everything in the tree is meant.
 */
function useContentSelected({ bridge, selection }: Props, tree: Tree): () => boolean {
  const { entries, lines, lineOf, setExpanded } = tree
  const folder = entries.find(({ id }) => id === bridge.activeId)
  const awaited = useRef<string | null>(null)
  const selectNow = (holder: Entry): boolean => {
    const content = entries.filter(({ path }) => parentPath(path) === holder.path)
    if (content.length > 0) selection.select(content.map(({ id }) => id))
    return content.length > 0
  }
  useEffect(() => {
    if (awaited.current === null) return
    const isKnown = lines.some((line) => line.kind === 'empty' && line.folder.id === awaited.current)
    if (isKnown || awaited.current !== folder?.id || selectNow(folder)) awaited.current = null
  })
  return () => {
    const line = folder && lines[lineOf[entries.indexOf(folder)] ?? -1]
    if (!folder || line?.kind !== 'entry') return false
    if (!line.isExpanded) setExpanded(folder.id, true)
    if (!selectNow(folder)) {
      selection.clear()
      awaited.current = folder.id
    }
    return true
  }
}

/** Ctrl+A on an entry (on a Mac Cmd+A). */
const isSelectAll = ({ key, target, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'a' &&
  (ctrlKey || metaKey) &&
  !(altKey || shiftKey) &&
  target instanceof HTMLElement &&
  target.dataset['index'] !== undefined

/** A key without others, pressed on a line and not on something in it. */
const isPlainKeyOfLine = ({ target, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  target.dataset['index'] !== undefined &&
  !(ctrlKey || metaKey || altKey || shiftKey)

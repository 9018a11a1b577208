import { makeStyles } from '@fluentui/react-components'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import type { FolderContent, FolderEntry } from '#contract/files/entries.ts'
import { roomBelowNow } from '../../ui/room-below.ts'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import { EntriesFrame } from '../entries/entries-frame.tsx'
import { renamingOf, type EntriesViewProps } from '../entries/entries-view.ts'
import { keepRow } from '../../ui/virtual-list/keep-row.ts'
import type { TreeBridge } from './use-tree-place.ts'
import { TreeBranch } from './tree-branch.tsx'
import { TreeHeader } from './tree-header.tsx'
import { TreeRow } from './tree-row.tsx'
import { TreeStateRow } from './tree-state-row.tsx'
import { useTree, type Tree } from './use-tree.ts'
import { useTreeView } from './use-tree-view.ts'

const useStyles = makeStyles({
  rows: { position: 'relative' },
})

export interface FolderTreeProps extends Omit<EntriesViewProps, 'entries'> {
  /** The folder at the top. */
  readonly content: FolderContent
  readonly bridge: TreeBridge
  /** A folder that is opened is not there for this person. */
  readonly onDenied: () => void
  /** The tree cannot be shown. */
  readonly onClose: () => void
}

/** The folder as a tree: folders open where they stand and ask for their content then. Only the lines in sight are drawn. */
export function FolderTree(props: FolderTreeProps) {
  const styles = useStyles()
  const { content, label, selection, openId, dropIndex, bridge, onDenied } = props
  const { activeId, onEntries } = bridge
  const tree = useTree(content)
  const { lines, entries, lineOf, setExpanded } = tree
  useLayoutEffect(() => onEntries(entries), [entries, onEntries])
  const isCoarse = useMediaQuery('(pointer: coarse)')
  const height = isCoarse ? 44 : 32
  const scroller = useRef<HTMLDivElement>(null)
  const activeLine = useRef(0)
  // stable, because with another one every line is measured anew
  const keyOf = useCallback((line: number) => lines[line]?.key ?? line, [lines])
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled by React's compiler
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    getItemKey: keyOf,
    overscan: 8,
    scrollPaddingStart: height,
    scrollPaddingEnd: roomBelowNow(),
    rangeExtractor: (range) => keepRow(range, activeLine.current),
  })
  useEffect(() => rows.measure(), [rows, height])
  const scrollTo = useCallback((index: number) => rows.scrollToIndex(lineOf[index] ?? 0), [rows, lineOf])
  const { active, moveTo, handlers } = useTreeView(props, tree, {
    container: scroller,
    columns: 1,
    scrollTo,
  })
  activeLine.current = lineOf[active] ?? 0
  useKeptPlace(tree, { scroller, height })
  const refuse = useCallback(
    ({ id }: FolderEntry) => {
      setExpanded(id, false)
      onDenied()
    },
    [setExpanded, onDenied],
  )
  return (
    <>
      {tree.open.map((folder) => (
        <TreeBranch
          key={folder.id}
          folder={folder}
          sort={tree.sort}
          onChange={tree.onBranch}
          onDenied={refuse}
        />
      ))}
      <EntriesFrame
        role="treegrid"
        scroller={scroller}
        label={label}
        rowCount={lines.length + 1}
        handlers={handlers}
      >
        <TreeHeader sort={tree.sort} onSort={tree.changeSort} />
        <div role="rowgroup" className={styles.rows} style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index: row, start }) => {
            const line = lines[row]
            if (!line) return null
            const { key, ...rest } = line
            const place = { row, start, height }
            if (rest.kind !== 'entry') return <TreeStateRow key={key} {...rest} {...place} onRetry={moveTo} />
            const { entry, index } = rest
            return (
              <TreeRow
                key={key}
                {...rest}
                {...place}
                isActive={index === active}
                renaming={renamingOf(entry, props.renaming)}
                isSelecting={selection.ids.size > 0}
                isSelected={selection.ids.has(entry.id)}
                isOpen={entry.id === openId}
                isDropTarget={index === dropIndex}
                isCurrent={entry.id === activeId}
              />
            )
          })}
        </div>
      </EntriesFrame>
    </>
  )
}

interface Place {
  readonly scroller: RefObject<HTMLElement | null>
  /** Height of a line in pixels. */
  readonly height: number
}

/** Lines that come or go above, by a refresh or when a folder is opened, move nothing: the same line stays at the top. */
function useKeptPlace(tree: Tree, { scroller, height }: Place): void {
  const former = useRef(tree)
  useLayoutEffect(() => {
    const before = former.current
    former.current = tree
    if (before.lines === tree.lines) return
    const { current: box } = scroller
    if (!box || box.scrollTop === 0 || before.sort !== tree.sort) return
    const first = Math.floor(box.scrollTop / height)
    const key = before.lines[first]?.key
    const found = tree.lines.findIndex((line) => line.key === key)
    if (found !== -1 && found !== first) box.scrollBy({ top: (found - first) * height, behavior: 'instant' })
  }, [tree, scroller, height])
}

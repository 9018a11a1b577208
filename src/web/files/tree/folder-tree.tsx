import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react'
import type { FolderContent, FolderEntry } from '#contract/files/entries.ts'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import { useVirtualRows } from '../../ui/virtual-list/use-virtual-rows.ts'
import { EntriesFrame } from '../entries/entries-frame.tsx'
import { renamingOf, type EntriesViewProps } from '../entries/entries-view.ts'
import type { TreeBridge } from './use-tree-place.ts'
import { TreeBranch } from './tree-branch.tsx'
import { TreeHeader } from './tree-header.tsx'
import { TreeRow } from './tree-row.tsx'
import { TreeStateRow } from './tree-state-row.tsx'
import { useTree, type Tree } from './use-tree.ts'
import { useTreeView } from './use-tree-view.ts'

interface FolderTreeProps extends Omit<EntriesViewProps, 'entries'> {
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
  const { content, label, selection, openId, dropIndex, bridge, onDenied } = props
  const { activeId, onEntries } = bridge
  const tree = useTree(content)
  const { lines, entries, lineOf, setExpanded } = tree
  useLayoutEffect(() => onEntries(entries), [entries, onEntries])
  const isCoarse = useMediaQuery('(pointer: coarse)')
  const height = isCoarse ? 44 : 32
  const keyOf = useCallback((line: number) => lines[line]?.key ?? line, [lines])
  const rows = useVirtualRows({
    count: lines.length,
    height,
    keyOf,
    headerHeight: height,
    reachesBottom: true,
  })
  const { scroller, scrollTo } = rows
  const scrollToEntry = useCallback((index: number) => scrollTo(lineOf[index] ?? 0), [scrollTo, lineOf])
  const { active, moveTo, handlers } = useTreeView(props, tree, {
    container: scroller,
    columns: 1,
    scrollTo: scrollToEntry,
  })
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
        label={label}
        rowCount={lines.length + 1}
        handlers={handlers}
        rows={rows}
        active={lineOf[active] ?? 0}
        header={<TreeHeader sort={tree.sort} onSort={tree.changeSort} />}
      >
        {(place) => {
          const line = lines[place.row]
          if (!line) return null
          const { key, ...rest } = line
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
        }}
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

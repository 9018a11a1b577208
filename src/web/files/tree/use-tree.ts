import { atom, useAtom } from 'jotai'
import { useCallback, useMemo } from 'react'
import { useIntl } from 'react-intl'
import type { FolderContent, FolderEntry } from '#contract/files/entries.ts'
import { useBranches } from '../../ui/tree/tree-branches.ts'
import { isFile } from '../../folders/entries.ts'
import { expandedFoldersAtom } from './expanded-folders.ts'
import { treeLines } from './tree-lines.ts'
import type { Branch, TreeLines } from './tree-lines.ts'
import { inTreeOrder, nextTreeSort } from './tree-order.ts'
import type { TreeSort } from './tree-order.ts'

/** Stays for the visit. */
export const treeSortAtom = atom<TreeSort>('ascending')

export interface Tree extends TreeLines {
  readonly sort: TreeSort
  readonly changeSort: () => void
  /** The folders whose content is asked for: those that are seen and open. */
  readonly open: readonly FolderEntry[]
  readonly onBranch: (id: string, branch: Branch | null) => void
  readonly setExpanded: (id: string, isExpanded: boolean) => void
}

/** The tree below a folder, as far as its folders are open. */
export function useTree(content: FolderContent): Tree {
  const { locale } = useIntl()
  const [sort, setSort] = useAtom(treeSortAtom)
  const [expanded, setExpanded] = useAtom(expandedFoldersAtom)
  const { branches, onBranch } = useBranches<Branch>()
  const top = useMemo(() => inTreeOrder(content, locale, sort), [content, locale, sort])
  const tree = useMemo(() => treeLines({ top, expanded, branches }), [top, expanded, branches])
  const open = useMemo(
    () => tree.entries.filter((entry): entry is FolderEntry => !isFile(entry) && expanded.has(entry.id)),
    [tree, expanded],
  )
  const changeSort = useCallback(() => setSort(nextTreeSort), [setSort])
  return { ...tree, sort, changeSort, open, onBranch, setExpanded }
}

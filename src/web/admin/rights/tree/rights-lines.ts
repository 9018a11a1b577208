import type { FolderPlace, FolderRights, SeveralRights } from '#contract/rights/folder-rights.ts'
import { rightsAfter } from '../changes/pending-changes.ts'
import type { Inherited, Rights, PendingChange, PendingChanges } from '../changes/pending-changes.ts'

/** A folder of the tree with what one subject, or several, may do there. */
export interface TreeFolder extends FolderPlace, Rights {
  readonly hasSubfolders: boolean
  readonly decidedBy: FolderRights['decidedBy']
  /** No grant on this very folder decides, neither the own one nor that of role or company. */
  readonly isInherited: boolean
  /** How many of several have an entry of their own here; `null` where it is about one. */
  readonly own: number | null
}

/** As it is for one subject. */
export const folderOfOne = (folder: FolderRights): TreeFolder => ({
  ...folder,
  isInherited: folder.decidedBy?.folder.id !== folder.id,
  own: null,
})

/** As it is for several: an entry that any of them has can be taken away. */
export const folderOfSeveral = (folder: SeveralRights): TreeFolder => ({
  ...folder,
  explicit: folder.own > 0 ? folder.permissions : null,
  decidedBy: null,
})

/** What is known of the subfolders of an open folder. */
export interface Branch {
  /** In the order in which they are shown; `undefined` until there is an answer. */
  readonly folders: readonly TreeFolder[] | undefined
  readonly error: Error | undefined
  readonly retry: () => void
}

/** A folder in the tree, with its pending change and what comes of that. */
export interface FolderLine {
  readonly kind: 'folder'
  readonly key: string
  readonly folder: TreeFolder
  /** Its place among all folders that are seen. */
  readonly index: number
  /** That of the folder it is in, `null` at the top. */
  readonly parent: number | null
  /** 1 at the top. */
  readonly level: number
  /** Its place among its siblings, counted from 1, and how many these are. */
  readonly place: number
  readonly count: number
  /** `undefined` without subfolders. */
  readonly isExpanded: boolean | undefined
  readonly change: PendingChange | undefined
  /** Without that change, as what is above now leaves it. */
  readonly before: Rights
  readonly now: Rights
  /** The name of the folder whose changed rights reach this one; `null` where nothing from above changes anything. */
  readonly reachedFrom: string | null
}

/** Stands for the subfolders of an open folder that are not there yet. */
export interface StateLine {
  readonly kind: 'loading' | 'failed'
  readonly key: string
  readonly folder: TreeFolder
  readonly branch: Branch | undefined
  readonly parent: number
  readonly level: number
}

export type RightsLine = FolderLine | StateLine

interface Tree {
  readonly top: readonly TreeFolder[]
  /** What counts on the root, from where the top inherits. */
  readonly rootRights: Inherited
  readonly expanded: ReadonlySet<string>
  /** By the id of the folder. */
  readonly branches: ReadonlyMap<string, Branch>
  readonly pendingChanges: PendingChanges
}

interface Above {
  readonly index: number | null
  readonly rights: Inherited
  /** The folder above that is changed and passes its rights on. */
  readonly changed: string | null
}

/** The lines of the tree from top to bottom, as far as its folders are open, each with the rights that the pending changes leave there. */
export function rightsLines({
  top,
  rootRights,
  expanded,
  branches,
  pendingChanges,
}: Tree): readonly RightsLine[] {
  const lines: RightsLine[] = []
  let folders = 0
  const addAll = (siblings: readonly TreeFolder[], level: number, above: Above): void => {
    for (const [before, folder] of siblings.entries()) {
      const index = folders
      folders += 1
      const change = pendingChanges.get(folder.id)
      const untouched = { ...bitsOf(folder.isInherited ? above.rights : folder), explicit: folder.explicit }
      const now = rightsAfter(untouched, above.rights, change)
      const isReached = folder.isInherited && !change && above.changed !== null
      lines.push({
        kind: 'folder',
        key: folder.id,
        folder,
        index,
        parent: above.index,
        level,
        place: before + 1,
        count: siblings.length,
        isExpanded: folder.hasSubfolders ? expanded.has(folder.id) : undefined,
        change,
        before: untouched,
        now,
        reachedFrom: isReached ? above.changed : null,
      })
      if (!folder.hasSubfolders || !expanded.has(folder.id)) continue
      const changed = change ? folder.name : isReached ? above.changed : null
      addBranch(folder, level + 1, { index, rights: bitsOf(now), changed })
    }
  }
  const addBranch = (folder: TreeFolder, level: number, above: Above & { index: number }): void => {
    const branch = branches.get(folder.id)
    if (branch?.folders) return addAll(branch.folders, level, above)
    const kind = branch?.error ? 'failed' : 'loading'
    lines.push({ kind, key: `${folder.id}/${kind}`, folder, branch, parent: above.index, level })
  }
  addAll(top, 1, { index: null, rights: bitsOf(rootRights), changed: null })
  return lines
}

const bitsOf = ({ permissions, some }: Inherited): Inherited => ({
  permissions,
  ...(some !== undefined && { some }),
})

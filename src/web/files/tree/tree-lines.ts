import type { FolderEntry } from '#contract/files/entries.ts'
import { isFile } from '../../folders/entries.ts'
import type { Entry } from '../../folders/entries.ts'

/** What is known of the content of an open folder. */
export interface Branch {
  /** In the order in which they are shown; `undefined` until there is an answer. */
  readonly entries: readonly Entry[] | undefined
  readonly error: Error | undefined
  /** True while it is asked for, again too. */
  readonly isAsking: boolean
  readonly retry: () => void
}

/** A file or folder in the tree. */
export interface EntryLine {
  readonly kind: 'entry'
  readonly key: string
  readonly entry: Entry
  /** Its place among all entries of the tree that are seen. */
  readonly index: number
  /** That of the folder it is in, `null` at the top. */
  readonly parent: number | null
  /** 1 at the top. */
  readonly level: number
  /** Its place among the entries of its folder, counted from 1, and how many these are. */
  readonly place: number
  readonly count: number
  /** `undefined` for a file. */
  readonly isExpanded: boolean | undefined
}

/** Stands for the content of an open folder that has none, or none yet. */
export interface StateLine {
  readonly kind: 'loading' | 'failed' | 'empty'
  readonly key: string
  readonly folder: FolderEntry
  readonly branch: Branch | undefined
  readonly parent: number
  readonly level: number
}

type TreeLine = EntryLine | StateLine

export interface TreeLines {
  readonly lines: readonly TreeLine[]
  /** The entries among the lines. */
  readonly entries: readonly Entry[]
  /** The line of each entry, by its place among the entries. */
  readonly lineOf: readonly number[]
}

interface Tree {
  readonly top: readonly Entry[]
  readonly expanded: ReadonlySet<string>
  /** By the id of the folder. */
  readonly branches: ReadonlyMap<string, Branch>
}

/** The lines of a tree from top to bottom, as far as its folders are open. */
export function treeLines({ top, expanded, branches }: Tree): TreeLines {
  const lines: TreeLine[] = []
  const entries: Entry[] = []
  const lineOf: number[] = []
  const addAll = (siblings: readonly Entry[], level: number, parent: number | null): void => {
    for (const [before, entry] of siblings.entries()) {
      const index = entries.length
      const isExpanded = isFile(entry) ? undefined : expanded.has(entry.id)
      const place = { level, parent, place: before + 1, count: siblings.length }
      entries.push(entry)
      lineOf.push(lines.length)
      lines.push({ kind: 'entry', key: entry.id, entry, index, isExpanded, ...place })
      if (!isFile(entry) && isExpanded) addBranch(entry, level + 1, index)
    }
  }
  const addBranch = (folder: FolderEntry, level: number, parent: number): void => {
    const branch = branches.get(folder.id)
    const kind = stateOf(branch)
    if (kind) lines.push({ kind, key: `${folder.id}/${kind}`, folder, branch, parent, level })
    else addAll(branch?.entries ?? [], level, parent)
  }
  addAll(top, 1, null)
  return { lines, entries, lineOf }
}

function stateOf(branch: Branch | undefined): StateLine['kind'] | null {
  if (branch?.entries) return branch.entries.length === 0 ? 'empty' : null
  return branch?.error ? 'failed' : 'loading'
}

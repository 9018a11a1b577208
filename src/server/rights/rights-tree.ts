import {
  decidingGrant,
  nearestRights,
  type Grant,
  type GrantSubjectKind,
} from '#contract/rights/permissions.ts'
import { subjectKey, subjectsFor, type Grantee, type Subject } from './grantee.ts'

/** What a tree knows of one entry. */
export interface TreeNode {
  readonly parentId: string | null
  readonly name: string
  readonly isFolder: boolean
  readonly isTrashed: boolean
  /** Purged, or hidden from everybody: nothing below it is there. */
  readonly isGone: boolean
}

/** The bits that each subject has by an entry of its own, by folder and {@link subjectKey}. */
export type GrantsByFolder = ReadonlyMap<string, ReadonlyMap<string, number>>

/** Some entries and everything above them with the grants on these, all read at one moment. */
export interface RightsTree {
  readonly nodes: ReadonlyMap<string, TreeNode>
  /** Those of one person, or of everybody, as it was asked for. */
  readonly grants: GrantsByFolder
}

/** A grant and the id of its folder. */
export interface GrantRow {
  readonly id: string
  readonly subject: GrantSubjectKind | null
  readonly subject_id: string | null
  readonly bits: number | null
}

/** One row for each grant on an entry; a single one without any. */
export interface TreeRow extends GrantRow {
  readonly parent_id: string | null
  readonly name: string
  readonly is_folder: boolean
  readonly is_trashed: boolean
  readonly is_gone: boolean
}

/** Puts a tree together. */
export function treeOf(rows: readonly TreeRow[]): RightsTree {
  const nodes = new Map<string, TreeNode>()
  for (const { id, parent_id: parentId, name, is_folder, is_trashed, is_gone } of rows)
    if (!nodes.has(id))
      nodes.set(id, { parentId, name, isFolder: is_folder, isTrashed: is_trashed, isGone: is_gone })
  return { nodes, grants: grantsOf(rows) }
}

/**
 * The bits somebody has on many folders that are there, by the ids of their parents; what does not hang on the root is left
 * out. As {@link rightsOn}, but what is the same for thousands is worked out once.
 */
export function rightsOnMany(
  parents: ReadonlyMap<string, string | null>,
  grants: GrantsByFolder,
  grantee: Grantee,
): (id: string) => number | null {
  const known = new Map<string, number | null>()
  const work = (id: string): number | null => {
    const parentId = parents.get(id)
    if (parentId === undefined) return null
    const around = parentId === null ? 0 : rightsOf(parentId)
    const own = matchingGrants(grants, grantee, id)
    return around === null || own.length === 0 ? around : nearestRights([own])
  }
  const rightsOf = (id: string): number | null => {
    const found = known.get(id)
    if (found !== undefined) return found
    const bits = work(id)
    known.set(id, bits)
    return bits
  }
  return rightsOf
}

/** Grants by folder. */
export function grantsOf(rows: readonly GrantRow[]): GrantsByFolder {
  const grants = new Map<string, Map<string, number>>()
  for (const { id, subject: kind, subject_id: subjectId, bits } of rows) {
    if (kind === null || subjectId === null || bits === null) continue
    const folder = grants.get(id) ?? new Map<string, number>()
    grants.set(id, folder.set(subjectKey({ kind, id: subjectId }), bits))
  }
  return grants
}

/** Whether what lies in the trash counts as there. */
type Reach = 'inPlace' | 'inTrashToo'

/** An entry and everything above it, nearest first; `null` when it or one of them is not there. */
export function pathUp(
  { nodes }: RightsTree,
  id: string,
  reach: Reach = 'inPlace',
): readonly string[] | null {
  const ids: string[] = []
  for (let at: string | null = id; at !== null;) {
    const node = nodes.get(at)
    if (!node || node.isGone || (node.isTrashed && reach === 'inPlace')) return null
    ids.push(at)
    at = node.parentId
  }
  return ids
}

/** The bits somebody has on an entry, by grants alone; `null` when the entry is not there. */
export function rightsOn(
  tree: RightsTree,
  grantee: Grantee,
  id: string,
  reach: Reach = 'inPlace',
): number | null {
  const path = pathUp(tree, id, reach)
  return path && (decidingOn(tree, grantee, path)?.grant.bits ?? 0)
}

/** The grant that decides for somebody on an entry that is there, and its folder; `null`: none does. */
export function decisionOn(
  tree: RightsTree,
  grantee: Grantee,
  id: string,
): { readonly folderId: string; readonly subject: Subject } | null {
  const path = pathUp(tree, id) ?? []
  const decision = decidingOn(tree, grantee, path)
  const folderId = decision && path[decision.at]
  const subject = decision && subjectsFor(grantee).find(({ kind }) => kind === decision.grant.subject)
  return folderId && subject ? { folderId, subject } : null
}

const decidingOn = ({ grants }: RightsTree, grantee: Grantee, path: readonly string[]) =>
  decidingGrant(path.map((id) => matchingGrants(grants, grantee, id)))

/** The grants of one folder that are for somebody. */
export function matchingGrants(grants: GrantsByFolder, grantee: Grantee, folderId: string): readonly Grant[] {
  const folder = grants.get(folderId)
  if (!folder) return noGrants
  return subjectsFor(grantee).flatMap((subject) => {
    const bits = folder.get(subjectKey(subject))
    return bits === undefined ? [] : { subject: subject.kind, bits }
  })
}
const noGrants: readonly Grant[] = []

/** Whether it is a folder and there. */
export const isFolderThere = (tree: RightsTree, id: string): boolean =>
  tree.nodes.get(id)?.isFolder === true && pathUp(tree, id) !== null

/** The names on the way down to an entry that is there, its own last; none for the root. */
export const namesOf = (tree: RightsTree, id: string, reach: Reach = 'inPlace'): readonly string[] =>
  (pathUp(tree, id, reach) ?? [])
    .slice(0, -1)
    .map((each) => tree.nodes.get(each)?.name ?? '')
    .toReversed()

/** The ids of everything above an entry, the root first, whatever became of them. */
export function ancestorsOf({ nodes }: RightsTree, id: string): string[] {
  const ids: string[] = []
  for (let at = nodes.get(id)?.parentId ?? null; at !== null; at = nodes.get(at)?.parentId ?? null)
    ids.push(at)
  return ids.toReversed()
}

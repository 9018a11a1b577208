import { entryPath } from '#contract/files/addresses.ts'
import type * as calls from '#contract/admin/folder-rights.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import { subjectsOfText, type SeveralRights } from '#contract/rights/folder-rights.ts'
import { ALL } from '#contract/rights/permissions.ts'
import type { Actor } from '../../actor.ts'
import { rootOf } from '../../files/root-folder.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { knownSubjects } from './change-rights.ts'
import { withSubfolders } from './folder-rows.ts'
import { subfoldersOf } from './list-folders.ts'
import { loadAncestors } from '../../rights/ancestors.ts'
import { subjectKey } from '../../rights/grantee.ts'
import {
  isFolderThere,
  matchingGrants,
  namesOf,
  rightsOn,
  type RightsTree,
} from '../../rights/rights-tree.ts'
import { namedSubject, type KnownSubject } from '../rights-subjects.ts'

/** A folder and its subfolders with what several subjects may do there. Refuses an unknown subject or folder with `notFound`. */
export async function listFoldersOfSeveral(
  { db }: Services,
  actor: Actor,
  { subjects: text, parentId }: { readonly subjects: string; readonly parentId: string | undefined },
): Promise<ReplyOf<typeof calls.listFoldersOfSeveral>> {
  const subjects = await knownSubjects(db, subjectsOfText(text), 'subjects')
  const folderId = parentId ?? (await rootOf(db))
  const children = await subfoldersOf(db, folderId)
  const tree = await loadAncestors(db, [folderId, ...children], null)
  if (!isFolderThere(tree, folderId)) throw new Problem('notFound')
  const parents = await withSubfolders(db, [folderId, ...children])
  const row = (id: string): SeveralRights => ({
    id,
    name: namesOf(tree, id).at(-1) ?? '',
    path: entryPath({ email: actor.email, names: namesOf(tree, id) }, true),
    hasSubfolders: parents.has(id),
    ...rightsOfAll(tree, subjects, id),
  })
  return {
    subjects: subjects.map(namedSubject),
    folder: row(folderId),
    folders: children.filter((id) => isFolderThere(tree, id)).map(row),
  }
}

function rightsOfAll(tree: RightsTree, subjects: readonly KnownSubject[], id: string) {
  const rights = subjects.map(({ grantee }) => rightsOn(tree, grantee, id) ?? 0)
  return {
    permissions: rights.reduce((all, bits) => all & bits, ALL),
    some: rights.reduce((some, bits) => some | bits, 0),
    own: subjects.filter((subject) => tree.grants.get(id)?.has(subjectKey(subject))).length,
    isInherited: subjects.every(({ grantee }) => matchingGrants(tree.grants, grantee, id).length === 0),
  }
}

import { sql, type Kysely } from 'kysely'
import { entryPath } from '#contract/files/addresses.ts'
import type { FolderPlace, FolderRights } from '#contract/rights/folder-rights.ts'
import type { DB } from '../../db/schema.ts'
import { loadAncestors } from '../../rights/ancestors.ts'
import { subjectKey, subjectsFor } from '../../rights/grantee.ts'
import { isThere } from '../../rights/is-there.ts'
import { decisionOn, namesOf, rightsOn, type RightsTree } from '../../rights/rights-tree.ts'
import { namedSubject, readSubjects, type KnownSubject } from '../rights-subjects.ts'

/** Whose rights are shown, and through whose e-mail addresses go. */
export interface View {
  readonly subject: KnownSubject
  readonly email: string
}

/** Folders go by the e-mail of the person they are shown for; for a role or company by that of who asks. */
export const viewOf = (subject: KnownSubject, actor: { readonly email: string }): View => ({
  subject,
  email: subject.email ?? actor.email,
})

/** These folders as one subject has them, in the given order; what is not there (any more) is left out. */
export async function folderRows(
  db: Kysely<DB>,
  view: View,
  ids: readonly string[],
): Promise<FolderRights[]> {
  const { subject } = view
  const { grantee } = subject
  const tree = await loadAncestors(db, ids, grantee)
  const there = ids.filter((id) => rightsOn(tree, grantee, id) !== null)
  const parents = await withSubfolders(db, there)
  const subjects = await readSubjects(db, subjectsFor(grantee))
  const decidedBy = (id: string): FolderRights['decidedBy'] => {
    const decision = decisionOn(tree, grantee, id)
    const decider = decision && subjects.get(subjectKey(decision.subject))
    return decider
      ? { folder: placeOf(tree, view.email, decision.folderId), subject: namedSubject(decider) }
      : null
  }
  return there.map((id) => ({
    ...placeOf(tree, view.email, id),
    hasSubfolders: parents.has(id),
    permissions: rightsOn(tree, grantee, id) ?? 0,
    explicit: tree.grants.get(id)?.get(subjectKey(subject)) ?? null,
    decidedBy: decidedBy(id),
  }))
}

/** A folder of this tree as the contract names it. */
function placeOf(tree: RightsTree, email: string, id: string): FolderPlace {
  const names = namesOf(tree, id)
  return { id, name: names.at(-1) ?? '', path: entryPath({ email, names }, true) }
}

/** Which of these folders have others in them. */
export async function withSubfolders(db: Kysely<DB>, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ readonly id: string }>`
    select asked.id from unnest(${ids}::bigint[]) asked (id) cross join lateral (
      select from entries where parent_id = asked.id and kind = 'folder' and ${isThere()} limit 1
    ) e
  `.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** The same folders with how many files are below each, by the parents alone. */
export async function withFileCounts<Folder extends FolderPlace>(
  db: Kysely<DB>,
  folders: readonly Folder[],
): Promise<(Folder & { fileCount: number })[]> {
  const { rows } = await sql<{ readonly top: string; readonly files: number }>`
    with recursive f as (
      select id as top, id from unnest(${folders.map(({ id }) => id)}::bigint[]) asked (id)
      union all
      select f.top, e.id from f cross join lateral (
        select id from entries
        where parent_id = f.id and kind = 'folder' and ${isThere()}
      ) e
    )
    select f.top, sum(n.files)::int as files
    from f cross join lateral (
      select count(*) as files from entries
      where parent_id = f.id and kind = 'file' and ${isThere()}
    ) n
    group by f.top
  `.execute(db)
  const counts = new Map(rows.map(({ top, files }) => [top, files]))
  return folders.map((folder) => ({ ...folder, fileCount: counts.get(folder.id) ?? 0 }))
}

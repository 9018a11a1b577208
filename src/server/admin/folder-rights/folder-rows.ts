import { sql, type Kysely } from 'kysely'
import { entryPath } from '#contract/files/addresses.ts'
import type { FolderPlace, FolderRights } from '#contract/rights/folder-rights.ts'
import type { DB } from '../../db/schema.ts'
import { loadAncestors } from '../../rights/ancestors.ts'
import { subjectKey, subjectsFor } from '../../rights/grantee.ts'
import { isThere } from '../../rights/is-there.ts'
import { decisionOn, namesOf, rightsOn, type RightsTree } from '../../rights/rights-tree.ts'
import { namedSubject, readSubjects, type KnownSubject } from './subjects.ts'

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
  const amounts = await amountsBelow(db, there)
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
    hasSubfolders: (amounts.get(id)?.folders ?? 0) > 0,
    fileCount: amounts.get(id)?.files ?? 0,
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

interface Amounts {
  readonly folders: number
  readonly files: number
}

/** How many folders and files are below each of these, by the parents alone. */
export async function amountsBelow(
  db: Kysely<DB>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Amounts>> {
  const { rows } = await sql<{ readonly top: string; readonly folders: string; readonly files: string }>`
    with recursive f as (
      select id as top, id from unnest(${ids}::bigint[]) asked (id)
      union all
      select f.top, e.id from f cross join lateral (
        select id from entries
        where parent_id = f.id and kind = 'folder' and ${isThere()}
      ) e
    )
    select f.top, (count(*) - 1)::text as folders, sum(n.files)::text as files
    from f cross join lateral (
      select count(*) as files from entries
      where parent_id = f.id and kind = 'file' and ${isThere()}
    ) n
    group by f.top
  `.execute(db)
  return new Map(
    rows.map(({ top, folders, files }) => [top, { folders: Number(folders), files: Number(files) }]),
  )
}

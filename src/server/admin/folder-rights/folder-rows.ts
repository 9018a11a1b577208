import { sql, type Kysely } from 'kysely'
import { entryPath } from '#contract/files/addresses.ts'
import type { FolderPlace, FolderRights } from '#contract/rights/folder-rights.ts'
import { reservedName } from '#contract/text/names.ts'
import type { DB } from '../../db/schema.ts'
import { decisionOn, grantOn, namesOf, rightsOn, waysUp, type Ways } from '../../files/ways.ts'
import { namedSubject, readSubjects, subjectKey, type KnownSubject } from './subjects.ts'

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
  const ways = await waysUp(db, subject.grantee, ids)
  const there = ids.filter((id) => rightsOn(ways, id) !== null)
  const amounts = await amountsBelow(db, there)
  const { userId, roleId, companyId } = subject.grantee
  const subjects = await readSubjects(db, [
    ...(userId === null ? [] : [{ kind: 'user' as const, id: userId }]),
    ...(roleId === null ? [] : [{ kind: 'role' as const, id: roleId }]),
    ...(companyId === null ? [] : [{ kind: 'company' as const, id: companyId }]),
  ])
  const decidedBy = (id: string): FolderRights['decidedBy'] => {
    const decision = decisionOn(ways, id)
    if (!decision) return null
    const deciderId = { user: userId, role: roleId, company: companyId }[decision.subject]
    const decider = subjects.get(subjectKey({ kind: decision.subject, id: deciderId ?? '' }))
    return decider
      ? { folder: placeOf(ways, view.email, decision.folderId), subject: namedSubject(decider) }
      : null
  }
  return there.map((id) => ({
    ...placeOf(ways, view.email, id),
    hasSubfolders: (amounts.get(id)?.folders ?? 0) > 0,
    fileCount: amounts.get(id)?.files ?? 0,
    permissions: rightsOn(ways, id) ?? 0,
    explicit: grantOn(ways, id, subject.kind),
    decidedBy: decidedBy(id),
  }))
}

/** A folder of these ways as the contract names it. */
function placeOf(ways: Ways, email: string, id: string): FolderPlace {
  const names = namesOf(ways, id)
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
        where parent_id = f.id and kind = 'folder' and trashed_at is null and name_folded <> ${reservedName}
      ) e
    )
    select f.top, (count(*) - 1)::text as folders, sum(n.files)::text as files
    from f cross join lateral (
      select count(*) as files from entries
      where parent_id = f.id and kind = 'file' and trashed_at is null and name_folded <> ${reservedName}
    ) n
    group by f.top
  `.execute(db)
  return new Map(
    rows.map(({ top, folders, files }) => [top, { folders: Number(folders), files: Number(files) }]),
  )
}

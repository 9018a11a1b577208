import type { Kysely } from 'kysely'
import type * as calls from '#contract/admin/folder-rights.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import type { FolderRights, RightsSubject } from '#contract/rights/folder-rights.ts'
import { foldName } from '#contract/text/names.ts'
import type { Actor } from '../../actor.ts'
import type { DB } from '../../db/schema.ts'
import { loadAncestors } from '../../rights/ancestors.ts'
import { grantMatches } from '../../rights/grantee.ts'
import { ancestorsOf } from '../../rights/rights-tree.ts'
import type { Services } from '../../services.ts'
import { folderRows, viewOf, type View } from './folder-rows.ts'
import { namedSubject, readPersonByEmail, readSubject, type KnownSubject } from './subjects.ts'

type Grants = ReplyOf<typeof calls.listSubjectGrants>

/** Every folder with a grant that applies to a person. Refuses an unknown one with `notFound`. */
export async function getAllPermissions({ db }: Services, actor: Actor, email: string): Promise<Grants> {
  return listGrants(db, actor, await readPersonByEmail(db, email))
}

/** The same for a person, role or company by its id. */
export async function listSubjectGrants(
  { db }: Services,
  actor: Actor,
  subject: RightsSubject,
): Promise<Grants> {
  return listGrants(db, actor, await readSubject(db, subject))
}

async function listGrants(db: Kysely<DB>, actor: Actor, subject: KnownSubject): Promise<Grants> {
  const folders = await grantedFolders(db, viewOf(subject, actor))
  const tree = await loadAncestors(
    db,
    folders.map(({ id }) => id),
    subject.grantee,
  )
  return {
    subject: namedSubject(subject),
    folders: folders.map((folder) => ({
      ...folder,
      above: ancestorsOf(tree, folder.id).slice(1),
    })),
  }
}

/** The folders with a grant that applies to the subject, a parent before what is below it. */
export async function grantedFolders(db: Kysely<DB>, view: View): Promise<FolderRights[]> {
  const granted = await db
    .selectFrom('grants as g')
    .select('g.folder_id as id')
    .distinct()
    .where(grantMatches(view.subject.grantee))
    .execute()
  const rows = await folderRows(
    db,
    view,
    granted.map(({ id }) => id),
  )
  return rows
    .map((row) => ({ row, key: foldName(row.path) }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ row }) => row)
}

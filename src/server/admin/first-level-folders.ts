import { sql, type Transaction } from 'kysely'
import { DatabaseError } from 'pg'
import type { FirstLevelFolder } from '#contract/admin/folders.ts'
import { canonicalName, foldName } from '#contract/text/names.ts'
import { ALL } from '#contract/rights/permissions.ts'
import { namesOfRights } from '#contract/rights/right-names.ts'
import type { Actor } from '../actor.ts'
import { recordChange, type Facts } from '../audit/record-change.ts'
import type { DB } from '../db/schema.ts'
import { insertEntry, refusingTakenName } from '../files/insert-entry.ts'
import { rootOf } from '../files/root-folder.ts'
import { Problem, invalidField } from '../http/problem.ts'
import { publishHolders, publishTree } from '../notifications/publish.ts'
import { isThere } from '../rights/is-there.ts'
import type { Services } from '../services.ts'
import { readFolder } from './list-first-level-folders.ts'

/** What is said of a first-level folder; a company left out stays what it is. */
interface FolderInput {
  readonly name: string
  readonly companyId?: string | null | undefined
}

/** Who acts, as the audit log names that person. */
type Admin = Pick<Actor, 'userId' | 'email'>

/** Creates a first-level folder; whoever creates it gets all rights on it. Refuses with `nameTaken`. */
export async function createFirstLevelFolder(
  { db, log }: Services,
  actor: Admin,
  input: FolderInput,
): Promise<FirstLevelFolder> {
  const folder = await db.transaction().execute(async (tx) => {
    const id = await insertFirstLevelFolder(tx, actor.userId, input)
    const made = await readFolder(tx, id)
    const subject = subjectOf(made)
    await recordChange(tx, { actor, action: 'folderCreated', subject, after: factsOf(made) })
    const grant = { person: actor.email, rights: namesOfRights(ALL) }
    await recordChange(tx, { actor, action: 'folderRightsChanged', subject, after: grant })
    return made
  })
  log.info({ folder: folder.id, person: actor.userId, bits: ALL }, 'A first-level folder was created')
  return folder
}

/** Renames a first-level folder or assigns it to a company. Refuses with `notFound` and `nameTaken`. */
export async function changeFirstLevelFolder(
  { db, log }: Services,
  actor: Admin,
  id: string,
  { name, companyId }: FolderInput,
): Promise<FirstLevelFolder> {
  const folder = await db.transaction().execute(async (tx) => {
    await lockFolder(tx, id)
    const before = await readFolder(tx, id)
    const changing = tx
      .updateTable('entries')
      .set({
        name: canonicalName(name),
        name_folded: foldName(name),
        modified_at: sql`now()`,
        modified_by: actor.userId,
      })
      .$if(companyId !== undefined, (query) => query.set({ company_id: companyId ?? null }))
      .where('id', '=', id)
      .execute()
    await knownCompany(refusingTakenName(changing))
    const after = await readFolder(tx, id)
    await recordChange(tx, {
      actor,
      action: 'folderChanged',
      subject: subjectOf(after),
      before: factsOf(before),
      after: factsOf(after),
    })
    await publishTree(tx, id)
    await publishHolders(tx, id)
    return after
  })
  log.info({ folder: id, person: actor.userId }, 'A first-level folder was changed')
  return folder
}

/** Moves an empty first-level folder to the trash. Refuses with `notFound` and `folderNotEmpty`. */
export async function removeFirstLevelFolder({ db, log }: Services, actor: Admin, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Nobody can put something into it from here on: a new entry locks the row of its parent.
    await lockFolder(tx, id)
    const folder = await readFolder(tx, id)
    const child = await tx
      .selectFrom('entries')
      .select('id')
      .where('parent_id', '=', id)
      .where(isThere())
      .limit(1)
      .executeTakeFirst()
    if (child) throw new Problem('folderNotEmpty')
    await tx
      .updateTable('entries')
      .set({ trashed_at: sql`now()`, trashed_by: actor.userId })
      .where('id', '=', id)
      .execute()
    await recordChange(tx, {
      actor,
      action: 'folderRemoved',
      subject: subjectOf(folder),
      before: factsOf(folder),
    })
    await publishTree(tx, id)
    await publishHolders(tx, id)
  })
  log.info({ folder: id, person: actor.userId }, 'A first-level folder was removed')
}

/** Makes a first-level folder with all rights for one person, inside a transaction; answers with its id. */
export async function insertFirstLevelFolder(
  tx: Transaction<DB>,
  ownerId: string,
  { name, companyId }: FolderInput,
): Promise<string> {
  const { id } = await insertEntry(tx, { ancestors: [await rootOf(tx)], name, by: ownerId })
  if (companyId) {
    await knownCompany(
      tx.updateTable('entries').set({ company_id: companyId }).where('id', '=', id).execute(),
    )
  }
  await tx
    .insertInto('grants')
    .values({ folder_id: id, user_id: ownerId, bits: ALL, created_by: ownerId })
    .execute()
  return id
}

/** Holds a first-level folder until the end of the transaction. Refuses with `notFound`. */
async function lockFolder(tx: Transaction<DB>, id: string): Promise<void> {
  const folder = await tx
    .selectFrom('entries')
    .select('id')
    .where('id', '=', id)
    .where('kind', '=', 'folder')
    .where('parent_id', '=', rootId)
    .where(isThere())
    .forUpdate()
    .executeTakeFirst()
  if (!folder) throw new Problem('notFound')
}

const subjectOf = ({ id, name }: FirstLevelFolder) => ({ kind: 'right', id, name }) as const

const factsOf = ({ name, company }: FirstLevelFolder): Facts => ({ name, company: company?.name ?? null })

const rootId = sql<string>`(select id from entries where parent_id is null)`

/** Runs a write that names a company; one that does not exist is a refused field. */
async function knownCompany<Result>(writing: Promise<Result>): Promise<Result> {
  try {
    return await writing
  } catch (error) {
    if (error instanceof DatabaseError && error.constraint === 'entries_company_id_fkey')
      throw invalidField('companyId', 'invalid')
    throw error
  }
}

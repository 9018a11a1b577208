import { sql, type Kysely } from 'kysely'
import type { DB } from '../../../db/schema.ts'

/** A row of the change log, as far as it tells who may do what. */
export interface LogRow {
  readonly action: string
  readonly subject_kind: 'user' | 'role' | 'company' | 'right'
  readonly subject_id: string
  readonly before: LoggedFacts | null
  readonly after: LoggedFacts | null
}

/** What is read of it; other values are passed over. */
export interface LoggedFacts {
  readonly name?: string
  readonly email?: string
  readonly firstName?: string
  readonly lastName?: string
  readonly role?: string | null
  readonly company?: string | null
  readonly accountStatus?: 'active' | 'inactive' | 'deactivated'
  readonly permissions?: readonly string[]
  /** Whose rights they are, where it is no role and no company. */
  readonly person?: string
  readonly rights?: readonly string[]
}

/** The first row that is later than a moment; null: nothing was written since. */
export async function firstRowSince(db: Kysely<DB>, moment: Date): Promise<string | null> {
  const { id } = await db
    .selectFrom('audit_log')
    .select((eb) => eb.fn.min('id').as('id'))
    .where('happened_at', '>=', moment)
    .executeTakeFirstOrThrow()
  return id
}

/** What was told of first-level folders themselves since a row, the newest first. */
export const folderRowsSince = (db: Kysely<DB>, first: string): Promise<readonly LogRow[]> =>
  rows(db, sql`id >= ${first} and action in ('folderCreated', 'folderChanged', 'folderRemoved')`)

/**
 * What was told since a row of people, roles and companies, and of the rights on these folders, the newest first. Changes of rights
 * name people, roles and companies as they were called then, so that all of it is to be read in one order.
 */
export const rightsRowsSince = (
  db: Kysely<DB>,
  first: string,
  folderIds: readonly string[],
): Promise<readonly LogRow[]> =>
  rows(
    db,
    sql`id >= ${first} and (
      action in ('userCreated', 'userChanged', 'userActivated', 'userDeactivated', 'userReactivated', 'roleCreated', 'roleChanged',
        'roleRemoved', 'companyCreated', 'companyChanged')
      or subject_kind = 'right' and action = 'folderRightsChanged' and subject_id = any(${folderIds}::bigint[]))`,
  )

async function rows(db: Kysely<DB>, condition: ReturnType<typeof sql>): Promise<readonly LogRow[]> {
  const found = await sql<LogRow>`
    select action, subject_kind, subject_id, before, after from audit_log where ${condition} order by id desc
  `.execute(db)
  return found.rows
}

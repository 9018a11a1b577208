import { sql, type Kysely } from 'kysely'
import { foldName } from '../../src/contract/text/names.ts'
import { ALL } from '../../src/contract/rights/permissions.ts'
import type { DB } from '../../src/server/db/schema.ts'

interface NewFolder {
  readonly name: string
  /** Left out: a first-level folder. */
  readonly parentId?: string
  readonly createdBy?: string
}

/** Makes a folder as a row and answers with its id. */
export async function createFolder(
  db: Kysely<DB>,
  { name, parentId, createdBy }: NewFolder,
): Promise<string> {
  const parent = await db
    .selectFrom('entries')
    .where('id', '=', parentId ?? (await rootId(db)))
    .select(['id', sql<string[]>`ancestors || id`.as('ancestors')])
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('entries')
    .values({
      parent_id: parent.id,
      ancestors: parent.ancestors,
      kind: 'folder',
      name: name.normalize('NFC'),
      name_folded: foldName(name),
      created_by: createdBy ?? null,
      modified_by: createdBy ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function rootId(db: Kysely<DB>): Promise<string> {
  const root = await db
    .selectFrom('entries')
    .where('parent_id', 'is', null)
    .select('id')
    .executeTakeFirstOrThrow()
  return root.id
}

type Subject = { readonly userId: string } | { readonly roleId: string } | { readonly companyId: string }

/** Grants bits on a folder; all of them unless said otherwise. */
export async function grant(
  db: Kysely<DB>,
  folderId: string,
  to: Subject,
  bits: number = ALL,
): Promise<void> {
  await db
    .insertInto('grants')
    .values({
      folder_id: folderId,
      user_id: 'userId' in to ? to.userId : null,
      role_id: 'roleId' in to ? to.roleId : null,
      company_id: 'companyId' in to ? to.companyId : null,
      bits,
    })
    .execute()
}

import type { Kysely } from 'kysely'
import { foldName } from '../../src/contract/text/names.ts'
import type { DB } from '../../src/server/db/schema.ts'

interface NewCompany {
  readonly name: string
  readonly tenant?: string
  readonly domains?: readonly string[]
  readonly isActive?: boolean
}

/** Makes a company past the door, with the tenant and mail domains that its people may come with. */
export async function insertCompany(
  db: Kysely<DB>,
  { name, tenant, domains = [], isActive = true }: NewCompany,
): Promise<string> {
  const { id } = await db
    .insertInto('companies')
    .values({
      name,
      name_folded: foldName(name),
      abbreviation: name.slice(0, 4),
      tenant_id: tenant ?? null,
      mail_domains: [...domains],
      is_active: isActive,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

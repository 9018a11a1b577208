import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { Grantee } from '../../rights/grantee.ts'
import { loadAncestors } from '../../rights/ancestors.ts'
import { rightsOn } from '../../rights/rights-tree.ts'
import type { Manager } from './user-queries.ts'

/** Somebody before and after role or company become others; nobody yet where somebody is added. */
export interface FileGain {
  readonly before: Grantee
  readonly after: Grantee
}

/**
 * Those of these changes that would give rights on folders which who acts has not: nobody hands out more than they have
 * themselves, except those who manage folder rights or roles and so could have them anyway.
 */
export async function exceedingGains<Gain extends FileGain>(
  tx: Transaction<DB>,
  actor: Manager,
  gains: readonly Gain[],
): Promise<readonly Gain[]> {
  const { permissions, userId } = actor
  if (gains.length === 0 || permissions.has('MANAGE_FILES') || permissions.has('MANAGE_ROLES')) return []
  const own = await tx
    .selectFrom('users')
    .select(['id as userId', 'role_id as roleId', 'company_id as companyId'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const grantees = [own, ...gains.flatMap(({ before, after }) => [before, after])]
  const folders = await grantedTo(tx, grantees)
  const known = await withGrants(tx, grantees)
  const tree = await loadAncestors(tx, folders, null)
  // What lies in the trash may come back.
  const rightsOf = (grantee: Grantee, id: string): number => rightsOn(tree, grantee, id, 'inTrashToo') ?? 0
  const exceeds = (before: Grantee, after: Grantee): boolean =>
    folders.some((id) => {
      const gained = rightsOf(after, id) & ~rightsOf(before, id)
      return (gained & ~rightsOf(own, id)) !== 0
    })
  // who has no grants of their own is like everybody else with that role and company: thousands may be asked for
  const alike = (grantee: Grantee): Grantee => ({
    ...grantee,
    userId: grantee.userId !== null && known.has(grantee.userId) ? grantee.userId : null,
  })
  const found = new Map<string, boolean>()
  return gains.filter((gain) => {
    const [before, after] = [alike(gain.before), alike(gain.after)]
    const key = JSON.stringify([before, after])
    const isExceeding = found.get(key) ?? exceeds(before, after)
    found.set(key, isExceeding)
    return isExceeding
  })
}

/** Those of these people who have grants of their own. */
async function withGrants(tx: Transaction<DB>, grantees: readonly Grantee[]): Promise<ReadonlySet<string>> {
  const ids = [...new Set(grantees.flatMap(({ userId }) => userId ?? []))]
  const { rows } = await sql<{ readonly id: string }>`
    select distinct user_id as id from grants where user_id = any(${ids}::bigint[])`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** The folders with a grant that applies to any of these; between them what counts for each stays the same. */
async function grantedTo(tx: Transaction<DB>, grantees: readonly Grantee[]): Promise<readonly string[]> {
  const ids = (kind: keyof Grantee): string[] => [...new Set(grantees.flatMap((each) => each[kind] ?? []))]
  const { rows } = await sql<{ readonly id: string }>`
    select distinct folder_id as id from grants
    where user_id = any(${ids('userId')}::bigint[]) or role_id = any(${ids('roleId')}::bigint[])
      or company_id = any(${ids('companyId')}::bigint[])
  `.execute(tx)
  return rows.map(({ id }) => id)
}

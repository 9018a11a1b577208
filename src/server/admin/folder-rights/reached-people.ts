import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { subjectKey, type Grantee } from '../../rights/grantee.ts'
import type { GrantsByFolder } from '../../rights/rights-tree.ts'
import type { KnownSubject } from '../rights-subjects.ts'

/** Somebody whom a change set reaches. */
export interface ReachedPerson extends Grantee {
  readonly userId: string
}

/** Everybody that these subjects stand for, each once, without the deactivated. */
export async function reachedPeople(
  db: Kysely<DB>,
  subjects: readonly KnownSubject[],
): Promise<readonly ReachedPerson[]> {
  const ids = (kind: KnownSubject['kind']): string[] =>
    subjects.flatMap((subject) => (subject.kind === kind ? [subject.id] : []))
  const [people, roles, companies] = [ids('user'), ids('role'), ids('company')]
  return db
    .selectFrom('users')
    .select(['id as userId', 'role_id as roleId', 'company_id as companyId'])
    .where('status', '<>', 'deactivated')
    .where((eb) =>
      eb.or([
        ...(people.length > 0 ? [eb('id', 'in', people)] : []),
        ...(roles.length > 0 ? [eb('role_id', 'in', roles)] : []),
        ...(companies.length > 0 ? [eb('company_id', 'in', companies)] : []),
      ]),
    )
    .orderBy('id')
    .execute()
}

/** People for whom the same of these grants count: who has no entry of their own differs from others by role and company only. */
export function alike(
  people: readonly ReachedPerson[],
  grants: readonly GrantsByFolder[],
): readonly (readonly [ReachedPerson, ...ReachedPerson[]])[] {
  const own = new Set<string>()
  for (const all of grants) for (const folder of all.values()) for (const key of folder.keys()) own.add(key)
  const groups = Map.groupBy(people, ({ userId, roleId, companyId }) =>
    own.has(subjectKey({ kind: 'user', id: userId })) ? userId : `${roleId} ${companyId}`,
  )
  return [...groups.values()].flatMap(([one, ...others]) => (one ? [[one, ...others] as const] : []))
}

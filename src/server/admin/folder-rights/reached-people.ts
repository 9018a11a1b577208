import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { Grantee } from '../../files/ways.ts'
import type { KnownSubject } from './subjects.ts'

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

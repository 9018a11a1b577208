import type { Kysely } from 'kysely'
import type { NamedSubject, RightsSubject } from '#contract/rights/folder-rights.ts'
import { foldName } from '#contract/text/names.ts'
import type { DB } from '../db/schema.ts'
import { nobody, subjectKey, type Grantee } from '../rights/grantee.ts'
import { Problem } from '../http/problem.ts'

/** A person, role or company with whose grants count for it. */
export interface KnownSubject extends NamedSubject {
  readonly grantee: Grantee
}

/** Those of these subjects that are there, by their keys. */
export async function readSubjects(
  db: Kysely<DB>,
  wanted: readonly RightsSubject[],
): Promise<ReadonlyMap<string, KnownSubject>> {
  const ids = (kind: RightsSubject['kind']): string[] => [
    ...new Set(wanted.flatMap((each) => (each.kind === kind ? [each.id] : []))),
  ]
  const [people, roles, companies] = [ids('user'), ids('role'), ids('company')]
  const found = [
    ...(people.length === 0 ? [] : await selectPeople(db).where('id', 'in', people).execute()).map(ofPerson),
    ...(roles.length === 0
      ? []
      : await db.selectFrom('roles').select(['id', 'name']).where('id', 'in', roles).execute()
    ).map(ofRole),
    ...(companies.length === 0
      ? []
      : await db.selectFrom('companies').select(['id', 'name']).where('id', 'in', companies).execute()
    ).map(ofCompany),
  ]
  return new Map(found.map((subject) => [subjectKey(subject), subject]))
}

/** One subject. Refuses with `notFound`. */
export async function readSubject(db: Kysely<DB>, wanted: RightsSubject): Promise<KnownSubject> {
  const subject = (await readSubjects(db, [wanted])).get(subjectKey(wanted))
  if (!subject) throw new Problem('notFound')
  return subject
}

/** The person with an e-mail address, in any case. Refuses with `notFound`. */
export async function readPersonByEmail(db: Kysely<DB>, email: string): Promise<KnownSubject> {
  const person = await selectPeople(db).where('email_folded', '=', foldName(email)).executeTakeFirst()
  if (!person) throw new Problem('notFound')
  return ofPerson(person)
}

/** What the contract tells of a subject. */
export const namedSubject = ({ kind, id, name, email }: NamedSubject): NamedSubject => ({
  kind,
  id,
  name,
  email,
})

const selectPeople = (db: Kysely<DB>) =>
  db.selectFrom('users').select(['id', 'email', 'first_name', 'last_name', 'role_id', 'company_id'])

type PersonRow = Awaited<ReturnType<ReturnType<typeof selectPeople>['execute']>>[number]

const ofPerson = (row: PersonRow): KnownSubject => ({
  kind: 'user',
  id: row.id,
  name: `${row.first_name} ${row.last_name}`.trim() || row.email,
  email: row.email,
  grantee: { userId: row.id, roleId: row.role_id, companyId: row.company_id },
})

interface NamedRow {
  readonly id: string
  readonly name: string
}

const ofRole = ({ id, name }: NamedRow): KnownSubject => ({
  kind: 'role',
  id,
  name,
  email: null,
  grantee: { ...nobody, roleId: id },
})

const ofCompany = ({ id, name }: NamedRow): KnownSubject => ({
  kind: 'company',
  id,
  name,
  email: null,
  grantee: { ...nobody, companyId: id },
})

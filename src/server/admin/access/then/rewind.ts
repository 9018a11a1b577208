import { bitsOfNames, rightNames } from '#contract/rights/right-names.ts'
import { foldName } from '#contract/text/names.ts'
import { subjectKey, type Subject } from '../../../rights/grantee.ts'
import type { LoggedFacts, LogRow } from './log-rows.ts'

export interface PersonThen {
  readonly id: string
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly role_id: string | null
  readonly company_id: string | null
  readonly status: 'active' | 'inactive' | 'deactivated'
}

export interface RoleThen {
  readonly id: string
  readonly name: string
  readonly permissions: readonly string[]
}

export interface CompanyThen {
  readonly id: string
  readonly name: string
}

/** What is known of some things, by their ids; null: it was not there. */
export type Known<Thing> = Map<string, Thing | null>

/** People, roles, companies and the grants on some folders, going back from now. */
export interface Rewound {
  readonly people: Known<PersonThen>
  readonly roles: Known<RoleThen>
  readonly companies: Known<CompanyThen>
  /** By folder and {@link subjectKey}. */
  readonly grants: Map<string, Map<string, number>>
  /** Folders of which the log does not tell everything: a row does not fit what was left behind it. */
  readonly uncertain: Set<string>
}

/** Takes back what rows of the change log tell, the newest first. */
export function rewind(state: Rewound, rows: readonly LogRow[]): void {
  const names: Names = {
    person: new Map(present(state.people).map(({ id, email }) => [foldName(email), id])),
    role: new Map(present(state.roles).map(({ id, name }) => [foldName(name), id])),
    company: new Map(present(state.companies).map(({ id, name }) => [foldName(name), id])),
  }
  for (const row of rows) {
    if (row.subject_kind === 'user') undoPerson(state, names, row)
    else if (row.subject_kind === 'role') undoRole(state, names, row)
    else if (row.subject_kind === 'company') undoCompany(state, names, row)
    else undoRights(state, names, row)
  }
}

/** Who is called so at the moment that the rewinding has reached; the log knows people, roles and companies by these alone. */
interface Names {
  readonly person: Map<string, string>
  readonly role: Map<string, string>
  readonly company: Map<string, string>
}

const present = <Thing>(known: Known<Thing>): Thing[] => [...known.values()].filter((each) => each !== null)

function undoPerson({ people }: Rewound, names: Names, { action, subject_id: id, before }: LogRow): void {
  const now = people.get(id)
  if (!now) return
  if (action === 'userCreated') {
    names.person.delete(foldName(now.email))
    people.set(id, null)
    return
  }
  if (!before) return
  const idOf = (kind: 'role' | 'company', name: string | null): string | null =>
    name === null ? null : (names[kind].get(foldName(name)) ?? null)
  if (before.email !== undefined) rename(names.person, id, [now.email, before.email])
  people.set(id, {
    id,
    email: before.email ?? now.email,
    first_name: before.firstName ?? now.first_name,
    last_name: before.lastName ?? now.last_name,
    role_id: before.role === undefined ? now.role_id : idOf('role', before.role),
    company_id: before.company === undefined ? now.company_id : idOf('company', before.company),
    status: before.accountStatus ?? now.status,
  })
}

function undoRole({ roles }: Rewound, names: Names, { action, subject_id: id, before }: LogRow): void {
  const now = roles.get(id)
  if (action === 'roleCreated') {
    if (now) names.role.delete(foldName(now.name))
    roles.set(id, null)
    return
  }
  const name = before?.name ?? now?.name
  if (name === undefined) return
  rename(names.role, id, [now?.name ?? name, name])
  roles.set(id, { id, name, permissions: before?.permissions ?? now?.permissions ?? [] })
}

function undoCompany({ companies }: Rewound, names: Names, { action, subject_id: id, before }: LogRow): void {
  const now = companies.get(id)
  if (!now) return
  if (action === 'companyCreated') {
    names.company.delete(foldName(now.name))
    companies.set(id, null)
  } else if (before?.name !== undefined) {
    rename(names.company, id, [now.name, before.name])
    companies.set(id, { id, name: before.name })
  }
}

/** Somebody who was called the second and is called the first; the first may be somebody else's by now. */
function rename(owners: Map<string, string>, id: string, [now, then]: readonly [string, string]): void {
  if (owners.get(foldName(now)) === id) owners.delete(foldName(now))
  owners.set(foldName(then), id)
}

function undoRights({ grants, uncertain }: Rewound, names: Names, row: LogRow): void {
  const { subject_id: folderId, before, after } = row
  const subject = subjectOf(names, before ?? after)
  if (!subject) {
    uncertain.add(folderId)
    return
  }
  const folder = grants.get(folderId) ?? new Map<string, number>()
  grants.set(folderId, folder)
  const key = subjectKey(subject)
  if (folder.get(key) !== bitsOf(after)) uncertain.add(folderId)
  const bits = bitsOf(before)
  if (bits === undefined) folder.delete(key)
  else folder.set(key, bits)
}

/** Undefined: no entry. */
function bitsOf(facts: LoggedFacts | null): number | undefined {
  const told = facts?.rights
  return told && bitsOfNames(rightNames.filter((name) => told.includes(name)))
}

function subjectOf(names: Names, facts: LoggedFacts | null): Subject | null {
  const { person, role, company } = facts ?? {}
  const found = (kind: keyof Names, name: string | null | undefined): string | undefined =>
    name ? names[kind].get(foldName(name)) : undefined
  const userId = found('person', person)
  if (userId) return { kind: 'user', id: userId }
  const roleId = found('role', role)
  if (roleId) return { kind: 'role', id: roleId }
  const companyId = found('company', company)
  return companyId ? { kind: 'company', id: companyId } : null
}

import { sql, type RawBuilder } from 'kysely'
import { subjectOrder, type GrantSubjectKind } from '#contract/rights/permissions.ts'

/** Whom grants are asked for: a person, or with the others null a role or a company by itself. */
export interface Grantee {
  readonly userId: string | null
  readonly roleId: string | null
  readonly companyId: string | null
}

/** Whose grants are asked for where only names count, or where there is no person yet. */
export const nobody: Grantee = { userId: null, roleId: null, companyId: null }

/** SQL: the grant `g` is one for the person, for their role or for their company. */
export const grantMatches = ({ userId, roleId, companyId }: Grantee): RawBuilder<boolean> =>
  sql`(g.user_id = ${userId}::bigint or g.role_id = ${roleId}::bigint or g.company_id = ${companyId}::bigint)`

/** SQL: what kind of subject the grant `g` has, and which one. */
export const subjectOfGrant = sql<GrantSubjectKind>`
  case when g.user_id is not null then 'user' when g.role_id is not null then 'role' else 'company' end`
export const subjectIdOfGrant = sql<string>`coalesce(g.user_id, g.role_id, g.company_id)`

/** SQL: which of the grants `g` on one folder comes first, by the order of the contract. */
export const rankOfGrant = sql<number>`array_position(${sql.lit(`{${subjectOrder.join()}}`)}::text[], ${subjectOfGrant})`

/** A person, a role or a company that can have grants. */
export interface Subject {
  readonly kind: GrantSubjectKind
  readonly id: string
}

/** How the grants of a subject are told apart from those of others. */
export const subjectKey = ({ kind, id }: Subject): string => `${kind} ${id}`

/** The subjects whose grants count for somebody: person before role before company, as {@link subjectOrder} of the contract. */
export const subjectsFor = ({ userId, roleId, companyId }: Grantee): readonly Subject[] => [
  ...(userId === null ? [] : [{ kind: 'user' as const, id: userId }]),
  ...(roleId === null ? [] : [{ kind: 'role' as const, id: roleId }]),
  ...(companyId === null ? [] : [{ kind: 'company' as const, id: companyId }]),
]

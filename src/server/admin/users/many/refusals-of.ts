import type { Transaction } from 'kysely'
import type { ManyUsersChange } from '#contract/admin/many-users.ts'
import type { UserRow } from '#contract/admin/users.ts'
import type { ProblemCode } from '#contract/http/problems.ts'
import type { Actor } from '../../../actor.ts'
import type { DB } from '../../../db/schema.ts'
import { exceedingGains } from '../file-gains.ts'
import type { Manager } from '../user-queries.ts'

interface Wanted {
  readonly people: readonly UserRow[]
  readonly change: ManyUsersChange
}

/**
 * Why people cannot be changed so, by their ids; each as it would be alone. Whoever may change administrators is one, and nobody takes
 * the own role or account: the last one is not among those whom this leaves.
 */
export async function refusalsOf(
  tx: Transaction<DB>,
  actor: Actor,
  { people, change }: Wanted,
): Promise<ReadonlyMap<string, ProblemCode>> {
  const refusals = new Map<string, ProblemCode>()
  for (const person of people) {
    const code = refusalOf(actor, person, change)
    if (code) refusals.set(person.id, code)
  }
  const accepted = people.filter(({ id }) => !refusals.has(id))
  for (const { id } of await exceeding(tx, actor, { people: accepted, change }))
    refusals.set(id, 'exceedsOwnRights')
  return refusals
}

/** Why whoever acts cannot change somebody so, as far as both alone say it. */
export function refusalOf(actor: Manager, person: UserRow, change: ManyUsersChange): ProblemCode | null {
  if (!person.isManageable) return 'exceedsOwnRights'
  const { accountStatus, company } = person
  const isOwn = person.id === actor.userId
  const refusals: Readonly<Record<ManyUsersChange['kind'], () => ProblemCode | null>> = {
    role: () => (isOwn && 'roleId' in change && change.roleId !== person.role?.id ? 'ownAccount' : null),
    company: () =>
      isOwn &&
      'companyId' in change &&
      change.companyId !== company?.id &&
      !actor.permissions.has('MANAGE_ROLES')
        ? 'ownAccount'
        : null,
    deactivate: () => (isOwn ? 'ownAccount' : null),
    reactivate: () => {
      if (accountStatus !== 'deactivated') return 'notDeactivated'
      if (company === null) return 'companyMissing'
      return company.isActive ? null : 'companyInactive'
    },
    resend: () => {
      if (accountStatus === 'active') return 'alreadyActivated'
      return accountStatus === 'deactivated' ? 'accountDeactivated' : null
    },
  }
  return refusals[change.kind]()
}

/** Those who would get rights on folders that whoever acts has not. */
async function exceeding(
  tx: Transaction<DB>,
  actor: Actor,
  { people, change }: Wanted,
): Promise<readonly { readonly id: string }[]> {
  if (change.kind !== 'role' && change.kind !== 'company') return []
  return exceedingGains(
    tx,
    actor,
    people.map(({ id, role, company }) => {
      const before = { userId: id, roleId: role?.id ?? null, companyId: company?.id ?? null }
      const after =
        change.kind === 'role'
          ? { ...before, roleId: change.roleId }
          : { ...before, companyId: change.companyId }
      return { id, before, after }
    }),
  )
}

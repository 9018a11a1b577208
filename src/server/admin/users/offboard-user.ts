import { sql, type Transaction } from 'kysely'
import type * as calls from '#contract/admin/offboarding.ts'
import { offboardingParts, permissionForPart, type OffboardingAmounts } from '#contract/admin/offboarding.ts'
import type { BodyOf, ReplyOf } from '#contract/http/call.ts'
import type { Actor } from '../../actor.ts'
import { recordChange } from '../../audit/record-change.ts'
import { keepingAdministrators } from '../../auth/administrators.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { DB } from '../../db/schema.ts'
import { Problem, type RefusedField } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { blockUser } from './block-user.ts'
import { lockManagedUser, readUser, userSubject } from './user-queries.ts'

type Input = BodyOf<typeof calls.offboardUser>
type Offboarded = ReplyOf<typeof calls.offboardUser>

/** Ends the transaction of a trial, whose answer it carries: nothing of it is kept. */
class Tried extends Error {
  readonly answer: Offboarded
  constructor(answer: Offboarded) {
    super('Nothing is kept of a trial')
    this.answer = answer
  }
}

/**
 * Lets a person go: blocks the account, and gives what is to be handed over to its heirs or takes it away, all or nothing. A trial does
 * the same and keeps nothing. Refuses with `notFound`, `notAllowed` (rights without MANAGE_FILES, reports without MANAGE_REPORTING), `changedMeanwhile`,
 * `exceedsOwnRights`, `ownAccount`, `lastAdministrator`, `boardFull`, `tooManyEntries`, and as a field an heir who is that person, is
 * unknown, not active or without a role, has no room for prompts, or is oneself without MANAGE_ROLES.
 */
export async function offboardUser(
  services: Services,
  actor: Actor,
  userId: string,
  input: Input,
): Promise<Offboarded> {
  try {
    const done = await inTransaction(services.db, async (tx) => {
      for (const name of offboardingParts)
        if (input.handOver[name] !== undefined && actor.permissions.has(permissionForPart[name]))
          await services.offboardingParts[name].hold?.(tx)
      const answer = await keepingAdministrators(tx, () => offboard(services, tx, actor, { userId, input }))
      // only now, so that a trial is refused where the thing itself would be
      if (input.dryRun) throw new Tried(answer)
      return answer
    })
    services.auth.actors.forgetAll()
    services.log.info({ user: userId, person: actor.userId }, 'A person was let go')
    return done
  } catch (error) {
    if (error instanceof Tried) return error.answer
    throw error
  }
}

async function offboard(
  services: Services,
  tx: Transaction<DB>,
  actor: Actor,
  { userId, input: { version, handOver } }: { readonly userId: string; readonly input: Input },
): Promise<Offboarded> {
  const before = await lockManagedUser(services, tx, actor, userId)
  if (before.id === actor.userId) throw new Problem('ownAccount')
  if (before.version !== version) throw new Problem('changedMeanwhile')
  const heirs = await readHeirs(tx, actor, { userId, handOver })
  await recordChange(tx, {
    actor,
    action: 'userOffboarded',
    subject: userSubject(before),
    after: { heirs: [...new Set(heirs.values())] },
  })
  const amounts: OffboardingAmounts = { sessions: await blockUser(tx, actor, before) }
  // a second one who does so at the same time is told, also where the account was blocked before
  if (before.accountStatus === 'deactivated')
    await sql`update users set version = version + 1 where id = ${userId}::bigint`.execute(tx)
  const kept: Record<string, unknown> = { account: { version: before.version + 1 } }
  for (const name of offboardingParts) {
    const to = handOver[name]
    if (to === undefined) continue
    const part = services.offboardingParts[name]
    if (!actor.permissions.has(permissionForPart[name])) throw new Problem('notAllowed')
    const handed = await part.handOver(services, tx, actor, { from: userId, to })
    Object.assign(amounts, { [name]: handed.amounts })
    kept[name] = { to, kept: handed.kept }
  }
  await tx
    .insertInto('offboardings')
    .values({
      user_id: userId,
      actor_id: actor.userId,
      happened_at: new Date(services.now()),
      status: before.accountStatus,
      kept: JSON.stringify(kept),
    })
    .execute()
  return { user: await readUser(tx, actor, userId), amounts }
}

/** The addresses of those who get something, by their ids; they stay as they are until the transaction ends. */
async function readHeirs(
  tx: Transaction<DB>,
  actor: Actor,
  { userId, handOver }: { readonly userId: string; readonly handOver: Input['handOver'] },
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(Object.values(handOver).flatMap((id) => id ?? []))]
  const rows =
    ids.length === 0
      ? []
      : await tx
          .selectFrom('users')
          .select(['id', 'email', 'status', 'role_id'])
          .where('id', 'in', ids)
          .orderBy('id')
          .forShare()
          .execute()
  const suitable = new Map(
    rows.flatMap(({ id, email, status, role_id: roleId }) =>
      status === 'active' && roleId !== null && id !== userId ? [[id, email]] : [],
    ),
  )
  const fields = offboardingParts.flatMap((name): readonly RefusedField[] => {
    const id = handOver[name]
    // as with the own role: whoever could have everything anyway may take it over
    if (id === actor.userId && !actor.permissions.has('MANAGE_ROLES'))
      return [{ field: `handOver.${name}`, key: 'offboardingSelf' }]
    return id == null || suitable.has(id) ? [] : [{ field: `handOver.${name}`, key: 'offboardingHeir' }]
  })
  if (fields.length > 0) throw new Problem('invalidInput', { fields })
  return suitable
}

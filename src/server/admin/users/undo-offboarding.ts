import { sql, type Kysely, type Transaction } from 'kysely'
import type * as calls from '#contract/admin/offboarding.ts'
import {
  offboardingParts,
  permissionForPart,
  undoHours,
  type OffboardingPartName,
} from '#contract/admin/offboarding.ts'
import type { AccountStatus } from '#contract/admin/users.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import type { Actor } from '../../actor.ts'
import { recordChange } from '../../audit/record-change.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { DB } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { openAccount } from './reactivate-user.ts'
import { lockManagedUser, readUser, userSubject } from './user-queries.ts'

interface Kept extends Readonly<Partial<Record<OffboardingPartName, KeptPart>>> {
  /** As it was left; null rows of an earlier time have none. */
  readonly account?: { readonly version: number }
}

interface KeptPart {
  readonly to: string | null
  readonly kept: unknown
}

interface LastRow {
  readonly id: string
  readonly happened_at: Date
  readonly status: AccountStatus
  readonly kept: Kept
  readonly by: string | null
}

/** How somebody was let go within the last day; null: it was not, or was taken back. */
async function lastOffboarding(
  { now }: Pick<Services, 'now'>,
  db: Kysely<DB>,
  userId: string,
): Promise<LastRow | null> {
  const since = new Date(now() - undoHours * 3_600_000)
  const { rows } = await sql<LastRow>`
    select o.id, o.happened_at, o.status, o.kept,
      coalesce(nullif(trim(a.first_name || ' ' || a.last_name), ''), a.email) as by
    from offboardings o left join users a on a.id = o.actor_id
    where o.user_id = ${userId}::bigint and o.undone_at is null and o.happened_at > ${since}
    order by o.id desc limit 1`.execute(db)
  return rows[0] ?? null
}

const partsOf = ({ kept }: LastRow) => offboardingParts.filter((name) => name in kept)

/** Whether the last day knows a way back. Refuses with `notFound` an unknown person. */
export async function showOffboarding(
  services: Services,
  actor: Actor,
  userId: string,
): Promise<ReplyOf<typeof calls.showOffboarding>> {
  const { isManageable } = await readUser(services.db, actor, userId)
  const last = await lastOffboarding(services, services.db, userId)
  if (!last) return { last: null }
  const { happened_at: at, by } = last
  return {
    last: {
      happenedAt: at.toISOString(),
      undoUntil: new Date(at.getTime() + undoHours * 3_600_000).toISOString(),
      by,
      mayUndo: isManageable && mayUndo(actor, last),
    },
  }
}

const mayUndo = ({ permissions }: Actor, last: LastRow): boolean =>
  partsOf(last).every((name) => permissions.has(permissionForPart[name]))

/**
 * Takes back that a person was let go: the account as it was, and of the rest what nobody has changed since. Refuses with `notFound`,
 * `notAllowed`, `exceedsOwnRights`, `companyInactive`, and with `offboardingOver` when it is over or was taken back.
 */
export async function undoOffboarding(
  services: Services,
  actor: Actor,
  userId: string,
): Promise<ReplyOf<typeof calls.undoOffboarding>> {
  const done = await inTransaction(services.db, async (tx) => {
    for (const name of offboardingParts) await services.offboardingParts[name].hold?.(tx)
    const before = await lockManagedUser(services, tx, actor, userId)
    const last = await lastOffboarding(services, tx, userId)
    if (!last) throw new Problem('offboardingOver')
    if (!mayUndo(actor, last)) throw new Problem('notAllowed')
    await tx
      .updateTable('offboardings')
      .set({ undone_at: new Date(services.now()) })
      .where('id', '=', last.id)
      .execute()
    await recordChange(tx, {
      actor,
      action: 'userOffboardingUndone',
      subject: userSubject(before),
      after: {},
    })
    const { status } = last
    // an account that somebody has changed since, or has blocked for another reason, stays as it is
    const isSame = before.version === last.kept.account?.version
    if (isSame && status !== 'deactivated') await openAccount(services, tx, actor, { before, status })
    if (isSame && status === 'deactivated') await leaveToEarlier(tx, userId, last)
    const { undone, left } = await takeBack(services, tx, actor, { userId, last })
    return { user: await readUser(tx, actor, userId), undone, left: left + (isSame ? 0 : 1) }
  })
  services.auth.actors.forgetAll()
  services.log.info({ user: userId, person: actor.userId }, 'A person who was let go is back')
  return done
}

/** Whoever was let go twice and is back once stands as the first time left them: that one can be taken back as well. */
async function leaveToEarlier(tx: Transaction<DB>, userId: string, { id, kept }: LastRow): Promise<void> {
  const version = kept.account?.version
  if (version === undefined) return
  await sql`
    update offboardings set kept = jsonb_set(kept, '{account,version}', to_jsonb(${version}::int))
    where user_id = ${userId}::bigint and id < ${id}::bigint and undone_at is null
      and kept -> 'account' ->> 'version' = ${String(version - 1)}`.execute(tx)
}

async function takeBack(
  services: Services,
  tx: Transaction<DB>,
  actor: Actor,
  { userId, last }: { readonly userId: string; readonly last: LastRow },
): Promise<{ readonly undone: number; readonly left: number }> {
  let [undone, left] = [0, 0]
  for (const name of partsOf(last)) {
    const what = { from: userId, to: last.kept[name]?.to ?? null, kept: last.kept[name]?.kept }
    const back = await services.offboardingParts[name].takeBack(services, tx, actor, what)
    undone += back.undone
    left += back.left
  }
  return { undone, left }
}

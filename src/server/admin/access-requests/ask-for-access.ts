import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import type { BodyOf } from '#contract/http/call.ts'
import {
  accessRequestLimits,
  type AccessTarget,
  type askForAccess as askForAccessCall,
} from '#contract/rights/access-requests.ts'
import { allows, READ } from '#contract/rights/permissions.ts'
import { foldName } from '#contract/text/names.ts'
import type { Actor } from '../../actor.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { DB } from '../../db/schema.ts'
import { namesAt } from '../../files/names-at.ts'
import { Problem } from '../../http/problem.ts'
import { accessRequestQueue } from '../../jobs/queues.ts'
import { sendJob } from '../../jobs/send-job.ts'
import { dayInMs } from '../../process/day-in-ms.ts'
import { findEntry, type EntryRef } from '../../rights/visible-entry.ts'
import type { Services } from '../../services.ts'

/**
 * Takes down that somebody asks for access. What there is at the target is looked up afterwards, by a job: until then the same is
 * done for what is closed and for what does not exist, in the same time and with the same answer. Refuses with `accessHeld` what
 * the person may open, with `accessAskedToday` and `tooManyAccessRequests` what was asked too often.
 */
export async function askForAccess(
  services: Services,
  actor: Actor,
  { target, reason }: BodyOf<typeof askForAccessCall>,
): Promise<void> {
  const entry = refOf(actor, target)
  if (await isOpenTo(services, actor, entry)) throw new Problem('accessHeld')
  const askedFor = typeof entry === 'string' ? entry : addressOf(entry)
  await inTransaction(services.db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('kontor.accessRequests', ${actor.userId}::bigint))`.execute(
      tx,
    )
    const now = services.now()
    await refuseTooOften(tx, { askerId: actor.userId, askedFor, now })
    await tx
      .insertInto('access_requests')
      .values({ asker_id: actor.userId, asked_for: askedFor, reason, asked_at: new Date(now) })
      .execute()
    await sendJob(services.jobs, tx, { queue: accessRequestQueue.name, data: {} })
  })
}

const refOf = (actor: Actor, target: AccessTarget): EntryRef =>
  'fileId' in target ? target.fileId : namesAt(actor, target.path)

/** Names on the way down as one text. No id begins with a slash, and no name holds one. */
const addressOf = (names: readonly string[]): string => names.map((name) => `/${foldName(name)}`).join('')

/** What {@link askForAccess} has written down. */
export const refOfAsked = (askedFor: string): EntryRef =>
  askedFor.startsWith('/') ? askedFor.slice(1).split('/') : askedFor

/** Whether somebody may read it; the uppermost place is open to everybody. */
export async function isOpenTo(
  { db }: Pick<Services, 'db'>,
  actor: Parameters<typeof findEntry>[1],
  wanted: EntryRef,
): Promise<boolean> {
  try {
    const { rights, parentId } = await findEntry(db, actor, wanted)
    return parentId === null || allows(rights, READ)
  } catch (error) {
    if (error instanceof Problem && error.code === 'notFound') return false
    throw error
  }
}

async function refuseTooOften(
  tx: Transaction<DB>,
  { askerId, askedFor, now }: { readonly askerId: string; readonly askedFor: string; readonly now: number },
): Promise<void> {
  const asked = await tx
    .selectFrom('access_requests')
    .select('asked_for')
    .where('asker_id', '=', askerId)
    .where('asked_at', '>', new Date(now - dayInMs))
    .execute()
  if (asked.some((each) => each.asked_for === askedFor)) throw new Problem('accessAskedToday')
  if (asked.length >= accessRequestLimits.perDay)
    throw new Problem('tooManyAccessRequests', { values: { most: accessRequestLimits.perDay } })
}

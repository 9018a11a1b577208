import { dayIn } from '#contract/boards/days.ts'
import type { Actor } from '../actor.ts'
import type { Services } from '../services.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../db/schema.ts'

/** Where nobody has said where they are: where the product was made. */
export const usualZone = 'Europe/Berlin'

/** The day it is for somebody, such as `2026-11-23`: in the zone given, else in the one of their last sign-in. */
export async function todayFor(
  { db, now }: Pick<Services, 'now'> & { readonly db: Kysely<DB> },
  { userId }: Pick<Actor, 'userId'>,
  timeZone: string | undefined,
): Promise<string> {
  const zone = timeZone ?? (await zoneOf(db, userId)) ?? usualZone
  return dayIn(zone, now())
}

async function zoneOf(db: Kysely<DB>, userId: string): Promise<string | null> {
  const row = await db.selectFrom('users').select('time_zone').where('id', '=', userId).executeTakeFirst()
  return row?.time_zone ?? null
}

import { dayInMs } from '../../process/day-in-ms.ts'
import type { Services } from '../../services.ts'
import { hourOf } from './place-of.ts'

/** Removes the sign-ins and refusals that are older than they may be kept. */
export async function sweepSignIns({
  db,
  now,
  config,
}: Pick<Services, 'db' | 'now' | 'config'>): Promise<void> {
  const oldest = hourOf(now() - config.signInDays * dayInMs)
  await db.deleteFrom('sign_ins').where('hour', '<', oldest).execute()
}

import type { Actor } from '../actor.ts'
import type { Services } from '../services.ts'
import { readDashboard } from './read-dashboards.ts'

/** Puts a dashboard among the actor's favourites. Once more changes nothing. Refuses with `notFound`. */
export async function addDashboardFavourite({ db }: Services, actor: Actor, id: string): Promise<void> {
  await readDashboard(db, actor, id)
  await db
    .insertInto('dashboard_favourites')
    .values({ dashboard_id: id, user_id: actor.userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Takes it from them, also one that the actor does not see any more. */
export async function removeDashboardFavourite({ db }: Services, actor: Actor, id: string): Promise<void> {
  await db
    .deleteFrom('dashboard_favourites')
    .where('dashboard_id', '=', id)
    .where('user_id', '=', actor.userId)
    .execute()
}

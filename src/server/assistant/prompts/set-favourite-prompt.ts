import { sql } from 'kysely'
import type { Actor } from '../../actor.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { isVisiblePrompt } from './visible-prompts.ts'

interface Wanted {
  readonly promptId: string
  readonly isFavourite: boolean
}

/** Puts a prompt among the actor's favourites or takes it from them. Refuses with `notFound`. */
export async function setFavouritePrompt(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  { promptId, isFavourite }: Wanted,
): Promise<void> {
  const { rows } = await sql`
    select from prompts p where p.id = ${promptId}::bigint and ${isVisiblePrompt(actor)}`.execute(db)
  if (rows.length === 0) throw new Problem('notFound')
  const row = { prompt_id: promptId, user_id: actor.userId }
  if (isFavourite)
    await db
      .insertInto('prompt_favourites')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else
    await db
      .deleteFrom('prompt_favourites')
      .where('prompt_id', '=', promptId)
      .where('user_id', '=', actor.userId)
      .execute()
}

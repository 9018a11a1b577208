import type { Actor } from '../actor.ts'
import type { Services } from '../services.ts'
import { roleOnBoard } from './board-role.ts'

/** Puts a board among the actor's favourites, or takes it from them. Once more changes nothing. Refuses with `notFound`. */
export async function setFavourite(
  { db }: Services,
  actor: Actor,
  { boardId, isFavourite }: { readonly boardId: string; readonly isFavourite: boolean },
): Promise<void> {
  await roleOnBoard(db, actor, boardId)
  const row = { board_id: boardId, user_id: actor.userId }
  if (isFavourite)
    await db
      .insertInto('board_favourites')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else
    await db
      .deleteFrom('board_favourites')
      .where('board_id', '=', boardId)
      .where('user_id', '=', actor.userId)
      .execute()
}

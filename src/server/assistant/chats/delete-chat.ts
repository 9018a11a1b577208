import type { Actor } from '../../actor.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'

/** Deletes a chat of the actor for thirty days. Refuses with `notFound`. */
export async function deleteChat(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { userId }: Actor,
  chatId: string,
): Promise<void> {
  const deleted = await db
    .updateTable('chats')
    .set({ deleted_at: new Date(now()) })
    .where('id', '=', chatId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!deleted) throw new Problem('notFound')
}

/** Brings a chat of the actor back. Refuses with `notFound`, also when it was removed for good. */
export async function restoreChat(
  { db }: Pick<Services, 'db'>,
  { userId }: Actor,
  chatId: string,
): Promise<void> {
  const restored = await db
    .updateTable('chats')
    .set({ deleted_at: null })
    .where('id', '=', chatId)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  if (!restored) throw new Problem('notFound')
}

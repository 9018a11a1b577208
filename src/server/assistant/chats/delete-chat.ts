import type { Actor } from '../../actor.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { isOpen } from '../run-state.ts'

/** Deletes a chat of the actor for thirty days; what is being written in it is stopped. Refuses with `notFound`. */
export async function deleteChat(
  { db, runs, now }: Pick<Services, 'db' | 'runs' | 'now'>,
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
  const stopped = await db
    .updateTable('runs')
    .set({ state: 'stopped', ended_at: new Date(now()) })
    .where('chat_id', '=', chatId)
    .where(isOpen())
    .returning('id')
    .execute()
  for (const { id } of stopped) runs.cut(id, 'stopped')
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

import { daysChatDeleted } from '#contract/assistant/chat-shapes.ts'
import { dayInMs } from '../../process/day-in-ms.ts'
import type { Services } from '../../services.ts'

/** Removes for good the chats that were deleted too long ago. May run twice at the same time. */
export async function forgetDeletedChats({
  db,
  now,
  log,
}: Pick<Services, 'db' | 'now' | 'log'>): Promise<void> {
  const oldest = new Date(now() - daysChatDeleted * dayInMs)
  const gone = await db.deleteFrom('chats').where('deleted_at', '<', oldest).returning('id').execute()
  if (gone.length > 0) log.info({ chats: gone.length }, 'Chats that were deleted long ago were removed')
}

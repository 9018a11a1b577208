import type { countChatsOfUser as call } from '#contract/assistant/chat-count.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import type { Services } from '../../services.ts'

/** How many chats somebody has kept. */
export async function countChatsOfUser({ db }: Services, userId: string): Promise<ReplyOf<typeof call>> {
  const { chats } = await db
    .selectFrom('chats')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .select(({ fn }) => fn.countAll<string>().as('chats'))
    .executeTakeFirstOrThrow()
  return { chats: Number(chats) }
}

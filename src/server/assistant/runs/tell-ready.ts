import { payloadLine } from '#contract/notifications/notification.ts'
import type { Actor } from '../../actor.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { notify } from '../../notifications/notify.ts'
import type { Services } from '../../services.ts'

/** Tells a person that an answer is there which they did not see come. */
export async function tellReady(
  { db, log }: Pick<Services, 'db' | 'log'>,
  { userId }: Pick<Actor, 'userId'>,
  { chatId, title }: { readonly chatId: string; readonly title: string },
): Promise<void> {
  try {
    await inTransaction(db, (tx) =>
      notify(tx, [
        {
          userId,
          type: 'chat_ready',
          payload: [payloadLine({ resource: title, keys: [] })],
          subject: { kind: 'chat', id: chatId },
        },
      ]),
    )
  } catch (error) {
    log.warn({ chat: chatId, error }, 'Nobody could be told of an answer')
  }
}

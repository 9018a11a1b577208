import type { Actor } from '../../actor.ts'
import { recordChange } from '../../audit/record-change.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'

/** Removes a prompt of the actor, or with MANAGE_USERS one that somebody shares, which is logged. Refuses with `notFound`. */
export const deletePrompt = ({ db }: Pick<Services, 'db'>, actor: Actor, promptId: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const prompt = await tx
      .selectFrom('prompts')
      .select(['owner_id', 'title', 'visibility'])
      .where('id', '=', promptId)
      .forUpdate()
      .executeTakeFirst()
    const isOwn = prompt?.owner_id === actor.userId
    const mayRemove = isOwn || (prompt?.visibility !== 'own' && actor.permissions.has('MANAGE_USERS'))
    if (!prompt || !mayRemove) throw new Problem('notFound')
    await tx.deleteFrom('prompts').where('id', '=', promptId).execute()
    if (isOwn) return
    await recordChange(tx, {
      actor,
      action: 'promptRemoved',
      subject: { kind: 'assistant', id: promptId, name: prompt.title },
    })
  })

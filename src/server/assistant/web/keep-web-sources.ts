import { sql, type Kysely } from 'kysely'
import { inTransaction } from '../../db/in-transaction.ts'
import type { DB } from '../../db/schema.ts'
import type { WebSource } from './find-on-web.ts'

/**
 * Keeps pages of the web as sources of an answer, numbered behind those that are there; answers with the first number. One after the
 * other, when the person confirms several searches at once.
 */
export const keepWebSources = (
  db: Kysely<DB>,
  messageId: string,
  pages: readonly WebSource[],
): Promise<number> =>
  inTransaction(db, async (tx) => {
    await sql`select from messages where id = ${messageId}::bigint for no key update`.execute(tx)
    const { rows } = await sql<{ next: number }>`
      select coalesce(max(number), 0) + 1 as next from message_sources where message_id = ${messageId}::bigint`.execute(
      tx,
    )
    const next = rows[0]?.next ?? 1
    if (pages.length > 0)
      await tx
        .insertInto('message_sources')
        .values(
          pages.map((page, at) => ({
            ...page,
            message_id: messageId,
            number: next + at,
            kind: 'web' as const,
          })),
        )
        .execute()
    return next
  })

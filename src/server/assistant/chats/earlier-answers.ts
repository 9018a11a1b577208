import { sql } from 'kysely'
import { prepared } from '../../db/prepared.ts'
import type { Services } from '../../services.ts'

type Ground = Pick<Services, 'db'>

/** Keeps which earlier answers the model of one is told: what it says may rest on whatever these rest on. */
export async function keepEarlier(
  { db }: Ground,
  messageId: string,
  answers: readonly string[],
): Promise<void> {
  if (answers.length === 0) return
  await sql`
    update messages m set earlier_answers = array(
      select unnest(m.earlier_answers || ${answers}::bigint[])
      union select unnest(e.earlier_answers) from messages e where e.id = any(${answers}::bigint[]))
    where m.id = ${messageId}::bigint`.execute(db)
}

/** The earlier answers that the models of some were told, by the ids of these. */
export async function readEarlier(
  { db }: Ground,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (messageIds.length === 0) return new Map()
  const { rows } = await sql<{ readonly id: string; readonly earlier: readonly string[] }>`${prepared}
    select id, earlier_answers as earlier from messages
    where id = any(${messageIds}::bigint[]) and earlier_answers is not null`.execute(db)
  return new Map(rows.map(({ id, earlier }) => [id, earlier]))
}

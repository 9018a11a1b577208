import { sql } from 'kysely'
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

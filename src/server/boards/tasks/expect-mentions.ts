import { sql, type Transaction } from 'kysely'
import { mentionsIn } from '#contract/boards/mentions.ts'
import type { DB } from '../../db/schema.ts'
import { invalidField } from '../../http/problem.ts'
import { concernsPerson } from '../board-role.ts'

interface Written {
  readonly field: string
  readonly text: string
  /** What stood there; whom it mentioned may have left. */
  readonly before: string
}

/** Refuses, by the field, mentions of people who are not on the board, as far as they are new. */
export async function expectMentions(
  tx: Transaction<DB>,
  boardId: string,
  { field, text, before }: Written,
): Promise<void> {
  const known = new Set(mentionsIn(before))
  const added = mentionsIn(text).filter((id) => !known.has(id))
  if (added.length === 0) return
  const { rows } = await sql<{ count: number }>`
    select count(distinct u.id)::int as count from users u join board_subjects s on ${concernsPerson}
    where u.id = any(${added}::bigint[]) and u.status = 'active' and s.board_id = ${boardId}::bigint`.execute(
    tx,
  )
  if ((rows[0]?.count ?? 0) < added.length) throw invalidField(field, 'taskMention')
}

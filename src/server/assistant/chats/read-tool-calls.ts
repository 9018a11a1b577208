import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { ToolCall } from '#contract/assistant/tools.ts'
import type { Actor } from '../../actor.ts'
import { readBoards } from '../../boards/read-board.ts'
import { prepared } from '../../db/prepared.ts'
import type { DB } from '../../db/schema.ts'
import type { Services } from '../../services.ts'
import { usesFileManager } from '../../rights/may-read-folder.ts'
import { databaseOfCall } from '../database/database-source.ts'
import { doneWithin, isOpen, isSilent } from '../run-state.ts'
import { readableEntries } from '../../rights/readable-entries.ts'

export interface CallRow {
  readonly id: string
  readonly run_id: string
  readonly message_id: string
  readonly name: ToolCall['name']
  readonly state: ToolCall['state']
  readonly call_key: string | null
  readonly place_id: string | null
  readonly title: string
  readonly text: string
  readonly source: string | null
  readonly folders: readonly string[] | null
  readonly boards: readonly string[] | null
  readonly company: string | null
  readonly result_id: string | null
  readonly problem: string | null
}

/** SQL: the process that was doing a call has gone in the middle of it, or is silent; what was confirmed is done at once or never. */
const isBroken = sql`case when t.decided_at is null then not ${isOpen('r')} or ${isSilent('r')}
  else t.decided_at < now() - ${sql.lit(`${doneWithin} min`)}::interval end`

/**
 * The rows `t` of `tool_calls`, with their runs `r`, for which a condition holds, oldest first, and columns besides; whose they are is
 * asked before.
 */
export async function readCallRows<More = unknown>(
  db: Kysely<DB>,
  condition: RawBuilder<unknown>,
  more: RawBuilder<unknown> = sql``,
): Promise<readonly (CallRow & More)[]> {
  const { rows } = await sql<CallRow & More>`${prepared}
    select t.id, t.run_id, t.name, t.call_key, t.title, t.text, t.source, t.folders, t.boards, t.company, t.problem${more}, r.message_id, coalesce(made.board_id, t.place_id) as place_id, coalesce(made.id, t.result_id) as result_id,
      case when made.id is not null then 'done' when t.state = 'running' and ${isBroken} then 'failed' else t.state end as state
    from tool_calls t join runs r on r.id = t.run_id
    -- a task that was made before the word that it is there could be written
    left join lateral (
      select k.id, k.board_id from tasks k where t.name = 'createTask' and t.state = 'running'
        and k.creator_id = r.user_id and k.create_key = 'assistant-' || t.id) made on true
    where ${condition} order by t.id`.execute(db)
  return rows
}

/** Calls of tools as the actor may see them at this moment: places and results that they may not see any more have no names. */
export async function showToolCalls(
  services: Pick<Services, 'db' | 'databaseSources'>,
  actor: Actor,
  rows: readonly CallRow[],
): Promise<readonly ToolCall[]> {
  const names = await namesToday(services.db, actor, rows)
  const named = (kind: string, id: string | null, name?: string): ToolCall['place'] => {
    const today = id === null ? undefined : names.get(`${kind} ${id}`)
    return id === null || today === undefined ? null : { id, name: name ?? today }
  }
  return rows.map((row) => {
    const place = named(row.name, row.place_id)
    const task = row.result_id === null || place === null ? null : { id: row.result_id, name: row.title }
    return {
      id: row.id,
      runId: row.run_id,
      name: row.name,
      state: row.state,
      place,
      title: row.title,
      text: row.text,
      result: row.name === 'createTask' ? task : named(row.name, row.result_id),
      database: databaseOfCall(services, actor, row),
      table: null,
      problem: row.problem,
    }
  })
}

/** The names of folders, files and boards by kind of tool and id. */
async function namesToday(
  db: Kysely<DB>,
  actor: Actor,
  rows: readonly CallRow[],
): Promise<ReadonlyMap<string, string>> {
  const idsOf = (name: ToolCall['name']): readonly string[] => [
    ...new Set(
      rows.flatMap((row) =>
        row.name === name ? [row.place_id, row.result_id].filter((id) => id !== null) : [],
      ),
    ),
  ]
  const [entries, boards] = [idsOf('createFile'), idsOf('createTask')]
  const files = usesFileManager(actor) ? await readableEntries(db, actor, entries) : new Map()
  const found =
    boards.length === 0
      ? []
      : await readBoards(db, actor, sql`b.deleted_at is null and b.id = any(${boards}::bigint[])`)
  return new Map([
    ...[...files].map(([id, { name }]) => [`createFile ${id}`, name] as const),
    ...found.map(({ id, name }) => [`createTask ${id}`, name] as const),
  ])
}

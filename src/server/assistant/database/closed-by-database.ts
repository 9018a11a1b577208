import { sql } from 'kysely'
import type { Actor } from '../../actor.ts'
import { prepared } from '../../db/prepared.ts'
import type { Services } from '../../services.ts'
import { databasesOpenTo, nameOrInstallation, type Readable } from './database-source.ts'

interface AskedRow {
  readonly message_id: string
  readonly source: string | null
  readonly folders: readonly string[] | null
  readonly boards: readonly string[] | null
  readonly company: string | null
}

/**
 * Those of some answers that rest on a database, while the actor may not ask it any more, or may not read a folder or board any more
 * that was asked about, or belongs to another company.
 */
export async function closedByDatabase(
  services: Pick<Services, 'db' | 'databaseSources'>,
  actor: Actor,
  messageIds: readonly string[],
): Promise<readonly string[]> {
  if (messageIds.length === 0) return []
  const { rows } = await sql<AskedRow>`${prepared}
    select r.message_id, t.source, t.folders, t.boards, t.company from tool_calls t join runs r on r.id = t.run_id
    where r.message_id = any(${messageIds}::bigint[]) and t.name = 'askDatabase' and t.state = 'done'`.execute(
    services.db,
  )
  const bySource = [...Map.groupBy(rows, ({ source }) => nameOrInstallation(source))]
  const open = databasesOpenTo(services, actor)
  const closed = await Promise.all(
    bySource.map(async ([name, asked]) => {
      const now = await open.find((source) => source.name === name)?.readableNow(services, actor)
      return now ? asked.filter(isClosedNow(now)) : asked
    }),
  )
  return closed.flat().map(({ message_id: id }) => id)
}

function isClosedNow(now: Readable): (row: AskedRow) => boolean {
  const [folders, boards] = [new Set(now.folders), new Set(now.boards)]
  return (row) =>
    (row.company !== null && row.company !== now.company) ||
    !(row.folders ?? []).every((id) => folders.has(id)) ||
    !(row.boards ?? []).every((id) => boards.has(id))
}

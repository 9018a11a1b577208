import { sql } from 'kysely'
import type { ToolCall, ToolName } from '#contract/assistant/tools.ts'
import type { Actor } from '../../actor.ts'
import type { Services } from '../../services.ts'
import { databasesOpenTo, nameOrInstallation, type Readable } from './database-source.ts'

/** SQL: because of the row `t` of `tool_calls` an answer rests on a database. */
export const restsOnDatabase = sql<boolean>`(t.name = 'askDatabase' and t.state = 'done')`

/** A call of a tool in an answer, as it is stored. */
interface StoredCall {
  readonly message_id: string
  readonly name: ToolName
  readonly state: ToolCall['state']
  readonly source: string | null
  readonly folders: readonly string[] | null
  readonly boards: readonly string[] | null
  readonly company: string | null
}

/**
 * Those of the answers with some calls that rest on a database, while the actor may not ask it any more, or may not read a folder or board
 * any more that was asked about, or belongs to another company.
 */
export async function closedByDatabase(
  services: Pick<Services, 'db' | 'databaseSources'>,
  actor: Actor,
  calls: readonly StoredCall[],
): Promise<readonly string[]> {
  const rows = calls.filter(({ name, state }) => name === 'askDatabase' && state === 'done')
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

function isClosedNow(now: Readable): (row: StoredCall) => boolean {
  const [folders, boards] = [new Set(now.folders), new Set(now.boards)]
  return (row) =>
    (row.company !== null && row.company !== now.company) ||
    !(row.folders ?? []).every((id) => folders.has(id)) ||
    !(row.boards ?? []).every((id) => boards.has(id))
}

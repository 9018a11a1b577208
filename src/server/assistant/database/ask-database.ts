import { sql, type Kysely } from 'kysely'
import type { Table } from '#contract/assistant/tools.ts'
import type { Actor } from '../../actor.ts'
import { readBoards } from '../../boards/read-board.ts'
import type { DB } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import { errorCode } from '../../process/error-code.ts'
import { usesFileManager } from '../../rights/may-read-folder.ts'
import { readableFolders } from '../../rights/readable-folders.ts'
import type { Services } from '../../services.ts'
import { createFairQueue } from '../../workers/fair-queue.ts'
import { isHarmlessQuery } from './check-query.ts'

/** Rows and columns of an answer; milliseconds of a question. */
const [mostRows, mostColumns, longest] = [200, 50, 5000]
/** Who may read more folders than this cannot ask about files. */
const mostFolders = 100_000
/** Longest text of a cell, in characters. */
const longestCell = 500

export interface DatabaseAnswer {
  readonly table: Table
  /** What it rests on. */
  readonly folders: readonly string[]
  readonly boards: readonly string[]
}

/** Of everybody; whoever asks without an end keeps nobody else from asking. */
const queue = createFairQueue({ atOnce: 2, waiting: 20, ofOnePerson: 1 })
/** Nobody takes a question back: each ends by itself. */
const { signal } = new AbortController()

/**
 * What the database says to a query of the actor, of nothing but what they may see. Refuses with `notAllowed`, `queryNotAllowed`,
 * `queryWrong`, `queryTooSlow`, and `unavailable` while the actor asks something else or too many wait.
 */
export async function askDatabase(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  query: string,
): Promise<DatabaseAnswer> {
  if (!actor.permissions.has('ACCESS_DB_IN_CHATBOT')) throw new Problem('notAllowed')
  if (!isHarmlessQuery(query)) throw new Problem('queryNotAllowed')
  return queue.run({ userId: actor.userId, signal }, async () => {
    const rests = await readableNow(db, actor)
    return { ...rests, table: await answerOf(db, rests, query) }
  })
}

/** The folders and boards that the actor may read at this moment. */
export async function readableNow(
  db: Kysely<DB>,
  actor: Actor,
): Promise<Pick<DatabaseAnswer, 'folders' | 'boards'>> {
  const folders = usesFileManager(actor) ? await readableFolders(db, actor, { atMost: mostFolders }) : []
  const boards = await readBoards(db, actor, sql`b.deleted_at is null`)
  return { folders: folders === 'more' ? [] : folders, boards: boards.map(({ id }) => id) }
}

const answerOf = (
  db: Kysely<DB>,
  { folders, boards }: Pick<DatabaseAnswer, 'folders' | 'boards'>,
  query: string,
): Promise<Table> =>
  db.connection().execute(async (connection) => {
    await sql`
      insert into ask.askers (pid, folders, boards)
      values (pg_backend_pid(), string_to_array(${folders.join()}, ',')::bigint[], string_to_array(${boards.join()}, ',')::bigint[])
      on conflict (pid) do update set folders = excluded.folders, boards = excluded.boards`.execute(
      connection,
    )
    try {
      return await readOnly(connection, query)
    } finally {
      await sql`delete from ask.askers where pid = pg_backend_pid()`.execute(connection)
    }
  })

/** Runs a query as the role that may read the views alone. */
const readOnly = (connection: Kysely<DB>, query: string): Promise<Table> =>
  connection
    .transaction()
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql.raw(`set local statement_timeout = ${longest}`).execute(tx)
      await sql`set local search_path = ask`.execute(tx)
      await sql`set local role kontor_reader`.execute(tx)
      const wanted = query.replace(/[\s;]+$/u, '')
      // a cursor: what nobody reads is not fetched; long cells are cut before they get here, where they would fill the memory
      await sql
        .raw(
          `declare answer no scroll cursor for select (
            select json_agg(json_build_array(key, left(value, ${longestCell}))) from (
              select key, value from json_each_text(row_to_json(answer.*)) limit ${mostColumns + 1}) cells
          ) as cells from (${wanted}) answer`,
        )
        .execute(tx)
        .catch(refuseAs)
      const { rows } = await sql
        .raw<{ cells: readonly Cell[] | null }>(`fetch ${mostRows + 1} from answer`)
        .execute(tx)
        .catch(refuseAs)
      return tableOf(rows.map(({ cells }) => cells ?? []))
    })

/** Name of the column, and what stands there. */
type Cell = readonly [string, string | null]

function tableOf(rows: readonly (readonly Cell[])[]): Table {
  const columns = rows[0]?.map(([name]) => name) ?? []
  return {
    columns: columns.slice(0, mostColumns),
    rows: rows.slice(0, mostRows).map((row) => row.slice(0, mostColumns).map(([, value]) => value)),
    isCut: rows.length > mostRows || columns.length > mostColumns,
  }
}

/** What the database found wrong, as a refusal of ours: its words may speak of what is none of the person's business. */
function refuseAs(error: unknown): never {
  const code = errorCode(error)
  if (code === '57014') throw new Problem('queryTooSlow')
  if (code === '42501') throw new Problem('queryNotAllowed')
  if (typeof code === 'string' && /^(?:22|42|0A|21|54)/u.test(code)) throw new Problem('queryWrong')
  throw error
}

/** Whether this installation has the role that may be asked with. */
export async function canAskDatabase(db: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{ can: boolean }>`
    select exists (select from pg_roles where rolname = 'kontor_reader' and pg_has_role(oid, 'member')) as can`.execute(
    db,
  )
  return rows[0]?.can ?? false
}

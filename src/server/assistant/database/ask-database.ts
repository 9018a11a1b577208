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
  /** Whose use; null: of no company. */
  readonly company: string | null
}

/** What somebody may read at this moment. */
type Readable = Omit<DatabaseAnswer, 'table'>

/** Of everybody; whoever asks without an end keeps nobody else from asking. */
const queue = createFairQueue({ atOnce: 2, waiting: 20, ofOnePerson: 1 })
/** Of a question that nobody takes back. */
const never = new AbortController().signal

/**
 * What the database says to a query of the actor, of nothing but what they may see. Refuses with `notAllowed`, `queryNotAllowed`,
 * `queryWrong`, `queryTooSlow`, and `unavailable` while the actor asks something else or too many wait. Once the signal aborts, the
 * question is cancelled, and its reason thrown.
 */
export async function askDatabase(
  { db, log }: Pick<Services, 'db' | 'log'>,
  actor: Actor,
  query: string,
  signal: AbortSignal = never,
): Promise<DatabaseAnswer> {
  if (!actor.permissions.has('ACCESS_DB_IN_CHATBOT')) throw new Problem('notAllowed')
  if (!isHarmlessQuery(query)) throw new Problem('queryNotAllowed')
  return queue.run({ userId: actor.userId, signal }, async () => {
    const rests = await readableNow(db, actor)
    return { ...rests, table: await answerOf({ db, log }, rests, { query, signal }) }
  })
}

/** The folders, the boards and the company whose figures the actor may read at this moment. */
export async function readableNow(db: Kysely<DB>, actor: Actor): Promise<Readable> {
  const folders = usesFileManager(actor) ? await readableFolders(db, actor, { atMost: mostFolders }) : []
  const boards = await readBoards(db, actor, sql`b.deleted_at is null`)
  return {
    folders: folders === 'more' ? [] : folders,
    boards: boards.map(({ id }) => id),
    company: actor.permissions.has('VIEW_REPORTING') ? actor.companyId : null,
  }
}

const answerOf = (
  { db, log }: Pick<Services, 'db' | 'log'>,
  { folders, boards, company }: Readable,
  { query, signal }: { readonly query: string; readonly signal: AbortSignal },
): Promise<Table> =>
  db.connection().execute(async (connection) => {
    const { rows } = await sql<{ pid: number }>`
      insert into ask.askers (pid, folders, boards, company)
      values (pg_backend_pid(), string_to_array(${folders.join()}, ',')::bigint[], string_to_array(${boards.join()}, ',')::bigint[],
        ${company}::bigint)
      on conflict (pid) do update set folders = excluded.folders, boards = excluded.boards, company = excluded.company
      returning pid`.execute(connection)
    const cancelling = cancelOnAbort({ db, log }, rows[0]?.pid ?? 0, signal)
    try {
      return await readOnly(connection, query)
    } catch (error) {
      signal.throwIfAborted()
      throw error
    } finally {
      await cancelling.over()
      await sql`delete from ask.askers where pid = pg_backend_pid()`.execute(connection)
    }
  })

/** Cancels what a connection is asked once the signal aborts. */
function cancelOnAbort(
  { db, log }: Pick<Services, 'db' | 'log'>,
  pid: number,
  signal: AbortSignal,
): { readonly over: () => Promise<unknown> } {
  let cancelled: Promise<unknown> = Promise.resolve()
  const cancel = (): void => {
    cancelled = sql`select pg_cancel_backend(${pid})`
      .execute(db)
      .catch((error: unknown) =>
        log.warn({ error }, 'A question to the database ends only by its time limit'),
      )
  }
  signal.addEventListener('abort', cancel)
  if (signal.aborted) cancel()
  return {
    over: () => {
      signal.removeEventListener('abort', cancel)
      return cancelled
    },
  }
}

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

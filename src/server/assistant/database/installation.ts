import { sql, type Kysely, type Transaction } from 'kysely'
import type { Table } from '#contract/assistant/tools.ts'
import type { Actor } from '../../actor.ts'
import { readBoards } from '../../boards/read-board.ts'
import type { DB } from '../../db/schema.ts'
import { usesFileManager } from '../../rights/may-read-folder.ts'
import { readableFolders } from '../../rights/readable-folders.ts'
import type { Services } from '../../services.ts'
import { aboutViews, askViews } from './ask-views.ts'
import { installationName, type DatabaseSource, type Readable } from './database-source.ts'
import { readTable } from './read-table.ts'

type Ground = Pick<Services, 'db' | 'log'>

/** Who may read more folders than this cannot ask about files. */
const mostFolders = 100_000

/** The database of Kontor itself. */
export const installationSource: DatabaseSource = {
  name: installationName,
  views: askViews,
  about: aboutViews,
  isOpen: () => true,
  isSetUp: ({ db }) => canAskDatabase(db),
  readableNow: ({ db }, actor) => readableNow(db, actor),
  ask: async (services, actor, asked) => {
    const rests = await readableNow(services.db, actor)
    return { ...rests, table: await answerOf(services, rests, asked) }
  },
}

/** The folders, the boards and the company whose figures the actor may read at this moment. */
async function readableNow(db: Kysely<DB>, actor: Actor): Promise<Readable> {
  const folders = usesFileManager(actor) ? await readableFolders(db, actor, { atMost: mostFolders }) : []
  const boards = await readBoards(db, actor, sql`b.deleted_at is null`)
  return {
    folders: folders === 'more' ? [] : folders,
    boards: boards.map(({ id }) => id),
    company: actor.permissions.has('VIEW_REPORTING') ? actor.companyId : null,
  }
}

const answerOf = (
  { db, log }: Ground,
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
      return await readTable(connection, query, becomeReader)
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
  { db, log }: Ground,
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

/** The role that may read the views alone. */
async function becomeReader(tx: Transaction<DB>): Promise<void> {
  await sql`set local search_path = ask`.execute(tx)
  await sql`set local role kontor_reader`.execute(tx)
}

/** Whether this installation has the role that may be asked with. */
async function canAskDatabase(db: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{ can: boolean }>`
    select exists (select from pg_roles where rolname = 'kontor_reader' and pg_has_role(oid, 'member')) as can`.execute(
    db,
  )
  return rows[0]?.can ?? false
}

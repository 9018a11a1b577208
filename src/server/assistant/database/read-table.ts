import { sql, type Kysely, type Transaction } from 'kysely'
import type { Table } from '#contract/assistant/tools.ts'
import type { DB } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import { errorCode } from '../../process/error-code.ts'

/** Rows and columns of an answer; milliseconds of a question. */
const [mostRows, mostColumns, longest] = [200, 50, 5000]
/** Longest text of a cell, in characters. */
const longestCell = 500

/**
 * What a database says to a query, in a transaction that changes nothing; `become` takes the rights with which it is asked, and
 * may give it less time. Whoever calls sees to it that the query fits into brackets, without a semicolon at its end. Refuses with
 * `queryNotAllowed`, `queryWrong` and `queryTooSlow`.
 */
export const readTable = (
  connection: Kysely<DB>,
  query: string,
  become: (tx: Transaction<DB>) => Promise<unknown>,
): Promise<Table> =>
  connection
    .transaction()
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql.raw(`set local statement_timeout = ${longest}`).execute(tx)
      await become(tx)
      // a cursor: what nobody reads is not fetched; long cells are cut before they get here, where they would fill the memory
      await sql
        .raw(
          `declare answer no scroll cursor for select (
            select json_agg(json_build_array(key, left(value, ${longestCell}))) from (
              select key, value from json_each_text(row_to_json(answer.*)) limit ${mostColumns + 1}) cells
          ) as cells from (${query}) answer`,
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

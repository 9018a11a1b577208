import { sql } from 'kysely'
import type { Services } from '../../services.ts'
import { readerVersion } from './reader-version.ts'

/** So many at once: each is written anew with all its words, and a statement has little time. */
const atOnce = 200

/** What an older program has read is read again; until then its text is found. */
export async function readOldAgain({ db, log }: Pick<Services, 'db' | 'log'>): Promise<void> {
  let [contents, last] = [0, '0']
  for (;;) {
    const { rows } = await sql<{ readonly amount: number; readonly last: string | null }>`
      with changed as (
        update search_contents set state = 'waiting', attempts = 0 where id in (
          select id from search_contents
          where id > ${last}::bigint and state in ('indexed', 'empty', 'failed') and reader_version < ${readerVersion}
          order by id limit ${atOnce} for update skip locked
        ) returning id
      ) select count(*)::int as amount, max(id)::text as last from changed
    `.execute(db)
    const [changed] = rows
    if (!changed || changed.last === null) break
    contents += changed.amount
    last = changed.last
  }
  if (contents > 0) log.info({ contents }, 'The text of files is read again')
}

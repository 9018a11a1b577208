import { sql, type Kysely, type Transaction } from 'kysely'
import { DatabaseError } from 'pg'
import type { ReadingReason, ReadingState } from '#contract/search/reading.ts'
import type { DB } from '../../db/schema.ts'
import { isOurs, secondsUntil, type ClaimedContent } from './claim-content.ts'
import type { DocumentText, Passage } from './document/passages.ts'
import { readerVersion } from './reader-version.ts'

/** A word vector ends at 1 MB (`program_limit_exceeded`). */
const tooLong = '54000'

/** Keeps the text of a content, which can be found from now on. Does nothing when the lease is somebody else's. */
export async function storeText(
  db: Kysely<DB>,
  content: ClaimedContent,
  { passages, head }: DocumentText,
): Promise<ReadingState> {
  const state = passages.length > 0 ? 'indexed' : 'empty'
  const all = passages.map(({ body }) => body).join('\n')
  for (let length = all.length; ; length = Math.floor(length / 2)) {
    try {
      await store(db, content, { state, passages, head, words: all.slice(0, length).toWellFormed() })
      return state
    } catch (error) {
      if (!(error instanceof DatabaseError && error.code === tooLong && length > 0)) throw error
    }
  }
}

interface Stored extends DocumentText {
  readonly state: ReadingState
  readonly words: string
}

const store = (db: Kysely<DB>, content: ClaimedContent, { state, passages, head, words }: Stored) =>
  db.transaction().execute(async (tx) => {
    const { numAffectedRows = 0n } = await sql`
      update search_contents set state = ${state}, reason = null, attempts = 0, leased_until = null, read_at = now(),
        reader_version = ${readerVersion}, head = search_vector(${head}), words = search_vector(${words})
      where ${isOurs(content)}
    `.execute(tx)
    if (numAffectedRows > 0n) await replacePassages(tx, content, passages)
  })

/** A content that could not be read; when trying again may help, that is done later, a few times. */
export async function storeRefusal(
  db: Kysely<DB>,
  content: ClaimedContent,
  { reason, mayHelp }: { readonly reason: ReadingReason; readonly mayHelp: boolean },
): Promise<ReadingState> {
  const { attempts } = content
  const seconds = mayHelp ? secondsUntil[attempts - 1] : undefined
  const state = seconds === undefined ? 'failed' : 'waiting'
  await db.transaction().execute(async (tx) => {
    const { numAffectedRows = 0n } = await sql`
      update search_contents set state = ${state}, reason = ${reason}, attempts = ${attempts}, leased_until = null,
        read_at = now(), reader_version = ${readerVersion}, next_at = now() + make_interval(secs => ${seconds ?? 0}),
        head = case when ${state} = 'failed' then null else head end,
        words = case when ${state} = 'failed' then null else words end
      where ${isOurs(content)}
    `.execute(tx)
    if (numAffectedRows > 0n && state === 'failed') await replacePassages(tx, content, [])
  })
  return state
}

/** Gives a content back as it was, such as at the end of the server; `after` so many seconds it is taken again. */
export async function giveBack(db: Kysely<DB>, content: ClaimedContent, after = 0): Promise<void> {
  const nextAt = after > 0 ? sql`now() + make_interval(secs => ${after})` : sql`next_at`
  await sql`
    update search_contents set state = 'waiting', attempts = attempts - 1, leased_until = null, next_at = ${nextAt}
    where ${isOurs(content)}
  `.execute(db)
}

async function replacePassages(
  tx: Transaction<DB>,
  { id }: ClaimedContent,
  passages: readonly Passage[],
): Promise<void> {
  await tx.deleteFrom('search_passages').where('content_id', '=', id).execute()
  if (passages.length === 0) return
  await sql`
    insert into search_passages (content_id, ordinal, location, body)
    select ${id}::bigint, ordinal, location::jsonb, body
    from unnest(${passages.map(({ location }) => JSON.stringify(location))}::text[], ${passages.map(({ body }) => body)}::text[])
      with ordinality as given (location, body, ordinal)
  `.execute(tx)
}

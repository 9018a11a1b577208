import { sql, type Kysely } from 'kysely'
import type { Reader } from '#contract/search/readers.ts'
import type { DB } from '../../db/schema.ts'
import { whileRenewed } from '../../db/while-renewed.ts'

/** A content that this process has to read, until its lease is over. */
export interface ClaimedContent {
  readonly id: string
  readonly reader: Reader
  readonly hash: Buffer
  readonly size: number
  /** This one included. */
  readonly attempts: number
  /** Tells this claim from later ones. */
  readonly lease: string
}

/** Seconds that a content is left alone when nothing more is heard of who reads it. */
const leaseSeconds = 12
/** Milliseconds after which the lease is renewed. */
const renewedEvery = 3000

/** Seconds before each further time that a content is tried. */
export const secondsUntil = [10, 60, 600, 3600] as const
export const mostAttempts = secondsUntil.length + 1

/** The same after the end of a lease, which nobody gave back: its reader, or the server, has ended on it. */
const secondsAfterLease = secondsUntil.map((seconds) => Math.max(0, seconds - leaseSeconds))

/**
 * Takes the newest content that is to be read now; null when there is none. What a process had that is gone is anybody's again when its
 * lease is over. Several processes never take the same.
 */
export async function claimContent(db: Kysely<DB>): Promise<ClaimedContent | null> {
  for (;;) {
    const claimed = await claimDue(db)
    if (claimed === null || !(await letWaitUnlessReferred(db, claimed))) return claimed
  }
}

async function claimDue(db: Kysely<DB>): Promise<ClaimedContent | null> {
  const { rows } = await sql<{
    id: string
    reader: Reader
    hash: Buffer
    size: string
    attempts: number
    lease: string
  }>`
    with due as (
      select id from search_contents
      where state in ('waiting', 'working') and next_at <= now()
        and (state = 'waiting' or leased_until <= now() - make_interval(secs => ${afterLease}))
      order by next_at desc, id desc limit 1 for update skip locked
    )
    update search_contents c set state = 'working', attempts = c.attempts + 1, leased_until = ${soon}, lease = gen_random_uuid()
    from due, blobs b where c.id = due.id and b.hash = c.blob_hash
    returning c.id, c.reader, b.hash, b.size, c.attempts, c.lease
  `.execute(db)
  const [row] = rows
  return row ? { ...row, size: Number(row.size) } : null
}

const soon = sql`clock_timestamp() + make_interval(secs => ${leaseSeconds})`

const afterLease = sql`coalesce((${secondsAfterLease}::int[])[attempts], 0)`

/** Whether a content is still this process's. */
export const isOurs = ({ id, lease }: ClaimedContent) =>
  sql<boolean>`id = ${id}::bigint and state = 'working' and lease = ${lease}::uuid`

/** Does the work while nobody else takes the content. */
export const keepingLease = <Result>(
  db: Kysely<DB>,
  content: ClaimedContent,
  work: () => Promise<Result>,
): Promise<Result> =>
  whileRenewed(
    {
      every: renewedEvery,
      renew: () =>
        sql`update search_contents set leased_until = ${soon} where ${isOurs(content)}`.execute(db),
    },
    work,
  )

/** Nobody finds the text of a content that no file has any more, here or in a chat, such as that of an earlier version. */
const letWaitUnlessReferred = (db: Kysely<DB>, { id }: ClaimedContent): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const isReferred = sql`(exists (select from search_names n where n.content_id = ${id}::bigint)
      or exists (select from chat_files f where f.content_id = ${id}::bigint))`
    const { rows } = await sql`select where ${isReferred}`.execute(tx)
    if (rows.length > 0) return false
    // Whoever gives it to a file right now has locked it, and is waited for.
    await sql`select from search_contents where id = ${id}::bigint for update`.execute(tx)
    const { numAffectedRows = 0n } = await sql`
      update search_contents set state = 'waiting', attempts = attempts - 1, leased_until = null, next_at = 'infinity'
      where id = ${id}::bigint and not ${isReferred}
    `.execute(tx)
    return numAffectedRows > 0n
  })

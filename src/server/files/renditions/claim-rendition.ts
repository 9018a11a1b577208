import { sql, type Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { whileRenewed } from '../../db/while-renewed.ts'
import type { RenditionKey } from './rendition.ts'

/** A picture that this process has to make, until its lease is over. */
export interface ClaimedRendition extends RenditionKey {
  /** Bytes of what it is made of. */
  readonly size: number
  /** This one included. */
  readonly attempts: number
  /** Tells this claim from later ones. */
  readonly lease: string
}

/** Seconds that a picture is left alone when nothing more is heard of who makes it. */
const leaseSeconds = 15
/** Milliseconds after which the lease is renewed. */
const renewedEvery = 4000

const soon = sql`clock_timestamp() + make_interval(secs => ${leaseSeconds})`

/** Takes the picture that was asked for last; null when none is due. Several processes never take the same. */
export async function claimRendition(db: Kysely<DB>): Promise<ClaimedRendition | null> {
  const { rows } = await sql<Omit<ClaimedRendition, 'size'> & { readonly size: string }>`
    with due as (
      select source_hash, source, form from renditions
      where state in ('waiting', 'working') and next_at <= now() and (state = 'waiting' or leased_until <= now())
      order by next_at desc limit 1 for update skip locked
    )
    update renditions r set state = 'working', attempts = r.attempts + 1, lease = gen_random_uuid(),
      leased_until = ${soon}
    from due, blobs b
    where (r.source_hash, r.source, r.form) = (due.source_hash, due.source, due.form) and b.hash = r.source_hash
    returning b.hash, b.size, r.source, r.form, r.attempts, r.lease
  `.execute(db)
  const [row] = rows
  return row ? { ...row, size: Number(row.size) } : null
}

/** Whether a picture is still this process's. */
export const isOurs = ({ hash, source, form, lease }: ClaimedRendition) => sql<boolean>`
  source_hash = ${hash}::bytea and source = ${source} and form = ${form} and state = 'working' and lease = ${lease}::uuid
`

/** Does the work while nobody else takes the picture. */
export const keepingLease = <Result>(
  db: Kysely<DB>,
  claimed: ClaimedRendition,
  work: () => Promise<Result>,
): Promise<Result> =>
  whileRenewed(
    {
      every: renewedEvery,
      renew: () => sql`update renditions set leased_until = ${soon} where ${isOurs(claimed)}`.execute(db),
    },
    work,
  )

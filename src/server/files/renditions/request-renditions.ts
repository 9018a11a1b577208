import { sql, type Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { renditionVersion, type RenditionKey } from './rendition.ts'

/** Notes that these pictures are wanted, the first of them first; does nothing about those that are there or on their way. */
export async function requestRenditions(db: Kysely<DB>, wanted: readonly RenditionKey[]): Promise<void> {
  await sql`
    insert into renditions as r (source_hash, source, form, next_at, version)
    select hash, source, form, now() - make_interval(secs => min(place) / 1e6), ${renditionVersion}
    from unnest(${wanted.map(({ hash }) => hash)}::bytea[], ${wanted.map(({ source }) => source)}::text[],
      ${wanted.map(({ form }) => form)}::text[]) with ordinality as asked (hash, source, form, place)
    group by hash, source, form order by hash
    on conflict (source_hash, source, form) do update set state = 'waiting', reason = null, attempts = 0, next_at = excluded.next_at,
      leased_until = null, version = excluded.version, blob_hash = null
    where r.version < excluded.version
  `.execute(db)
}

/** What was made is lost, and is made again. */
export async function forgetRendition(db: Kysely<DB>, blobHash: Buffer): Promise<void> {
  await sql`
    update renditions set state = 'waiting', attempts = 0, next_at = now(), blob_hash = null
    where blob_hash = ${blobHash}::bytea and state = 'drawn'
  `.execute(db)
}

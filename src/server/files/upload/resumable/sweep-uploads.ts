import { sql } from 'kysely'
import type { Services } from '../../../services.ts'

/** Removes uploads that have expired, and bytes that belong to none. May run twice at the same time. */
export async function sweepUploads({
  db,
  blobs,
  now,
}: Pick<Services, 'db' | 'blobs' | 'now'>): Promise<void> {
  await sql`
    delete from uploads where expires_at <= ${new Date(now())} and (lease is null or leased_until < now())
  `.execute(db)
  const ids = await blobs.partials.ids()
  if (ids.length === 0) return
  const { rows } = await sql<{ id: string }>`
    select id::text as id from uploads where id::text = any(${ids}::text[])
  `.execute(db)
  const known = new Set(rows.map(({ id }) => id))
  for (const id of ids) if (!known.has(id)) await blobs.partials.remove(id)
}

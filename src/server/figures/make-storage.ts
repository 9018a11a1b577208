import { sql, type Transaction } from 'kysely'
import type { DB } from '../db/schema.ts'
import { isThere, isTrashed } from '../rights/is-there.ts'
import type { MadeDay } from './make-figures.ts'

/**
 * Files and their bytes by company, and by the folder of the first level. They belong to the company of that folder; where it has
 * none, to that of whoever added them. What lies in the trash does not count; of a past day that is what lies there by now.
 */
export async function insertStorage(tx: Transaction<DB>, { day, end }: MadeDay): Promise<void> {
  await sql`
    with parts as (
      select parent_id, created_by, count(*) as files, sum(size) as bytes from entries
      where kind = 'file' and ${isThere()} and created_at < ${end} group by parent_id, created_by),
    placed as (
      select f.id as folder_id, f.ancestors || f.id as way, (f.ancestors || f.id)[2] as top_id
      from entries f where f.id in (select parent_id from parts)),
    hidden as (
      select p.folder_id from placed p, unnest(p.way) as above
      where above in (select id from entries where kind = 'folder' and ${isTrashed()})),
    tops as (
      select t.id as top_id, coalesce(t.company_id, u.company_id) as company_id, sum(parts.files) as files, sum(parts.bytes) as bytes
      from parts join placed p on p.folder_id = parts.parent_id join entries t on t.id = p.top_id
      left join users u on u.id = parts.created_by
      where p.folder_id not in (select folder_id from hidden) group by t.id, coalesce(t.company_id, u.company_id))
    insert into daily_figures (day, figure, company_id, folder_id, value)
    select ${day}::date, figure, company_id, folder_id, value from (
      select company_id, null::bigint as folder_id, sum(files) as files, sum(bytes) as bytes from tops group by company_id
      union all select company_id, top_id, files, bytes from tops) counted
    cross join lateral (values
      (case when folder_id is null then 'files' else 'folderFiles' end, files),
      (case when folder_id is null then 'bytes' else 'folderBytes' end, bytes)) figures (figure, value)`.execute(
    tx,
  )
}

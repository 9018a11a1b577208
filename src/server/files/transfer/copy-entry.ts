import { sql, type Transaction } from 'kysely'
import { foldName } from '#contract/text/names.ts'
import { READ, allows } from '#contract/rights/permissions.ts'
import { maxCopied, maxDepth, transferRights } from '#contract/files/transfer.ts'
import type { Actor } from '../../actor.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { DB } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import { grantsBelow } from '../../rights/grants-below.ts'
import { isThere } from '../../rights/is-there.ts'
import type { Services } from '../../services.ts'
import { mediaTypeOf } from '../media-type.ts'
import { touchFolder, refusingTakenName } from '../insert-entry.ts'
import { keepTree } from '../tree-lock.ts'
import { isWithin } from './move-entry.ts'
import {
  allowedName,
  findEnds,
  type Transfer,
  type TransferEnds,
  type Transferred,
} from './transferred-entry.ts'

/**
 * Copies a file, or a folder with everything in it that the person may read; folders that only lead to something readable
 * come along without their files. The copies refer to the same content, carry the same tags, start at version 1 and have no
 * grants; the assistant may not search them.
 * Needs READ, and CREATE where it goes. Refuses with `notFound`, `notAllowed`, `intoItself`, `nameTaken`, `tooDeep`,
 * `tooManyEntries` and a name that is not allowed.
 */
export async function copyEntry({ db }: Services, actor: Actor, transfer: Transfer): Promise<Transferred> {
  const name = allowedName(transfer)
  return inTransaction(db, async (tx) => {
    await keepTree(tx)
    return copy(tx, actor, await findEnds(tx, actor, transfer, name))
  })
}

async function copy(tx: Transaction<DB>, actor: Actor, ends: TransferEnds): Promise<Transferred> {
  const { entry, target } = ends
  if (entry.parentId === null || !allows(entry.rights, transferRights.copy)) throw new Problem('notAllowed')
  if (target.parentId === null || !allows(target.rights, transferRights.into)) throw new Problem('notAllowed')
  if (isWithin(target, entry)) throw new Problem('intoItself')
  const special = entry.kind === 'folder' ? await grantsBelow(tx, actor, entry.id) : []
  const openness = special.map(({ id, bits }) => ({ id, isOpen: allows(bits, READ) }))
  const isIncomplete = openness.some(({ isOpen }) => !isOpen)
  const { rows } = await refusingTakenName(insertCopies(tx, actor, ends, openness))
  const { id, entries = '0', depth = 0 } = rows[0] ?? {}
  if (id === undefined || id === null) throw new Problem('notFound')
  if (Number(entries) > maxCopied) throw new Problem('tooManyEntries', { values: { most: maxCopied } })
  if (depth > maxDepth) throw new Problem('tooDeep')
  await touchFolder(tx, { folderId: target.id, by: actor.userId, what: 'ADDED' })
  return { id, isIncomplete }
}

interface Openness {
  readonly id: string
  /** Whether the person may read in this folder; what has no grant of its own is like the folder above it. */
  readonly isOpen: boolean
}

interface Copied {
  readonly id: string | null
  readonly entries: string
  readonly depth: number
}

/** One statement for the whole tree. New ids are drawn from the top down, so that every child knows its new parent. */
function insertCopies(
  tx: Transaction<DB>,
  { userId }: Actor,
  { entry, target, name }: TransferEnds,
  special: readonly Openness[],
) {
  const newId = sql`nextval(pg_get_serial_sequence('entries', 'id'))`
  const columns = sql.raw('id, kind, name, name_folded, blob_hash, size, media_type')
  return sql<Copied>`
    with recursive special (id, is_open) as (
      select * from unnest(${special.map(({ id }) => id)}::bigint[], ${special.map(({ isOpen }) => isOpen)}::bool[])
    ), target as (
      select id from entries where id = ${target.id}::bigint and kind = 'folder' and ${isThere()} for key share
    ), tree as (
      select ${newId} as new_id, ${[...target.ancestors, target.id]}::bigint[] as ancestors, true as is_open, true as is_own,
        ${sql.raw('e.id, e.kind')}, ${name}::text as name, ${foldName(name)}::text as name_folded, e.blob_hash, e.size,
        case when e.kind = 'file' then ${mediaTypeOf(name)}::text end as media_type
      from entries e where e.id = ${entry.id}::bigint and ${isThere('e')}
      union all
      select ${newId}, t.ancestors || t.new_id, coalesce(s.is_open, t.is_open), s.id is not null,
        c.id, c.kind, c.name, c.name_folded, c.blob_hash, c.size, c.media_type
      from tree t cross join lateral (
        select ${columns} from entries
        where parent_id = t.id and ${isThere()}
      ) c left join special s on s.id = c.id
      where t.kind = 'folder' and (t.is_open or c.kind = 'folder')
    ), found as materialized (
      select * from tree limit ${maxCopied + 1}
    ), led as (
      select unnest(ancestors) as new_id from found where is_own and is_open
    ), copied as (
      insert into entries (id, parent_id, ancestors, kind, name, name_folded, blob_hash, size, media_type, created_by, modified_by)
      overriding system value
      select f.new_id, f.ancestors[cardinality(f.ancestors)], f.ancestors, f.kind, f.name, f.name_folded, f.blob_hash, f.size, f.media_type,
        ${userId}::bigint, ${userId}::bigint
      from found f cross join target where f.is_open or f.new_id in (select new_id from led)
      returning id, parent_id
    ), tagged as (
      insert into entry_tags (entry_id, tag_id, created_by)
      select f.new_id, t.tag_id, ${userId}::bigint
      from found f join copied c on c.id = f.new_id join entry_tags t on t.entry_id = f.id
      where f.is_open
    )
    select (select id from copied where parent_id = ${target.id}::bigint) as id,
      (select count(*) from found) as entries, (select max(cardinality(ancestors)) from found) as depth
  `.execute(tx)
}

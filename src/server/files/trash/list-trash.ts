import { entryPath } from '#contract/files/addresses.ts'
import type { QueryOf, ReplyOf } from '#contract/http/call.ts'
import { foldName } from '#contract/text/names.ts'
import { trashDays, type listTrash as listTrashCall, type TrashedEntry } from '#contract/files/trash.ts'
import type { Actor } from '../../actor.ts'
import { dayInMs } from '../../process/day-in-ms.ts'
import type { Services } from '../../services.ts'
import { namesOfPeople } from '../entry-shapes.ts'
import { isOwn, trashedEntries, type TrashedRow } from './trashed-entries.ts'

type Query = QueryOf<typeof listTrashCall>

/** One page of what the person could delete at its old place. */
export async function listTrash(
  { db }: Services,
  actor: Actor,
  { page, pageSize, sort, direction, search }: Query,
): Promise<ReplyOf<typeof listTrashCall>> {
  const wanted = foldName(search)
  const all = await trashedEntries(db, actor)
  const rows = wanted === '' ? all : all.filter(({ name }) => foldName(name).includes(wanted))
  const emptiable = all.filter((row) => isOwn(actor, row)).length
  const shown = inOrder(rows, sort, direction).slice(page * pageSize, (page + 1) * pageSize)
  const people = await namesOfPeople(
    db,
    shown.flatMap(({ trashedBy }) => trashedBy ?? []),
  )
  return {
    items: shown.map((row) => shapeOf(actor, row, people)),
    total: rows.length,
    page,
    pageSize,
    emptiable,
  }
}

const order = new Intl.Collator('de', { numeric: true })

/** What rows are sorted by: texts as a person sorts them, numbers by value. */
const sortKeys: Readonly<Record<Query['sort'], (row: TrashedRow) => string | number>> = {
  deletedAt: ({ trashedAt }) => trashedAt.getTime(),
  name: ({ name }) => name,
  path: ({ above, name }) => [...above, name].join('/'),
  size: ({ size }) => size,
}

function inOrder(
  rows: readonly TrashedRow[],
  sort: Query['sort'],
  direction: Query['direction'],
): readonly TrashedRow[] {
  const sign = direction === 'ascending' ? 1 : -1
  const keyOf = sortKeys[sort]
  return rows
    .map((row) => ({ row, key: keyOf(row), id: Number(row.id) }))
    .sort((a, b) => sign * (compared(a.key, b.key) || a.id - b.id))
    .map(({ row }) => row)
}

const compared = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : order.compare(String(a), String(b))

const shapeOf = ({ email }: Actor, row: TrashedRow, people: ReadonlyMap<string, string>): TrashedEntry => ({
  id: row.id,
  name: row.name,
  isFile: row.isFile,
  path: entryPath({ email, names: [...row.above, row.name] }, !row.isFile),
  fileType: row.mediaType ?? '',
  size: row.size,
  deletedAt: row.trashedAt.toISOString(),
  deletedBy: people.get(row.trashedBy ?? '') ?? null,
  purgesAt: new Date(row.trashedAt.getTime() + trashDays * dayInMs).toISOString(),
  isPlaceGone: row.isPlaceGone,
  isRestorable: row.isRestorable,
  isPurgeable: row.isPurgeable,
})

import { entryPath } from '#contract/addresses.ts'
import type { QueryOf, ReplyOf } from '#contract/call.ts'
import { foldName } from '#contract/names.ts'
import { trashDays, type listTrash as listTrashCall, type TrashedEntry } from '#contract/trash.ts'
import type { Actor } from '../../actor.ts'
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
  const rows = all.filter(({ name }) => foldName(name).includes(wanted))
  const emptiable = all.filter((row) => isOwn(actor, row)).length
  const sign = direction === 'ascending' ? 1 : -1
  const sorted = rows.toSorted((a, b) => sign * (compare[sort](a, b) || Number(a.id) - Number(b.id)))
  const shown = sorted.slice(page * pageSize, (page + 1) * pageSize)
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

const compare: Readonly<Record<Query['sort'], (a: TrashedRow, b: TrashedRow) => number>> = {
  deletedAt: (a, b) => a.trashedAt.getTime() - b.trashedAt.getTime(),
  name: (a, b) => order.compare(a.name, b.name),
  path: (a, b) => order.compare(a.names.join('/'), b.names.join('/')),
  size: (a, b) => a.size - b.size,
}

const dayInMs = 24 * 60 * 60 * 1000

const shapeOf = ({ email }: Actor, row: TrashedRow, people: ReadonlyMap<string, string>): TrashedEntry => ({
  id: row.id,
  name: row.name,
  isFile: row.isFile,
  path: entryPath({ email, names: row.names }, !row.isFile),
  fileType: row.mediaType ?? '',
  size: row.size,
  deletedAt: row.trashedAt.toISOString(),
  deletedBy: people.get(row.trashedBy ?? '') ?? null,
  purgesAt: new Date(row.trashedAt.getTime() + trashDays * dayInMs).toISOString(),
  isPlaceGone: row.isPlaceGone,
  isRestorable: row.isRestorable,
  isPurgeable: row.isPurgeable,
})

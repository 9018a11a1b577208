import { sql, type Kysely } from 'kysely'
import type { MatrixFolder } from '#contract/admin/access-matrix.ts'
import { foldName } from '#contract/text/names.ts'
import { isFoundBy } from '#contract/text/search-key.ts'
import type { DB } from '../../db/schema.ts'
import { isThere } from '../../rights/is-there.ts'
import { folderRowsSince } from './then/log-rows.ts'

/** A first-level folder before it is known how well its rights are. */
export type FoundFolder = Pick<MatrixFolder, 'id' | 'name'> & {
  /** Purged since, with the rights on it. */
  readonly isGone: boolean
}

interface Row {
  readonly id: string
  readonly name: string
}

/** The first-level folders whose names have all words of a search, by their folded names; `firstRow` as of which they are asked for. */
export async function matrixFolders(
  db: Kysely<DB>,
  { search, firstRow }: { readonly search: string; readonly firstRow: string | null },
): Promise<readonly FoundFolder[]> {
  const present = await presentFolders(db)
  const folders = firstRow === null ? asFound(present) : await foldersThen(db, present, firstRow)
  return folders
    .filter(({ name }) => isFoundBy(search, [name]))
    .map((folder) => ({ folder, key: foldName(folder.name) }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ folder }) => folder)
}

const asFound = (rows: readonly Row[]): FoundFolder[] => rows.map((row) => ({ ...row, isGone: false }))

async function presentFolders(db: Kysely<DB>): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select e.id, e.name from entries e
    where e.kind = 'folder' and e.parent_id = (select id from entries where parent_id is null) and ${isThere('e')}
  `.execute(db)
  return rows
}

/** Takes back what was told of first-level folders since: made ones go, removed ones come back, names are the former ones. */
async function foldersThen(
  db: Kysely<DB>,
  present: readonly Row[],
  firstRow: string,
): Promise<readonly FoundFolder[]> {
  const known = new Map<string, Row | null>(present.map((row) => [row.id, row]))
  const removed = new Set<string>()
  for (const { action, subject_id: id, before } of await folderRowsSince(db, firstRow)) {
    const name = before?.name ?? known.get(id)?.name ?? ''
    known.set(id, action === 'folderCreated' ? null : { id, name })
    if (action === 'folderRemoved') removed.add(id)
  }
  const kept = await db
    .selectFrom('entries')
    .select('id')
    .where('id', 'in', ['0', ...removed])
    .execute()
  const isKept = new Set(kept.map(({ id }) => id))
  const isGone = (id: string): boolean => removed.has(id) && !isKept.has(id)
  return [...known.values()].flatMap((row) => (row ? [{ ...row, isGone: isGone(row.id) }] : []))
}

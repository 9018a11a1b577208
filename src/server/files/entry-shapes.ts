import type { Kysely } from 'kysely'
import { entryPath } from '#contract/files/addresses.ts'
import type { FileEntry, FolderEntry } from '#contract/files/entries.ts'
import { allows, READ } from '#contract/rights/permissions.ts'
import type { Actor } from '../actor.ts'
import type { DB } from '../db/schema.ts'
import type { VisibleEntry } from '../rights/visible-entry.ts'
import { versionToken } from './version-token.ts'

/**
 * A folder as the contract shows it to this person; `modifiedBy` is the name of who changed it last, which is nobody's
 * business where it is only walked through.
 */
export const folderShape = (
  actor: Pick<Actor, 'email'>,
  entry: VisibleEntry,
  modifiedBy: string | null,
): FolderEntry => ({
  id: entry.id,
  name: entry.name,
  path: entryPath({ email: actor.email, names: entry.names }, true),
  modifiedDate: entry.modifiedAt.toISOString(),
  modifiedBy: allows(entry.rights, READ) ? modifiedBy : null,
  size: entry.size,
  permissions: entry.rights,
})

/** A file as the contract shows it to this person. */
export const fileShape = (
  actor: Pick<Actor, 'email'>,
  entry: VisibleEntry,
  modifiedBy: string | null,
): FileEntry => ({
  ...folderShape(actor, entry, modifiedBy),
  path: entryPath({ email: actor.email, names: entry.names }, false),
  fileId: entry.id,
  fileType: entry.mediaType ?? '',
  version: versionToken(entry),
  isSearchable: entry.isSearchable,
})

/** A file or folder as the contract shows it to this person. */
export const entryShape = (
  actor: Pick<Actor, 'email'>,
  entry: VisibleEntry,
  modifiedBy: string | null,
): FileEntry | FolderEntry => (entry.kind === 'folder' ? folderShape : fileShape)(actor, entry, modifiedBy)

/** Entries as the contract shows them to this person, by their ids. */
export async function entryShapes(
  db: Kysely<DB>,
  actor: Pick<Actor, 'email'>,
  entries: readonly VisibleEntry[],
): Promise<ReadonlyMap<string, FileEntry | FolderEntry>> {
  const people = await namesOfPeople(
    db,
    entries.flatMap(({ modifiedBy }) => modifiedBy ?? []),
  )
  return new Map(
    entries.map((entry) => [entry.id, entryShape(actor, entry, people.get(entry.modifiedBy ?? '') ?? null)]),
  )
}

/** The name of who changed an entry last; null where that is nobody who is known. */
export async function modifierOf(
  db: Kysely<DB>,
  { modifiedBy }: Pick<VisibleEntry, 'modifiedBy'>,
): Promise<string | null> {
  if (modifiedBy === null) return null
  return (await namesOfPeople(db, [modifiedBy])).get(modifiedBy) ?? null
}

/** The names of people by their ids. */
export async function namesOfPeople(
  db: Kysely<DB>,
  ids: Iterable<string>,
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const people = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', wanted)
    .execute()
  return new Map(people.map((person) => [person.id, `${person.first_name} ${person.last_name}`.trim()]))
}

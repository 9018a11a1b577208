import type { Kysely } from 'kysely'
import { parseEntryPath } from '#contract/files/addresses.ts'
import { foldName, isNameThere } from '#contract/text/names.ts'
import { READ, allows } from '#contract/rights/permissions.ts'
import type { Actor } from '../actor.ts'
import type { DB } from '../db/schema.ts'
import { Problem } from '../http/problem.ts'
import { grantsBelow } from './grants-below.ts'
import {
  ancestorsOf,
  namesOf,
  rightsOn,
  rightsWaysUp,
  wayDown,
  wayUp,
  type EntryRow,
  type Grantee,
  type Ways,
} from './ways.ts'

/** An entry as one person sees it, with what that person may do. */
export interface SeenEntry {
  readonly id: string
  readonly kind: 'folder' | 'file'
  readonly parentId: string | null
  readonly name: string
  /** Bytes; of a folder 0. */
  readonly size: number
  readonly mediaType: string | null
  readonly version: number
  readonly blobHash: Buffer | null
  readonly modifiedAt: Date
  readonly modifiedBy: string | null
  /** The assistant may search it, for those who may read it. */
  readonly isSearchable: boolean
  /** Bits; 0 on a folder that is only walked through. */
  readonly rights: number
  /** Names from the first level down, its own last; none for the root. */
  readonly names: readonly string[]
  /** Ids of everything above, the root first. */
  readonly ancestors: readonly string[]
}

/**
 * The bits a person has on many entries, in one query. Entries that are not there, in the trash or out of reach are left
 * out. Files with 0 may not be seen; folders with 0 may when they lead somewhere, which {@link leadsSomewhere} tells.
 */
export async function rightsOnEntries(
  db: Kysely<DB>,
  grantee: Grantee,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { folders, filesIn } = await rightsWaysUp(db, grantee, ids)
  const rights = new Map<string, number>()
  const note = (id: string, bits: number | null): void => {
    if (bits !== null) rights.set(id, bits)
  }
  for (const id of ids) if (folders.has(id)) note(id, rightsOn(folders, id))
  for (const [folderId, files] of filesIn) {
    const bits = rightsOn(folders, folderId)
    for (const id of files) note(id, bits)
  }
  return rights
}

/** Whether below a folder there is one that the person may read, so that it is shown for walking through. */
export async function leadsSomewhere(db: Kysely<DB>, grantee: Grantee, folderId: string): Promise<boolean> {
  const below = await grantsBelow(db, grantee, folderId)
  return below.some(({ bits }) => allows(bits, READ))
}

/** The entry with this id as the person sees it. Refuses with `notFound` what is not there and what may not be seen alike. */
export async function findEntry(db: Kysely<DB>, grantee: Grantee, id: string): Promise<SeenEntry> {
  return seen(db, grantee, id, await wayUp(db, grantee, id))
}

/**
 * The entry at an address in its raw form. Refuses with `notFound` when there is none, when it may not be seen, and when
 * the address goes through somebody else's e-mail.
 */
export async function resolveEntry(
  db: Kysely<DB>,
  actor: Grantee & Pick<Actor, 'email'>,
  path: string,
): Promise<SeenEntry> {
  const address = parseEntryPath(path)
  if (!address || foldName(address.email) !== foldName(actor.email)) throw new Problem('notFound')
  // What may not be a name is none; the database could not even be asked for some of them.
  if (!address.names.every(isNameThere)) throw new Problem('notFound')
  const { ids, ...found } = await wayDown(db, actor, address.names)
  return seen(db, actor, ids[address.names.length] ?? nobodysId, found)
}

/** No entry has it. */
const nobodysId = '0'

interface Found {
  readonly ways: Ways
  readonly row: EntryRow | null
}

async function seen(db: Kysely<DB>, grantee: Grantee, id: string, { ways, row }: Found): Promise<SeenEntry> {
  const node = ways.get(id)
  const rights = rightsOn(ways, id)
  const isShown =
    (rights !== null && (allows(rights, READ) || node?.parentId === null)) ||
    // Asked of what is not there as well, so that the time of a refusal does not tell it from what is hidden.
    ((await leadsSomewhere(db, grantee, id)) && row?.kind === 'folder')
  if (rights === null || !node || !row || !isShown) throw new Problem('notFound')
  return {
    id,
    kind: row.kind,
    parentId: node.parentId,
    name: node.name,
    size: Number(row.size),
    mediaType: row.media_type,
    version: row.version,
    blobHash: row.blob_hash,
    modifiedAt: row.modified_at,
    modifiedBy: row.modified_by,
    isSearchable: row.searchable_at !== null,
    rights,
    names: namesOf(ways, id),
    ancestors: ancestorsOf(ways, id),
  }
}

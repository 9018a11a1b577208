import type { Kysely, Transaction } from 'kysely'
import { foldName } from '#contract/text/names.ts'
import type { Actor } from '../actor.ts'
import { LostRace, inTransaction } from '../db/in-transaction.ts'
import type { DB } from '../db/schema.ts'
import { Problem } from '../http/problem.ts'
import { findEntry, type VisibleEntry } from '../rights/visible-entry.ts'
import { checkTarget, type WantedTarget } from './file-target.ts'
import { mediaTypeOf } from './media-type.ts'
import { insertAndPublish } from './insert-entry.ts'
import { replaceContent } from './replace-content.ts'
import type { StoredBlob } from './storage/blob-store.ts'
import { keepTree } from './tree-lock.ts'

/** A file whose bytes are stored and which is to be seen in a folder. */
export interface FileToAdd extends WantedTarget {
  readonly blob: StoredBlob
}

/**
 * Makes stored content visible: as new files, or as new versions of files whose old content is kept. All in one transaction,
 * in which rights, names and versions are checked; one refusal refuses all. Answers in the order given.
 */
export const addFiles = (db: Kysely<DB>, ...given: FilesToAdd): Promise<readonly VisibleEntry[]> =>
  inTransaction(db, (tx) => addFilesWithin(tx, ...given))

type FilesToAdd = [actor: Actor, target: Pick<VisibleEntry, 'id'>, files: readonly FileToAdd[]]

/** The same within a transaction that writes something else as well. */
export async function addFilesWithin(
  tx: Transaction<DB>,
  ...[actor, target, files]: FilesToAdd
): Promise<readonly VisibleEntry[]> {
  await keepTree(tx)
  const base = await findEntry(tx, actor, target.id)
  const added = new Map<FileToAdd, VisibleEntry>()
  // Everybody in the same order, so that two of these never wait for each other.
  for (const file of files.toSorted(byPath)) added.set(file, await addFile(tx, actor, base, file))
  return files.flatMap((file) => added.get(file) ?? [])
}

/** The same of one file, below a folder as it is in this transaction, which holds the tree already. */
export async function addFile(
  tx: Transaction<DB>,
  actor: Actor,
  base: VisibleEntry,
  file: FileToAdd,
): Promise<VisibleEntry> {
  const { folder: found, missing, replaces } = await checkTarget(tx, actor, base, file)
  if (replaces !== null) return replaceContent(tx, actor, replaces, file.blob)
  let folder = found
  for (const name of missing) folder = await makeFolder(tx, actor, folder, name)
  return insertBelow(tx, actor, folder, { name: file.name, blob: file.blob })
}

/** Files of one folder arrive side by side: whoever makes that folder first makes it for the others too. */
async function makeFolder(tx: Transaction<DB>, actor: Actor, parent: VisibleEntry, name: string) {
  try {
    return await insertBelow(tx, actor, parent, { name })
  } catch (error) {
    throw error instanceof Problem && error.code === 'nameTaken' ? new LostRace(error) : error
  }
}

/** A new entry below a folder, as its maker sees it. */
async function insertBelow(
  tx: Transaction<DB>,
  { userId }: Actor,
  folder: VisibleEntry,
  { name, blob }: { readonly name: string; readonly blob?: StoredBlob },
): Promise<VisibleEntry> {
  const ancestors = [...folder.ancestors, folder.id]
  const mediaType = mediaTypeOf(name)
  const entry = await insertAndPublish(tx, {
    ancestors,
    name,
    by: userId,
    ...(blob ? { file: { ...blob, mediaType } } : {}),
  })
  return {
    ...entry,
    kind: blob ? 'file' : 'folder',
    parentId: folder.id,
    name,
    size: blob?.size ?? 0,
    mediaType: blob ? mediaType : null,
    version: 1,
    blobHash: blob?.hash ?? null,
    modifiedBy: userId,
    isSearchable: false,
    rights: folder.rights,
    names: [...folder.names, name],
    ancestors,
  }
}

const byPath = (a: FileToAdd, b: FileToAdd): number => (pathOf(a) < pathOf(b) ? -1 : 1)
const pathOf = ({ folderNames, name }: FileToAdd): string => [...folderNames, name].map(foldName).join('/')

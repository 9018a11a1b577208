import type { FileEntry, FolderEntry } from '#contract/files/entries.ts'
import type { Actor } from '../actor.ts'
import type { Services } from '../services.ts'
import { findEntry } from '../rights/visible-entry.ts'
import { fileShape, folderShape, namesOfPeople } from './entry-shapes.ts'

/** One file or folder by its id. */
export async function showEntry(
  { db }: Services,
  actor: Actor,
  { fileId }: { readonly fileId: string },
): Promise<FileEntry | FolderEntry> {
  const entry = await findEntry(db, actor, fileId)
  const { modifiedBy } = entry
  const people = await namesOfPeople(db, modifiedBy === null ? [] : [modifiedBy])
  const shape = entry.kind === 'folder' ? folderShape : fileShape
  return shape(actor, entry, people.get(modifiedBy ?? '') ?? null)
}

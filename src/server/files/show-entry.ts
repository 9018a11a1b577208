import type { FileEntry, FolderEntry } from '#contract/files.ts'
import type { Actor } from '../actor.ts'
import type { Services } from '../services.ts'
import { findEntry } from './access.ts'
import { fileShape, folderShape, namesOfPeople } from './entry-shapes.ts'

/** One file or folder by its id. */
export async function showEntry(
  { db }: Services,
  actor: Actor,
  { fileId }: { readonly fileId: string },
): Promise<FileEntry | FolderEntry> {
  const entry = await findEntry(db, actor, fileId)
  if (entry.kind === 'folder') return folderShape(actor, entry)
  const { modifiedBy } = entry
  const people = await namesOfPeople(db, modifiedBy === null ? [] : [modifiedBy])
  return fileShape(actor, entry, people.get(modifiedBy ?? '') ?? null)
}

import type { FolderEntry } from '#contract/files/entries.ts'
import type { ShownFile } from '#contract/search/reading.ts'
import type { Actor } from '../actor.ts'
import type { Services } from '../services.ts'
import { findEntry } from '../rights/visible-entry.ts'
import { fileShape, folderShape, modifierOf } from './entry-shapes.ts'
import { readingOf } from './reading-of.ts'

/** One file, with how far the reading of its text is, or folder by its id. */
export async function showEntry(
  { db }: Services,
  actor: Actor,
  { fileId }: { readonly fileId: string },
): Promise<ShownFile | FolderEntry> {
  const entry = await findEntry(db, actor, fileId)
  const modifiedBy = await modifierOf(db, entry)
  if (entry.kind === 'folder') return folderShape(actor, entry, modifiedBy)
  return { ...fileShape(actor, entry, modifiedBy), reading: await readingOf(db, entry.id) }
}

import type { FileEntry, FolderContent, FolderEntry } from '#contract/files/entries.ts'
import { foldName, reservedName } from '#contract/text/names.ts'
import { fileKind } from '#contract/files/file-kind.ts'
import type { FileKind } from '#contract/files/file-kind.ts'
import { nameOrder } from '../ui/people/name-order.ts'

/** One line of a folder: a file or a folder. */
export type Entry = FileEntry | FolderEntry

/** Files carry a media type, folders none. */
export const isFile = (entry: Entry): entry is FileEntry => 'fileType' in entry

/** The kind that icon and words tell apart. */
export const kindOf = (entry: Entry): FileKind =>
  isFile(entry) ? fileKind(entry.name, entry.fileType) : 'folder'

/**
 * What a folder shows: folders first, then files, each in the order of {@link nameOrder}. A folder of the reserved name is
 * never shown, nor is the folder itself.
 */
export function shownEntries(content: FolderContent, locale: string): readonly Entry[] {
  const byName = nameOrder(locale)
  const folders = content.subfolders.filter(
    ({ id, name }) => id !== content.id && foldName(name) !== reservedName,
  )
  return [...folders.sort(byName), ...content.files.toSorted(byName)]
}

/** The folded names that a folder holds, to find out whether a name is taken. */
export const takenNames = (entries: readonly Entry[]): ReadonlySet<string> =>
  new Set(entries.map((entry) => foldName(entry.name)))

/**
 * Entries without those that lie in a folder among them, which go with it. In the order of a tree, as they are shown: what is
 * in a folder follows it.
 */
export function withoutNested(entries: readonly Entry[]): readonly Entry[] {
  let folder: string | null = null
  return entries.filter((entry) => {
    if (folder !== null && entry.path.startsWith(folder)) return false
    if (!isFile(entry)) folder = entry.path
    return true
  })
}

/** The entry with this id among those of a folder. */
export const entryWithId = (entries: readonly Entry[], id: string | null): Entry | undefined =>
  id === null ? undefined : entries.find((entry) => entry.id === id)

import type { FileEntry, FolderContent } from '#contract/files/entries.ts'
import { foldName } from '#contract/text/names.ts'
import { nameOf, type PickedFile } from '../../../file-picker/picked-files.ts'

/** A new file, and the one that is in its place. */
export interface Conflict<NewFile extends PickedFile = PickedFile> {
  readonly picked: NewFile
  readonly existing: FileEntry
}

export interface Compared<NewFile extends PickedFile = PickedFile> {
  /** Nothing is in their place. */
  readonly free: readonly NewFile[]
  readonly conflicts: readonly Conflict<NewFile>[]
  /** A folder is in their place, or a file where a folder of theirs should be: nobody can choose anything there. */
  readonly blocked: readonly NewFile[]
}

/** Asks for a folder below the target, by the names on the way down from there; none are the target itself. */
type List = (names: readonly string[]) => Promise<FolderContent>

/**
 * Compares files with what is in the folders they go to, by folded name. Asks for the target, and below it only for folders
 * that exist and get something. Throws what `list` throws.
 */
export async function findConflicts<NewFile extends PickedFile>(
  files: readonly NewFile[],
  list: List,
): Promise<Compared<NewFile>> {
  const free: NewFile[] = []
  const conflicts: Conflict<NewFile>[] = []
  const blocked: NewFile[] = []
  const compare = async (names: readonly string[], inside: readonly NewFile[]): Promise<void> => {
    const content = await list(names)
    const present = new Map(content.files.map((file) => [foldName(file.name), file]))
    const folders = new Map(content.subfolders.map(({ name }) => [foldName(name), name]))
    const below = new Map<string, NewFile[]>()
    for (const picked of inside) {
      const isHere = picked.path.length === names.length + 1
      const next = foldName(picked.path[names.length] ?? '')
      const existing = present.get(next)
      if (isHere && existing) conflicts.push({ picked, existing })
      else if (isHere ? folders.has(next) : existing !== undefined) blocked.push(picked)
      else if (isHere || !folders.has(next)) free.push(picked)
      else (below.get(next) ?? started(below, next)).push(picked)
    }
    for (const [folded, group] of below) await compare([...names, folders.get(folded) ?? folded], group)
  }
  await compare([], files)
  return { free, conflicts, blocked }
}

/** A new group under a key. */
function started<Each>(groups: Map<string, Each[]>, key: string): Each[] {
  const group: Each[] = []
  groups.set(key, group)
  return group
}

/** The names that {@link Compared.blocked} files would have had. */
export const namesOf = (files: readonly PickedFile[]): readonly string[] => files.map(nameOf)

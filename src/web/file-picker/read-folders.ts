import { canonicalName } from '#contract/text/names.ts'
import { pickedFile, type PickedFile, isFolder, type PickedFiles } from './picked-files.ts'

export interface ReadFolders {
  readonly files: readonly PickedFile[]
  /** Names on the way down to folders without anything in them. */
  readonly emptyFolders: readonly (readonly string[])[]
  /** Names of folders and files that the browser could not read. */
  readonly unreadable: readonly string[]
}

interface Options {
  /** Told how many files were found so far. */
  readonly onProgress: (found: number) => void
  readonly signal: AbortSignal
}

/** Everything in what was picked, folders read to their last file. What cannot be read is left out and named. */
export async function readFolders(
  picked: PickedFiles,
  { onProgress, signal }: Options,
): Promise<ReadFolders> {
  const files = picked.files.map((file) => pickedFile(file))
  const emptyFolders: (readonly string[])[] = []
  const unreadable: string[] = []
  const read = async (folder: FileSystemDirectoryEntry, parents: readonly string[]): Promise<void> => {
    signal.throwIfAborted()
    const above = [...parents, canonicalName(folder.name)]
    let entries: readonly FileSystemEntry[]
    try {
      entries = await entriesOf(folder)
    } catch {
      unreadable.push(folder.name) // gone meanwhile, or closed to this person
      return
    }
    if (entries.length === 0) emptyFolders.push(above)
    for (const entry of entries) {
      if (isFolder(entry)) await read(entry, above)
      else if (isFile(entry)) await take(entry, above)
    }
  }
  const take = async (entry: FileSystemFileEntry, above: readonly string[]): Promise<void> => {
    try {
      files.push(pickedFile(await fileOf(entry), above))
    } catch {
      unreadable.push(entry.name) // as above
      return
    }
    onProgress(files.length)
  }
  for (const folder of picked.folders) await read(folder, [])
  return { files, emptyFolders, unreadable }
}

/** The browser hands over a folder in batches, at most a hundred at once; an empty one is the end. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader()
  const entries: FileSystemEntry[] = []
  for (;;) {
    const batch = await new Promise<FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject)
    })
    if (batch.length === 0) return entries
    entries.push(...batch)
  }
}

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => {
    entry.file(resolve, reject)
  })

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile

/** What somebody has chosen or dropped at once, before anything of it was read. */
export interface PickedFiles {
  /** Those from a chosen folder know their place in it (`webkitRelativePath`). */
  readonly files: readonly File[]
  /** Dropped folders, still to be read. */
  readonly folders: readonly FileSystemDirectoryEntry[]
}

/** Files from a field or the clipboard. */
export const pickedFiles = (files: Iterable<File> | null | undefined): PickedFiles => ({
  files: Array.from(files ?? []),
  folders: [],
})

/** What was dropped. Has to be asked while the drop is being handled; afterwards the browser has forgotten it. */
export function droppedFiles(data: DataTransfer): PickedFiles {
  const files: File[] = []
  const folders: FileSystemDirectoryEntry[] = []
  for (const item of data.items) {
    if (item.kind !== 'file') continue
    const entry = item.webkitGetAsEntry()
    if (entry && isFolder(entry)) folders.push(entry)
    else {
      // a folder would be handed over as a file that cannot be read
      const file = item.getAsFile()
      if (file) files.push(file)
    }
  }
  return { files, folders }
}

export const isNothing = ({ files, folders }: PickedFiles): boolean =>
  files.length === 0 && folders.length === 0

/** Whether an entry of the file system (File and Directory Entries API) is a folder. */
export const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

import { canonicalName, foldName } from '#contract/text/names.ts'
import { unknownType, uploadName } from '#contract/files/upload-name.ts'

/** A file with the path it shall have below the target folder. */
export interface PickedFile {
  readonly file: File
  /** Names on the way down from the target folder, its own last; NFC. */
  readonly path: readonly string[]
}

/** A file with its path: below the folder that was picked with it, or where `folders` say. Unnamed ones get a name. */
export function pickedFile(file: File, folders: readonly string[] = []): PickedFile {
  const folderNames = file.webkitRelativePath ? file.webkitRelativePath.split('/').slice(0, -1) : folders
  return { file, path: [...folderNames, uploadName(file.name, file.type)].map(canonicalName) }
}

/** The name that the file shall have. */
export const nameOf = ({ path }: PickedFile): string => path.at(-1) ?? ''

/** The same for two files that would get into each other's place. */
export const pathKey = (path: readonly string[]): string => path.map(foldName).join('/')

/** What somebody has picked, dropped or pasted at once, before anything of it was read. */
export interface PickedFiles {
  /** Those from a picked folder know their path in it (`webkitRelativePath`). */
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

/** The media type (RFC 6838) as the browser knows it. */
export const typeOf = ({ type }: File): string => type || unknownType

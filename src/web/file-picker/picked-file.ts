import { canonicalName, foldName } from '#contract/text/names.ts'
import { unknownType, uploadName } from '#contract/files/upload-name.ts'

/** A file with the place it shall have below the target folder. */
export interface PickedFile {
  readonly file: File
  /** Names on the way down from the target folder, its own last; NFC. */
  readonly path: readonly string[]
}

/** A file with its place: below the folder that was chosen with it, or where `folders` say. Unnamed ones get a name. */
export function pickedFile(file: File, folders: readonly string[] = []): PickedFile {
  const way = file.webkitRelativePath ? file.webkitRelativePath.split('/').slice(0, -1) : folders
  return { file, path: [...way, uploadName(file.name, file.type)].map(canonicalName) }
}

/** The name that the file shall have. */
export const nameOf = ({ path }: PickedFile): string => path.at(-1) ?? ''

/** The same for two files that would get into each other's place. */
export const placeKey = (path: readonly string[]): string => path.map(foldName).join('/')

/** The media type (RFC 6838) as the browser knows it. */
export const typeOf = ({ type }: File): string => type || unknownType

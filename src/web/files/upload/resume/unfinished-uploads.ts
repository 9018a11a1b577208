import { uploadHours } from '#contract/files/uploads.ts'
import { pathKey, type PickedFile } from '../../../file-picker/picked-files.ts'
import {
  hasFields,
  isAddressOfUpload,
  isListOfTexts,
  isNumber,
  isText,
  readUploads,
  writeUploads,
} from './stored-uploads.ts'
import type { UploadTarget } from '../job/upload-request.ts'
import type { FinishChoice } from '../job/upload-job.ts'

/** An upload that has begun and not ended, as this browser remembers it beyond the page. */
export interface UnfinishedUpload {
  /** Where the server keeps what has arrived; `null` where it keeps nothing. */
  readonly url: string | null
  readonly userId: string
  /** The tab that sends it, see `live-tabs.ts`. */
  readonly tab: string
  /** When the last of its bytes arrived; milliseconds since 1970. */
  readonly at: number
  /** Names on the way down to the target folder, and its raw WebDAV form. */
  readonly names: readonly string[]
  readonly folderPath: string
  /** Names on the way down from there, its own last. */
  readonly path: readonly string[]
  readonly size: number
  readonly lastModified: number
  /** Bytes that have arrived, as far as the tab knew. */
  readonly arrived: number
  /** What was decided about a taken name. */
  readonly choice: FinishChoice
}

/** The server forgets an upload so long after its last byte. */
const lifetime = uploadHours * 3_600_000

/** Those of a person that the server still has; the others are forgotten. None where the browser keeps nothing. */
export function unfinishedUploads(userId: string): readonly UnfinishedUpload[] {
  const all = readAll()
  const kept = all.filter((each) => each.userId === userId && Date.now() - each.at < lifetime)
  if (kept.length < all.length) writeAll(kept)
  return kept
}

/** Remembers an upload, in place of what was known of it. */
export function rememberUpload(upload: UnfinishedUpload): void {
  writeAll([...readAll().filter(({ url }) => url !== upload.url), upload])
}

export function forgetUpload(url: string): void {
  const all = readAll()
  const rest = all.filter((each) => each.url !== url)
  if (rest.length !== all.length) writeAll(rest)
}

/** Whether a file that is chosen now is the one whose upload broke off, by name, size and time of its last change. */
export const isSameFile = ({ path, size, lastModified }: UnfinishedUpload, file: File): boolean =>
  file.size === size && file.lastModified === lastModified && file.name.normalize('NFC') === path.at(-1)

/** The same for what would get into each other's place, counted from the root. */
export const wholePath = ({ names }: Pick<UploadTarget, 'names'>, path: readonly string[]): string =>
  pathKey([...names, ...path])

/** The unfinished upload that a chosen file continues, if it goes to the same place. */
export const unfinishedOf = (
  all: readonly UnfinishedUpload[],
  picked: PickedFile,
  target: UploadTarget,
): UnfinishedUpload | undefined =>
  all.find(
    (each) => isSameFile(each, picked.file) && wholePath(each, each.path) === wholePath(target, picked.path),
  )

const readAll = (): readonly UnfinishedUpload[] => readUploads('unfinishedUploads', isUnfinished)

const writeAll = (all: readonly UnfinishedUpload[]): void => writeUploads('unfinishedUploads', all)

const isUnfinished = (value: unknown): value is UnfinishedUpload =>
  hasFields(value, {
    url: isAddressOfUpload,
    userId: isText,
    tab: isText,
    at: isNumber,
    names: isListOfTexts,
    folderPath: isText,
    path: isListOfTexts,
    size: isNumber,
    lastModified: isNumber,
    arrived: isNumber,
    choice: (choice) => typeof choice === 'object' && choice !== null,
  })

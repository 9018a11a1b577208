import { uploadsPath } from '#contract/uploads.ts'
import { readStored, removeStored, writeStored } from '../../host/browser-storage.ts'
import { placeKey } from './chosen-file.ts'
import type { ChosenFile } from './chosen-file.ts'
import type { UploadTarget } from './upload-intake.ts'
import type { FinishChoice } from './upload-job.ts'

/** An upload that has begun and not ended, as this browser remembers it beyond the page. */
export interface UnfinishedUpload {
  /** Where the server keeps what has arrived. */
  readonly url: string
  readonly userId: string
  /** The tab that sends it, see `live-tabs.ts`. */
  readonly tab: string
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

/** Those of a person; none where the browser keeps nothing. */
export const unfinishedUploads = (userId: string): readonly UnfinishedUpload[] =>
  readAll().filter((each) => each.userId === userId)

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

/** The unfinished upload that a chosen file continues, if it goes to the same place. */
export const unfinishedOf = (
  all: readonly UnfinishedUpload[],
  chosen: ChosenFile,
  target: UploadTarget,
): UnfinishedUpload | undefined =>
  all.find(
    (each) =>
      isSameFile(each, chosen.file) &&
      placeKey([...each.names, ...each.path]) === placeKey([...target.names, ...chosen.path]),
  )

function readAll(): readonly UnfinishedUpload[] {
  const text = readStored('unfinishedUploads')
  if (text === null) return []
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value.filter(isUnfinished) : []
  } catch {
    return [] // written by something else: as good as nothing
  }
}

const isUnfinished = (value: unknown): value is UnfinishedUpload =>
  typeof value === 'object' &&
  value !== null &&
  textFields.every((field) => typeof Reflect.get(value, field) === 'string') &&
  numberFields.every((field) => typeof Reflect.get(value, field) === 'number') &&
  listFields.every((field) => isListOfTexts(Reflect.get(value, field))) &&
  // the bearer is sent there
  String(Reflect.get(value, 'url')).startsWith(`${uploadsPath}/`) &&
  typeof Reflect.get(value, 'choice') === 'object' &&
  Reflect.get(value, 'choice') !== null

const textFields = ['url', 'userId', 'tab', 'folderPath'] as const
const numberFields = ['size', 'lastModified', 'arrived'] as const
const listFields = ['names', 'path'] as const

const isListOfTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')

function writeAll(all: readonly UnfinishedUpload[]): void {
  if (all.length === 0) removeStored('unfinishedUploads')
  else writeStored('unfinishedUploads', JSON.stringify(all))
}

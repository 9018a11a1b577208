import * as z from 'zod/mini'
import { readStored, removeStored, writeStored } from '../../host/browser-storage.ts'
import { placeKey } from './chosen-file.ts'
import type { ChosenFile } from './chosen-file.ts'
import type { UploadTarget } from './upload-intake.ts'

const unfinishedSchema = z.object({
  /** Where the server keeps what has arrived. */
  url: z.string(),
  userId: z.string(),
  /** The tab that sends it, see `live-tabs.ts`. */
  tab: z.string(),
  /** Names on the way down to the target folder, and its raw WebDAV form. */
  names: z.array(z.string()),
  folderPath: z.string(),
  /** Names on the way down from there, its own last. */
  path: z.array(z.string()),
  size: z.number(),
  lastModified: z.number(),
  /** Bytes that have arrived, as far as the tab knew. */
  arrived: z.number(),
  /** What was decided about a taken name. */
  choice: z.object({ basedOn: z.optional(z.string()), whenTaken: z.optional(z.literal('keepBoth')) }),
})

/** An upload that has begun and not ended, as this browser remembers it beyond the page. */
export type UnfinishedUpload = z.infer<typeof unfinishedSchema>

const listSchema = z.array(unfinishedSchema)

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
    const result = listSchema.safeParse(JSON.parse(text))
    return result.success ? result.data : []
  } catch {
    return [] // written by something else: as good as nothing
  }
}

function writeAll(all: readonly UnfinishedUpload[]): void {
  if (all.length === 0) removeStored('unfinishedUploads')
  else writeStored('unfinishedUploads', JSON.stringify(all))
}

import { thisTab } from './live-tabs.ts'
import { hasFields, isListOfTexts, isNumber, isText, readUploads, writeUploads } from './stored-uploads.ts'
import { wholePath } from './unfinished-uploads.ts'
import type { UnfinishedUpload } from './unfinished-uploads.ts'
import type { UploadJob } from '../job/upload-job.ts'

/** Files of one tab that were to go to one folder. The browser keeps no files beyond the page, so names are all there is. */
interface Batch {
  readonly userId: string
  readonly tab: string
  readonly at: number
  readonly names: readonly string[]
  readonly folderPath: string
  /** Names on the way down from the folder, size, time of the last change. */
  readonly files: readonly (readonly [readonly string[], number, number])[]
  /** Files of this tab that are not listed, because there are too many. */
  readonly more: number
}

/** So many of a tab are listed: a browser keeps about 5 MB of text. */
const maxListed = 5000
/** After so many milliseconds nobody waits for them any more: a week. */
const lifetime = 7 * 24 * 3_600_000

/** Notes which files of this tab have not arrived, in place of what was noted before. */
export function keepUnsent(
  userId: string,
  jobs: readonly Pick<UploadJob, 'target' | 'path' | 'file'>[],
): void {
  const others = readAll().filter(({ tab }) => tab !== thisTab)
  const listed = jobs.slice(0, maxListed)
  const groups = [...Map.groupBy(listed, ({ target }) => target.path)]
  const batches = groups.map(([folderPath, group], index) => ({
    userId,
    tab: thisTab,
    at: Date.now(),
    names: group[0]?.target.names ?? [],
    folderPath,
    files: group.map(({ path, file }) => [path, file.size, file.lastModified] as const),
    more: index === 0 ? jobs.length - listed.length : 0,
  }))
  writeUploads('unsentFiles', [...others, ...batches])
}

const nothingArrived = { url: null, arrived: 0, choice: {} } as const

interface Unsent {
  readonly files: readonly UnfinishedUpload[]
  /** How many there are beside those. */
  readonly more: number
}

/** The files of a person that never arrived, but for those of tabs that still send. */
export function unsentFiles(userId: string, alive: ReadonlySet<string>): Unsent {
  const all = readAll()
  const kept = all.filter((each) => each.userId === userId && Date.now() - each.at < lifetime)
  if (kept.length < all.length) writeUploads('unsentFiles', kept)
  const left = kept.filter(({ tab }) => !alive.has(tab))
  return {
    files: left.flatMap(({ userId: owner, tab, at, names, folderPath, files }) =>
      files.map(([path, size, lastModified]) => ({
        userId: owner,
        tab,
        at,
        names,
        folderPath,
        path,
        size,
        lastModified,
        ...nothingArrived,
      })),
    ),
    more: left.reduce((sum, { more }) => sum + more, 0),
  }
}

/** Strikes off what goes to these paths ({@link wholePath}), whichever tab has left it; this one keeps its own account. */
export function forgetUnsent(paths: ReadonlySet<string>): void {
  const all = readAll()
  if (all.length === 0) return
  const left = all.map((batch) =>
    batch.tab === thisTab
      ? batch
      : { ...batch, files: batch.files.filter(([path]) => !paths.has(wholePath(batch, path))) },
  )
  writeUploads(
    'unsentFiles',
    left.filter(({ files, more }) => files.length + more > 0),
  )
}

/** Strikes off everything that other tabs have left, but for those that still send. */
export function forgetAllUnsent(alive: ReadonlySet<string>): void {
  writeUploads(
    'unsentFiles',
    readAll().filter(({ tab }) => alive.has(tab)),
  )
}

const readAll = (): readonly Batch[] => readUploads('unsentFiles', isBatch)

const isBatch = (value: unknown): value is Batch =>
  hasFields(value, {
    userId: isText,
    tab: isText,
    at: isNumber,
    names: isListOfTexts,
    folderPath: isText,
    files: (files) => Array.isArray(files) && files.every(isFileOfBatch),
    more: isNumber,
  })

const isFileOfBatch = (value: unknown): boolean =>
  Array.isArray(value) && isListOfTexts(value[0]) && isNumber(value[1]) && isNumber(value[2])

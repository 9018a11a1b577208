import {
  descriptor,
  directoryRecord,
  endRecords,
  localHeader,
  type PlacedZipEntry,
  type ZipEntry,
} from './zip-records.ts'

/** A zip whose every byte but those of the contents and their sums is known. */
export interface ZipLayout<Entry extends ZipEntry> {
  readonly entries: readonly (Entry & PlacedZipEntry)[]
  /** Where the list of entries begins, and how long it is. */
  readonly directory: { readonly start: number; readonly length: number }
  /** Bytes of the whole zip. */
  readonly size: number
}

/** Says where everything of a zip of stored (not compressed) entries will stand, and so how large it is. */
export function layOutZip<Entry extends ZipEntry>(entries: readonly Entry[]): ZipLayout<Entry> {
  let offset = 0
  let length = 0
  const placed = entries.map((entry) => {
    const here = { ...entry, offset }
    offset += localHeader(entry).length + entry.size + descriptor(entry, 0).length
    length += directoryRecord(here, 0).length
    return here
  })
  const directory = { start: offset, length }
  const end = endRecords({ ...directory, count: entries.length })
  return { entries: placed, directory, size: offset + length + end.length }
}

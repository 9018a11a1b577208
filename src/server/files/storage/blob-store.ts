import type { Writable } from 'node:stream'
import type { PartialContents } from './partial-contents.ts'

/** Content that is stored durably, by its SHA-256. */
export interface StoredBlob {
  readonly hash: Buffer
  /** Bytes. */
  readonly size: number
}

export interface ByteRange {
  /** First byte, from 0. */
  readonly start: number
  /** Last byte, included. */
  readonly end: number
}

/** A blob that is there and about to be sent. */
export interface OpenBlob {
  /**
   * Copies the bytes to a stream without ending it, then closes the blob. Rejects when reading fails or the stream closes.
   * A piece is filled anew as soon as the stream has called back for it, so a stream that hands it on has to copy it.
   */
  readonly copyTo: (destination: Writable, range: ByteRange) => Promise<void>
}

/** Writes down that a blob is about to be kept, so that nobody removes it from then on. */
export type NoteBlob = (blob: StoredBlob) => Promise<void>

/** Where content lives. A blob is complete and durable once `write` has answered, or not there at all. */
export interface BlobStore {
  /** Stores what the source yields; refuses with Problem `tooLarge` past `maxSize` bytes and `storageFull` without space. */
  readonly write: (source: AsyncIterable<Uint8Array>, maxSize: number) => Promise<StoredBlob>
  /** Refuses with `storageFull` when so many bytes would not fit beside what stays free. */
  readonly checkRoom: (bytes: number) => Promise<void>
  /** Content of resumable uploads that is not whole yet. */
  readonly partials: PartialContents
  /**
   * Puts such content, durable and whole, in its place as a blob. Asked again, it does nothing. Refuses with `notFound` when
   * the content is in neither place.
   */
  readonly keepPartial: (id: string, blob: StoredBlob) => Promise<void>
  /** Opens a blob for sending. Rejects when it is not there. The caller calls `copyTo` once. */
  readonly open: (hash: Buffer) => Promise<OpenBlob>
  readonly remove: (hash: Buffer) => Promise<void>
  /** Rejects when the store cannot be written; for /readyz. */
  readonly check: () => Promise<void>
}

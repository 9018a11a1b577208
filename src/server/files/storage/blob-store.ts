import type { Writable } from 'node:stream'
import type { PartialContents } from './partial-contents.ts'

/** Content that is stored durably, by its SHA-256. */
export interface StoredBlob {
  readonly hash: Buffer
  /** Bytes. */
  readonly size: number
}

/** Content with the CRC-32 of each MiB (`content-hash.ts`); null: nobody has reckoned them yet. */
export interface HashedBlob extends StoredBlob {
  readonly checksums: Buffer | null
}

/** Content to be read; left out: its checksums are looked up. */
export interface KnownBlob extends StoredBlob {
  readonly checksums?: Buffer | null
}

export interface ByteRange {
  /** First byte, from 0. */
  readonly start: number
  /** Last byte, included. */
  readonly end: number
}

/** A blob that is there, the first bytes of which are right, and about to be sent. */
export interface OpenBlob {
  /**
   * Copies the bytes to a stream without ending it, then closes the blob. Rejects when reading fails or the stream closes, and
   * with Problem `contentDamaged` instead of a byte that is not what was stored.
   * A piece is filled anew as soon as the stream has called back for it, so a stream that hands it on has to copy it.
   */
  readonly copyTo: (destination: Writable) => Promise<void>
}

/** Where content lives. A blob is complete and durable once `write` has answered, or not there at all. */
export interface BlobStore {
  /**
   * Stores what the source yields; refuses with Problem `tooLarge` past `maxSize` bytes, `storageFull` without space and
   * `storageUnavailable` when the store cannot be written.
   */
  readonly write: (source: AsyncIterable<Uint8Array>, maxSize: number) => Promise<StoredBlob>
  /** Refuses with `storageFull` when so many bytes would not fit beside what stays free. */
  readonly checkRoom: (bytes: number) => Promise<void>
  /** Content of resumable uploads that is not whole yet. */
  readonly partials: PartialContents
  /**
   * Puts such content, durable and whole, in its place as a blob. Asked again, it does nothing. Refuses with `notFound` when
   * the content is in neither place.
   */
  readonly keepPartial: (id: string, blob: HashedBlob) => Promise<void>
  /**
   * Opens a blob, or a range of one, for sending. Refuses with Problem `contentDamaged` when it is missing, has another size
   * or begins with other bytes than were stored. The caller calls `copyTo` once.
   */
  readonly open: (blob: KnownBlob, range?: ByteRange) => Promise<OpenBlob>
  /** Refuses in the same way when a blob is missing or has another size; its bytes are not read. */
  readonly confirm: (blob: StoredBlob) => Promise<void>
  /**
   * Reads all of a blob, past the cache of the system when it is large, and refuses in the same way when it has not its hash.
   * `afterBlock` is waited for after each MiB.
   */
  readonly verify: (blob: StoredBlob, afterBlock: (bytes: number) => Promise<void>) => Promise<HashedBlob>
  readonly remove: (hash: Buffer) => Promise<void>
  /** Refuses with `storageUnavailable` when the store cannot be written; for /readyz. */
  readonly check: () => Promise<void>
}

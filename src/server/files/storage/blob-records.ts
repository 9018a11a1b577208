import type { HashedBlob, StoredBlob } from './blob-store.ts'
import type { FaultKind } from './content-fault.ts'

/** What is written down of stored content, apart from where it lies. */
export interface BlobRecords {
  /** Writes down that a blob is about to be kept, so that nobody removes it from then on. */
  readonly note: (blob: HashedBlob) => Promise<void>
  /** The checksums of a blob; `null` when it was stored before there were any. */
  readonly checksums: (hash: Buffer) => Promise<Buffer | null>
  /** Keeps the checksums of such a blob. */
  readonly keepChecksums: (blob: HashedBlob) => Promise<void>
  /** Hears of a blob that is not what was stored; `code`: that of the system, where it says so. Never rejects. */
  readonly report: (blob: StoredBlob, kind: FaultKind, code?: string) => Promise<void>
}

import type { HashedBlob, StoredBlob } from './blob-store.ts'
import type { FaultKind } from './content-fault.ts'

/** What is recorded about stored content beside its bytes. */
export interface BlobRecords {
  /** Records that a blob is about to be stored, so that the sweeper leaves it alone. */
  readonly note: (blob: HashedBlob) => Promise<Noted>
  /** Records that a blob that was damaged is in its place anew. */
  readonly markWhole: (hash: Buffer) => Promise<void>
  /** The checksums of a blob; `null` when it was stored before there were any. */
  readonly checksums: (hash: Buffer) => Promise<Buffer | null>
  /** Since when a blob is known to be damaged; `null` when it is not. */
  readonly damagedAt: (hash: Buffer) => Promise<Date | null>
  /** Records the checksums of a blob that had none. */
  readonly keepChecksums: (blob: HashedBlob) => Promise<void>
  /** Reports a blob that is not what was stored; `code`: the system's error code, if any. Never rejects. */
  readonly report: (blob: StoredBlob, kind: FaultKind, code?: string) => Promise<void>
  /** Reports what stood in the place of a blob and was not one; `path`: where it is now. */
  readonly reportSetAside: (path: string) => void
}

interface Noted {
  /** Whether the blob was known to be damaged. */
  readonly isDamaged: boolean
}

import { errorCode } from '../../process/error-code.ts'

/** What may be wrong with stored content. `damaged`: other bytes than were stored, or bytes that the disk does not give. */
export type FaultKind = 'missing' | 'wrongSize' | 'damaged'

/** Stored content is not what it was when it was stored. */
export class ContentFault extends Error {
  readonly kind: FaultKind

  constructor(kind: FaultKind, options?: ErrorOptions) {
    super(`Stored content is not what it was: ${kind}`, options)
    this.name = 'ContentFault'
    this.kind = kind
  }
}

/** What a failure of the file system says of content that is read; `null` when it says nothing of it. */
export function faultOf(error: unknown): ContentFault | null {
  if (error instanceof ContentFault) return error
  const code = isOfFile(error) ? errorCode(error) : undefined
  if (code === 'ENOENT') return new ContentFault('missing', { cause: error })
  return code === 'EIO' ? new ContentFault('damaged', { cause: error }) : null
}

/** A database that is not there may fail with the same codes. */
const isOfFile = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && error.syscall !== 'connect'

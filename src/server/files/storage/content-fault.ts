import { errorCode } from '../../process/error-code.ts'

/**
 * What may be wrong with stored content. `damaged`: other bytes than were stored, or bytes that the disk does not give;
 * `unreadable`: the system refuses to read it, so nobody knows.
 */
export type FaultKind = 'missing' | 'wrongSize' | 'damaged' | 'unreadable'

const kindOfCode: Readonly<Record<string, FaultKind>> = {
  ENOENT: 'missing',
  ENOTDIR: 'missing',
  EIO: 'damaged',
  EACCES: 'unreadable',
  EPERM: 'unreadable',
  EISDIR: 'unreadable',
  ELOOP: 'unreadable',
  ENXIO: 'unreadable',
  ENODEV: 'unreadable',
  EREMOTEIO: 'unreadable',
}

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
  const kind = code === undefined ? undefined : (kindOfCode[code] ?? kindOfStranger(code))
  return kind ? new ContentFault(kind, { cause: error }) : null
}

/** What Node has no name for, file systems say of themselves: a handle that is stale, or structures that are broken. */
const kindOfStranger = (code: string): FaultKind | undefined =>
  code.startsWith('Unknown system error') ? 'unreadable' : undefined

/** A database that is not there may fail with the same codes. */
const isOfFile = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && error.syscall !== 'connect'

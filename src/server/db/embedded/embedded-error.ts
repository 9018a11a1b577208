/** Why the embedded database cannot start. */
export type EmbeddedErrorCode =
  | 'data-folder-in-use'
  | 'data-folder-not-writable'
  | 'not-available-here'
  | 'no-reachable-folder'
  | 'cluster-missing'
  | 'cluster-unreachable'
  | 'cluster-foreign-owner'
  | 'cluster-not-created'
  | 'wrong-version'
  | 'password-refused'
  | 'orphan-stuck'
  | 'server-failed'

/** A refusal of the embedded database; the message is written for the person who starts Kontor. */
export class EmbeddedError extends Error {
  readonly code: EmbeddedErrorCode

  constructor(code: EmbeddedErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'EmbeddedError'
    this.code = code
  }
}

import type { Failure } from '../protocol.ts'

/** The document is locked by a password. */
export class EncryptedDocument extends Error {}

/** It takes more memory than there is for it. */
export class TooLargeDocument extends Error {}

/** What is told of an error. */
export function failureOf(error: unknown): Failure {
  if (error instanceof EncryptedDocument) return 'encrypted'
  return error instanceof TooLargeDocument ? 'tooLarge' : 'unreadable'
}

/** The error of which a worker has told this. */
export function errorOf(reason: Failure, message: string): Error {
  if (reason === 'encrypted') return new EncryptedDocument(message)
  return reason === 'tooLarge' ? new TooLargeDocument(message) : new Error(message)
}

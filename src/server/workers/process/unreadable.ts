import type { ReadingReason } from '#contract/search/reading.ts'

/** A document that cannot be read, and why. */
export class Unreadable extends Error {
  readonly reason: ReadingReason

  constructor(reason: ReadingReason, cause?: unknown) {
    super(reason, { cause })
    this.name = 'Unreadable'
    this.reason = reason
  }
}

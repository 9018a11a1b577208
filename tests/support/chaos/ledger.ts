import { createHash } from 'node:crypto'

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** What the clients have tried and what the server has answered. */
export interface Ledger {
  /** Hashes of contents that were sent, whatever came of them. */
  readonly tried: Set<string>
  /** Hashes of contents whose storing was answered with success. */
  readonly kept: Set<string>
  /** How often each kind of work was answered with success. */
  readonly done: Map<string, number>
  /** What must not happen at all, in words. */
  readonly wrong: string[]
  readonly note: (work: string) => void
}

export function openLedger(): Ledger {
  const done = new Map<string, number>()
  return {
    tried: new Set(),
    kept: new Set(),
    done,
    wrong: [],
    note: (work) => void done.set(work, (done.get(work) ?? 0) + 1),
  }
}

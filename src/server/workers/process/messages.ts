import type { ReadingReason } from '#contract/search/reading.ts'

/** What the process is told of a document; the bytes follow through its standard input. */
export type DocumentJob<Job> = Job & { readonly size: number }

/** What it answers: that it is there, that it has the bytes, and what came of them. */
export type DocumentAnswer<Result> =
  | { readonly kind: 'ready' }
  | { readonly kind: 'taken' }
  | { readonly kind: 'done'; readonly result: Result }
  | { readonly kind: 'refused'; readonly reason: ReadingReason; readonly detail: string }

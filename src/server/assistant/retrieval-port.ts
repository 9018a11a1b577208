import type { Location } from '#contract/search/search.ts'
import type { Actor } from '../actor.ts'
import type { Services } from '../services.ts'

/** Words of a file that may answer a question. */
export interface FoundPassage {
  /** Opaque. */
  readonly id: string
  readonly fileId: string
  readonly name: string
  readonly location: Location
  readonly body: string
  /** Of the content that the words were taken from. */
  readonly contentHash: Buffer
}

/** What runs ask of retrieval, and nothing else. */
export interface Retrieval {
  /** The best passages that the actor may read at this moment, the best first; `isFitting`: the best of them is likely an answer. */
  readonly findPassages: (
    services: Pick<Services, 'db' | 'vectors'>,
    actor: Actor,
    asked: { readonly question: string; readonly scope: string | null },
  ) => Promise<{ readonly passages: readonly FoundPassage[]; readonly isFitting: boolean }>
  /** Those of some files that are sources for the actor at this moment, with their names of today. */
  readonly sourcesToday: (
    services: Pick<Services, 'db'>,
    actor: Actor,
    fileIds: readonly string[],
  ) => Promise<ReadonlyMap<string, { readonly name: string }>>
}

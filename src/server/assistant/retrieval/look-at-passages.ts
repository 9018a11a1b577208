import { sql, type Kysely } from 'kysely'
import type { Actor } from '../../actor.ts'
import { prepared } from '../../db/prepared.ts'
import type { DB } from '../../db/schema.ts'
import { idList } from '../../search/search-scope.ts'
import type { Piece } from './read-pieces.ts'
import { filesOfSources, withReadableSources, type Reach } from './readable-sources.ts'

/** A passage with what the words of the question that it has weigh together. */
export interface Weighed {
  readonly content: number
  readonly ordinal: number
  readonly score: number
}

/** The same as a piece of a file. */
export interface RankedPassage extends Piece {
  /** What the words of the question that it has weigh together. */
  readonly score: number
  /** How near to each other they stand, and how often. */
  readonly density: number
}

interface LookedAt {
  /** Of each passage one file that has it; null: none that may be read has it any more. */
  readonly files: readonly (string | null)[]
  readonly densities: readonly (number | null)[]
}

/**
 * A file of each, and how near to each other the words stand: only of the best, since their words have to be read. Of the files with one
 * content one is told: a template may lie there in thousands of copies. Which may be read is asked here, too, since that costs less than
 * telling a file of each content that was found.
 */
export async function lookAtPassages(
  db: Kysely<DB>,
  actor: Actor,
  reach: Reach,
  { words, best }: { readonly words: readonly string[]; readonly best: readonly Weighed[] },
): Promise<readonly RankedPassage[]> {
  const contents = best.map(({ content }) => String(content))
  const isInScope = sql<boolean>`s.content_id = any(${idList(contents)}) and ${reach.isInScope}`
  const { rows } = await sql<LookedAt>`${reach.hasOnePlan ? prepared : sql``}
    with recursive ${withReadableSources(actor, { ...reach, isInScope })}, ${filesOfSources}
    select array_agg(files.entry_id::text order by a.place) as files,
      array_agg(ts_rank_cd(p.words, ${words.map((word) => `(${word})`).join(' | ')}::tsquery) order by a.place) as densities
    from unnest(
      ${idList(contents)}, ${best.map(({ ordinal }) => ordinal)}::int[]
    ) with ordinality as a (content_id, ordinal, place) left join files on files.content_id = a.content_id left join lateral (
      select words from search_passages where content_id = a.content_id and search_passages.ordinal = a.ordinal limit 1
    ) p on true`.execute(db)
  const { files = [], densities = [] } = rows[0] ?? {}
  return best.flatMap(({ content, ordinal, score }, at) => {
    const fileId = files[at]
    return fileId ? [{ fileId, contentId: String(content), ordinal, score, density: densities[at] ?? 0 }] : []
  })
}

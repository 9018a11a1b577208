import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Actor } from '../../actor.ts'
import { prepared } from '../../db/prepared.ts'
import type { DB } from '../../db/schema.ts'
import type { Piece } from './read-pieces.ts'
import { withReadableSources, type Reach } from './readable-sources.ts'

/** The same with what of the question it has. */
export interface RankedPassage extends Piece {
  /** Which words of the question it has: the bit of each by its place. */
  readonly mask: number
  /** What these words weigh together. */
  readonly score: number
  /** How near to each other they stand, and how often. */
  readonly density: number
}

export interface Ranking {
  readonly passages: readonly RankedPassage[]
  /** What each word of the question weighs: the less passages have it, the more. Those that nothing has weigh most. */
  readonly weights: readonly number[]
  /** In how many passages that may be read each word is. */
  readonly amounts: readonly number[]
}

interface Asked extends Reach {
  /** What is asked for, word by word (tsquery). */
  readonly words: readonly string[]
}

/** What the rest of a text has of the question says what its passages are about, and counts for less. */
const weightOfFile = 0.4
/** So many with most of the question are compared by the rest of their texts as well, and so many of the best looked at more closely. */
const weighed = 400
const ranked = 60

/**
 * The best passages of the files that the assistant may use and the actor may read. Which files these are is decided within the
 * statement, before anything is counted: what is hidden changes neither a weight nor an order.
 */
export async function rankPassages(db: Kysely<DB>, actor: Actor, asked: Asked): Promise<Ranking> {
  const { words } = asked
  const withFound = asked.isOfFewFiles ? fromFiles : fromWords
  // Of few files there are two texts of it, each with one best plan; else that depends on how frequent the words are.
  const { rows } = await sql<Row>`${asked.isOfFewFiles ? prepared : sql``}
    with recursive asked as materialized (
      select place::int as place, word::tsquery as word from unnest(${words}::text[]) with ordinality as given (word, place)
    ), ${withFound(actor, asked)}, every as materialized (
      select content_id, ordinal, min(entry_id) as entry_id, bit_or(1 << (place - 1)) as mask
      from found group by content_id, ordinal
    ), masks as materialized (
      select mask, count(*) as amount from every group by mask
    ), amounts as materialized (
      select place, sum(amount)::int as amount from asked join masks on mask & (1 << (place - 1)) > 0 group by place
    ), weights as materialized (
      select place, ln(1 + (select sum(amount) from amounts) / amount) as weight from amounts
    ), owns as materialized (
      select mask, (select sum(weight) from weights where mask & (1 << (place - 1)) > 0) as own from masks
    ), good as materialized (
      select every.*, own from every join owns using (mask) order by own desc, content_id desc, ordinal limit ${sql.lit(weighed)}
    ), about as materialized (
      select content_id, (select sum(weight) from weights where masks & (1 << (place - 1)) > 0) as score from (
        select content_id, bit_or(mask) as masks from every where content_id in (select content_id from good) group by content_id
      ) texts
    ), best as materialized (
      select entry_id, content_id, ordinal, mask, own + ${sql.lit(weightOfFile)} * (score - own) as score
      from good join about using (content_id) order by score desc, content_id desc, ordinal limit ${sql.lit(ranked)}
    )
    select best.entry_id as file_id, content_id, ordinal, mask, score,
      ts_rank_cd(p.words, ${words.map((word) => `(${word})`).join(' | ')}::tsquery) as density,
      (select json_object_agg(place, amount) from amounts) as amounts
    from best cross join lateral (
        select words from search_passages where content_id = best.content_id and ordinal = best.ordinal limit 1
      ) p
    order by best.score desc, best.content_id desc, best.ordinal
  `.execute(db)
  return rankingOf(rows, words.length)
}

/**
 * SQL: `found` with the places of each word in what may be read: the words are looked up in the index, and what may be read is kept of that.
 * Each stands by itself, so that the database knows how frequent it is. Of the files with one content one is left before the words are
 * counted: a template may lie there in thousands of copies.
 */
const fromWords = (actor: Actor, { words, ...reach }: Asked): RawBuilder<unknown> => {
  const places = words.map(
    (word, at) => sql`
      select ${sql.lit(at + 1)} as place, content_id, ordinal from search_passages where words @@ ${word}::tsquery`,
  )
  return sql`matched as materialized (${sql.join(places, sql` union all `)}), ${withReadableSources(
    actor,
    reach,
    sql`(select distinct content_id from matched) m join source_files s on s.content_id = m.content_id`,
  )}, found as (
    select m.place, m.content_id, m.ordinal, files.entry_id from matched m join files on files.content_id = m.content_id
  )`
}

/** SQL: the same of few files: each of their passages is looked at, its words taken once from where long values lie. */
const fromFiles = (
  actor: Actor,
  reach: Reach,
): RawBuilder<unknown> => sql`${withReadableSources(actor, reach)},
  found as materialized (
    select asked.place, p.content_id, p.ordinal, files.entry_id from files cross join lateral (
      select content_id, ordinal, words || '' as words from search_passages where content_id = files.content_id offset 0
    ) p join asked on p.words @@ asked.word
  )`

interface Row {
  readonly file_id: string
  readonly content_id: string
  readonly ordinal: number
  readonly mask: number
  readonly score: number
  readonly density: number
  readonly amounts: Readonly<Record<string, number>>
}

function rankingOf(rows: readonly Row[], words: number): Ranking {
  const counted: Row['amounts'] = rows[0]?.amounts ?? {}
  const amounts = Array.from({ length: words }, (_, at) => counted[String(at + 1)] ?? 0)
  const total = amounts.reduce((sum, amount) => sum + amount, 0)
  return {
    passages: rows.map((row) => ({ ...row, fileId: row.file_id, contentId: row.content_id })),
    weights: amounts.map((amount) => Math.log(1 + total / Math.max(amount, 0.5))),
    amounts,
  }
}

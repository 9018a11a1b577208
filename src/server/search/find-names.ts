import { sql, type RawBuilder } from 'kysely'
import { maxHits } from '#contract/search/search.ts'
import { grantMatches } from '../rights/grantee.ts'
import { isInReach, type SearchScope } from './search-scope.ts'
import { columnsBy, newestFirst, type Source, type AccessPath } from './matches.ts'
import { readableHits, type Hits, type Limits } from './readable-hits.ts'
import type { Term } from './term.ts'

/** A term in which a word may have others in its place. */
interface AnyTerm extends Pick<Term, 'whole'> {
  readonly words: readonly (string | readonly string[])[]
  /** Of a single word, in about how many names and texts it stands as a word of its own, where that was counted. */
  readonly uses?: number
}

export const usualLimits: Limits = { hits: 2000, folders: 6000, wanted: maxHits }

/** What the actor may read with every word of the term in its name, by the trigrams of names; the newest of very many. */
export const findNames = (scope: SearchScope, term: AnyTerm, limits: Limits = usualLimits): Promise<Hits> =>
  readableHits(scope, namesWith(scope, term), limits)

/** The names with every word of the term, whoever may read them. */
export function namesWith(scope: SearchScope, term: AnyTerm): Source {
  const rows: Source['rows'] = (condition, access) => sql`
    select ${columnsBy[access]}, ${rankOfName(term)} as rank from search_names n
    where ${hasWords(term, access)} and ${isInReach(scope)} and ${condition}`
  return {
    rows,
    isVeryMuch: (atLeast) => isFrequent(scope, term, atLeast),
    best: bestOf(term),
    ...newestFirst(rows),
    inReadable: inReadable(scope, rows),
    isSteady: false,
  }
}

/** SQL: what lies in readable folders, and folders that are readable themselves while what they lie in is not. */
function inReadable({ actor }: SearchScope, rows: Source['rows']): RawBuilder<unknown> {
  // Hidden from the planner, which weighs each of thousands of ids.
  const readable = sql`(select ids from readable)::bigint[]`
  const granted = sql`select folder_id from grants g where ${grantMatches(actor)}`
  const isAlone = sql<boolean>`n.entry_id = any(${readable}) and n.entry_id in (${granted})
    and n.folder_id not in (select unnest(ids) from readable)`
  return sql`
    ${rows(sql`n.folder_id = any(${readable})`, 'oneByOne')} union all ${rows(isAlone, 'oneByOne')}`
}

const hasWords = ({ words }: AnyTerm, access: AccessPath): RawBuilder<boolean> =>
  sql.join([sql`true`, ...words.map((word) => hasOneOf([word].flat(), access))], sql` and `)

const hasOneOf = (words: readonly string[], access: AccessPath): RawBuilder<boolean> =>
  sql`(${sql.join(
    words.map((word) => hasWord[access](word)),
    sql` or `,
  )})`

/** What asks for the place of a word uses no index, and takes half as long. */
const hasWord = {
  byIndex: (word: string) => sql`n.key like ${`%${escapeLike(word)}%`}`,
  oneByOne: (word: string) => sql`strpos(n.key, ${word}) > 0`,
} as const

/** So many rows tell how often something is in a name. */
const sampled = 5000
/** Up to so many names, the index costs little whatever is looked for. */
const fewNames = 10_000
/**
 * The index has to put together all names with a word, and the newest thousand are found by walking over as many more as the word is
 * rare, each for half of what one from the index costs: of `n` names both cost the same for a word in `sqrt(550 n)` of them.
 */
const asMuchAsWalking = (names: number): number => Math.sqrt(550 * names)

/** A word may be a part of others so many times as often as it stands alone. */
const inCompounds = 4

/** Whether likely so many names have all words, or more than walking over the newest is good for. Tags and folders leave less. */
async function isFrequent({ db, query }: SearchScope, term: AnyTerm, atLeast: number): Promise<boolean> {
  if (term.words.length === 0 || query.tags.length > 0 || query.folderId) return false
  const { rows: tables } = await sql<{ readonly amount: number }>`
    select reltuples::float8 as amount from pg_class where oid = 'search_names'::regclass
  `.execute(db)
  const amount = tables[0]?.amount ?? 0
  const enough = Math.min(atLeast, asMuchAsWalking(amount))
  if (amount < fewNames || (term.uses ?? Infinity) < enough / inCompounds) return false
  const share = Math.min(1, sampled / amount)
  const { rows } = await sql<{ readonly found: number }>`
    select count(*)::int as found from search_names n tablesample system (${share * 100}) repeatable (0) where ${hasWords(term, 'oneByOne')}
  `.execute(db)
  return (rows[0]?.found ?? 0) / share > enough
}

/** SQL: names that are what was searched for, and folders that begin with it. */
function bestOf({ whole }: AnyTerm): readonly RawBuilder<boolean>[] {
  if (whole === '') return []
  return [
    sql`n.key = ${whole}`,
    sql`n.key like ${`${escapeLike(whole)}.%`}`,
    sql`n.is_folder and n.key like ${`${escapeLike(whole)}%`}`,
  ]
}

/** SQL: 0 for a name that is what was searched for, with any extension or none, 1 for one that begins with it, 2 for the rest. */
function rankOfName({ whole, words }: AnyTerm): RawBuilder<number> {
  const [first = whole] = words.flat()
  if (whole === '') return sql`0`
  return sql`case
    when not starts_with(n.key, ${whole.startsWith(first) ? first : whole}) then 2
    when n.key = ${whole} then 0
    when starts_with(n.key, ${`${whole}.`}) and strpos(substr(n.key, ${Array.from(whole).length + 2}::int), '.') = 0 then 0
    else 1 end`
}

const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/gu, String.raw`\$&`)

import { sql, type Kysely } from 'kysely'
import { locationSchema, type Location, type SearchHit } from '#contract/search/search.ts'
import { nameKey } from '#contract/text/name-key.ts'
import type { DB } from '../db/schema.ts'
import { idList } from './search-scope.ts'
import { piecesOf, type Word } from './snippet-pieces.ts'
import { stemPattern } from './stem-pattern.ts'
import type { TextQuery } from './text-query.ts'

export interface Snippet {
  readonly pieces: NonNullable<SearchHit['snippet']>
  readonly location: Location | null
}

/** Of each text so many passages that may have something are compared. */
const comparedPassages = 12

interface Passage {
  readonly entry_id: string
  readonly location: unknown
  readonly body: string
}

/** The passage of each file that has most of what was asked for, in pieces, by the ids of the files. */
export async function snippetsOf(
  db: Kysely<DB>,
  ids: readonly string[],
  query: TextQuery,
): Promise<ReadonlyMap<string, Snippet>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Passage>`
    select n.entry_id, p.location, p.body from search_names n cross join lateral (
      select location, body from search_passages
      where content_id = n.content_id and body ~ ${stemPattern(query.stems.flat())} order by ordinal limit ${comparedPassages}
    ) p where n.entry_id = any(${idList(ids)})
  `.execute(db)
  const folded = new Map<string, string | null>()
  const beginnings = [...new Set(query.stems.flat().map(beginning))]
  const passages = rows.map((row) => ({ ...row, words: wordsIn(row.body, beginnings, folded) }))
  const stems = await stemsOfWords(
    db,
    passages.flatMap(({ words }) => words),
    query,
  )
  const best = new Map<string, { readonly passage: (typeof passages)[number]; readonly found: Found }>()
  for (const passage of passages) {
    const found = foundIn(passage.words, stems, query)
    if (found.score > (best.get(passage.entry_id)?.found.score ?? 0))
      best.set(passage.entry_id, { passage, found })
  }
  return new Map(
    [...best].map(([id, { passage, found }]) => [
      id,
      { pieces: piecesOf(passage.body, found.words), location: locationOf(passage.location) },
    ]),
  )
}

function locationOf(stored: unknown): Location | null {
  const { data } = locationSchema.safeParse(stored)
  return data && Object.keys(data).length > 0 ? data : null
}

/** The words of a text that begin in one of these ways, with their places in it. Each is folded once: words come again and again. */
function wordsIn(
  text: string,
  beginnings: readonly string[],
  folded: Map<string, string | null>,
): readonly Word[] {
  const words: Word[] = []
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu)) {
    let key = folded.get(word)
    if (key === undefined) {
      key = keyOf(word, beginnings)
      folded.set(word, key)
    }
    if (key !== null) words.push({ key, start: index, end: index + word.length })
  }
  return words
}

/** The form of `nameKey`, when it begins in one of these ways. Most words need not be folded to see that theirs does not. */
function keyOf(word: string, beginnings: readonly string[]): string | null {
  const [first = ''] = word
  if (/[a-z]/iu.test(first) && !beginnings.some((each) => each.startsWith(first.toLowerCase()))) return null
  const key = nameKey(word)
  return beginnings.some((each) => key.startsWith(each)) ? key : null
}

/** What every word with a stem begins with: of the stem itself the end may be another than that of the word. */
const beginning = (stem: string): string => stem.slice(0, Math.max(2, stem.length - 3))

/** The stems of those words that have one that is asked for. */
async function stemsOfWords(
  db: Kysely<DB>,
  words: readonly Word[],
  { stems }: TextQuery,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const wanted = stems.flat()
  const keys = [...new Set(words.map(({ key }) => key))]
  if (keys.length === 0) return new Map()
  const { rows } = await sql<{ readonly key: string; readonly stems: string[] }>`
    select key, stems from unnest(${keys}::text[]) as key, tsvector_to_array(search_vector(key)) as stems
    where stems && ${wanted}::text[]
  `.execute(db)
  return new Map(rows.map((row) => [row.key, row.stems]))
}

interface Found {
  readonly score: number
  readonly words: readonly Word[]
}

/** What of the words was asked for; a passage with another word of the term counts for more than one with the same again. */
function foundIn(
  words: readonly Word[],
  stems: ReadonlyMap<string, readonly string[]>,
  query: TextQuery,
): Found {
  const found = words.filter(({ key }) => stems.has(key))
  const present = new Set(found.flatMap(({ key }) => stems.get(key) ?? []))
  const whole = query.stems.filter((each) => each.some((stem) => present.has(stem)))
  return { score: whole.length * 100 + Math.min(found.length, 99), words: found }
}

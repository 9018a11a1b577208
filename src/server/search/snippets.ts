import { sql, type Kysely } from 'kysely'
import { locationSchema, type Location, type SearchHit } from '#contract/search/search.ts'
import { nameKey } from '#contract/text/name-key.ts'
import { prepared } from '../db/prepared.ts'
import type { DB } from '../db/schema.ts'
import { foundIn, type Asked, type Found } from './found-in.ts'
import { idList } from './search-scope.ts'
import { piecesOf, type Word } from './snippet-pieces.ts'
import { phrasesOf } from './phrases.ts'
import { phrasePattern, stemPattern } from './stem-pattern.ts'
import type { TextQuery } from './text-query.ts'

export interface Snippet {
  readonly pieces: NonNullable<SearchHit['snippet']>
  readonly location: Location | null
}

/**
 * Of each text so many passages that may have something are compared, from its beginning; where none of them has all, so many of the
 * rest with what the best of them lacks.
 */
const [comparedFirst, comparedThen] = [12, 60]
/** For these it looks through so many passages of all texts of a page together: about three of the longest texts. */
const lookedThrough = 3000

interface Passage {
  readonly entry_id: string
  readonly ordinal: number
  readonly location: unknown
  readonly body: string
}

interface Scored {
  readonly passage: Passage
  readonly found: Found
  /** How many of its text were compared, and which of them was the last. */
  readonly compared: number
  readonly last: number
}

/** The passage of each file that has most of what was asked for, in pieces, by the ids of the files. */
export async function snippetsOf(
  db: Kysely<DB>,
  ids: readonly string[],
  query: TextQuery,
): Promise<ReadonlyMap<string, Snippet>> {
  if (ids.length === 0) return new Map()
  const asked = { ...query, phrases: query.each.map(phrasesOf) }
  const best = await bestAmong(db, await firstPassages(db, ids, asked), asked)
  const others = await bestAmong(db, await betterPassages(db, [...best.values()], asked), asked)
  const chosen = [...best].map(([id, first]) => {
    const other = others.get(id)
    return [id, other && other.found.score > first.found.score ? other : first] as const
  })
  return new Map(
    chosen.flatMap(([id, { passage, found }]) =>
      found.score === 0
        ? []
        : [[id, { pieces: piecesOf(passage.body, found.words), location: locationOf(passage.location) }]],
    ),
  )
}

/** Those that may have something, from the beginning of each text. */
async function firstPassages(
  db: Kysely<DB>,
  ids: readonly string[],
  { stems }: Asked,
): Promise<readonly Passage[]> {
  const { rows } = await sql<Passage>`${prepared}
    select n.entry_id, p.* from search_names n cross join lateral (
      select ordinal, location, body from search_passages
      where content_id = n.content_id and body ~ ${stemPattern(stems.flat())} order by ordinal limit ${sql.lit(comparedFirst)}
    ) p where n.entry_id = any(${idList(ids)})
  `.execute(db)
  return rows
}

/** Those behind the first ones that may have more than the best of them: they have something that it lacks. */
async function betterPassages(
  db: Kysely<DB>,
  scored: readonly Scored[],
  asked: Asked,
): Promise<readonly Passage[]> {
  const unsure = scored.filter(({ compared, found }) => compared === comparedFirst && found.lacks.length > 0)
  if (unsure.length === 0) return []
  const { rows } = await sql<Passage>`${prepared}
    select w.entry_id, p.* from unnest(
      ${idList(unsure.map(({ passage }) => passage.entry_id))}, ${unsure.map(({ last }) => last)}::int[],
      ${unsure.map(({ found }) => lackingPattern(found.lacks, asked))}::text[]
    ) as w (entry_id, last, pattern) join search_names n using (entry_id) cross join lateral (
      select ordinal, location, body from search_passages
      where content_id = n.content_id and ordinal > last and ordinal <= last + ${Math.ceil(lookedThrough / unsure.length)} and body ~ pattern
      order by ordinal limit ${sql.lit(comparedThen)}
    ) p
  `.execute(db)
  return rows
}

const lackingPattern = (lacks: readonly number[], { stems, isSingle, phrases }: Asked): string =>
  lacks
    .map((at) => (isSingle[at] ? stemPattern(stems[at] ?? []) : phrasePattern(phrases[at] ?? [])))
    .join('|')

/** The best of the passages of each file. */
async function bestAmong(
  db: Kysely<DB>,
  rows: readonly Passage[],
  asked: Asked,
): Promise<ReadonlyMap<string, Scored>> {
  if (rows.length === 0) return new Map()
  const wordsIn = readerOfWords([...new Set(asked.stems.flat().map(beginning))])
  const passages = rows.map((passage) => ({ passage, words: wordsIn(passage.body) }))
  const stems = await stemsOfWords(
    db,
    passages.flatMap(({ words }) => words),
    asked,
  )
  const best = new Map<string, Scored>()
  for (const { passage, words } of passages) {
    const known = best.get(passage.entry_id)
    const found = foundIn({ body: passage.body, words, stems }, asked)
    const isBetter = !known || found.score > known.found.score
    const compared = (known?.compared ?? 0) + 1
    best.set(passage.entry_id, {
      ...(isBetter ? { passage, found } : known),
      compared,
      last: Math.max(known?.last ?? 0, passage.ordinal),
    })
  }
  return best
}

function locationOf(stored: unknown): Location | null {
  const { data } = locationSchema.safeParse(stored)
  return data && Object.keys(data).length > 0 ? data : null
}

/** Reads the words of texts that begin in one of these ways, with their places. Each is folded once: words come again and again. */
function readerOfWords(beginnings: readonly string[]): (text: string) => readonly Word[] {
  const pattern = wordsBeginningWith(beginnings)
  const folded = new Map<string, string | null>()
  return (text) => {
    const words: Word[] = []
    for (const { 0: word, index } of text.matchAll(pattern)) {
      let key = folded.get(word)
      if (key === undefined) {
        key = keyOf(word, beginnings)
        folded.set(word, key)
      }
      if (key !== null) words.push({ key, start: index, end: index + word.length })
    }
    return words
  }
}

/** Words with one of these first letters, and those whose first letter folding may make one of them: few of all need to be looked at. */
function wordsBeginningWith(beginnings: readonly string[]): RegExp {
  const firsts = [...new Set(beginnings.map(([first = '']) => first))].filter((first) =>
    /[a-z0-9]/u.test(first),
  )
  const first = `[${firsts.join('')}${firsts.join('').toUpperCase()}]|(?=[\\p{L}\\p{N}])[^\\0-\\x7f]`
  return new RegExp(`(?:${first})(?<![\\p{L}\\p{N}]\\p{M}*.)[\\p{L}\\p{N}\\p{M}]*`, 'gu')
}

/** The form of `nameKey`, when it begins in one of these ways. */
function keyOf(word: string, beginnings: readonly string[]): string | null {
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
  const { rows } = await sql<{ readonly key: string; readonly stems: string[] }>`${prepared}
    select key, stems from unnest(${keys}::text[]) as key, tsvector_to_array(search_vector(key)) as stems
    where stems && ${wanted}::text[]
  `.execute(db)
  return new Map(rows.map((row) => [row.key, row.stems]))
}

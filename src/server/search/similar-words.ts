import { sql, type Kysely } from 'kysely'
import type { DB } from '../db/schema.ts'

/** A word that is written nearly as one that was typed. */
export interface SimilarWord {
  readonly word: string
  /** In how many names and texts it is, as they were counted last. */
  readonly uses: number
  /** How many letters are wrong, missing, too many or in the place of their neighbour. */
  readonly distance: number
}

const mostSimilar = 40

/** Words of names and texts that may be meant by one; the nearest first. Who may read them is not asked here. */
export async function similarWords(db: Kysely<DB>, typed: string): Promise<readonly SimilarWord[]> {
  if (!isWord(typed)) return []
  // The fewer letters there are, the more of the trigrams one of them spoils.
  const threshold = typed.length >= 8 ? 0.45 : typed.length >= 6 ? 0.3 : 0.2
  await sql`select set_config('pg_trgm.similarity_threshold', ${String(threshold)}, true)`.execute(db)
  const { rows } = await sql<{ readonly word: string; readonly uses: number }>`
    select word, uses from search_words
    where word % ${typed} and length(word) between ${typed.length - 2} and ${typed.length + 2}
  `.execute(db)
  const allowed = typed.length >= 8 ? 2 : 1
  return rows
    .map((row) => ({ ...row, distance: distance(typed, row.word, allowed) }))
    .filter((row) => row.distance > 0 && row.distance <= allowed)
    .toSorted((a, b) => a.distance - b.distance || b.uses - a.uses)
    .slice(0, mostSimilar)
}

/** Numbers are never taken for others. */
const isWord = (typed: string): boolean => /^\p{L}{4,40}$/u.test(typed)

/** Steps from one word to another (Damerau and Levenshtein, each letter moved once at most); more than `most` is not counted on. */
export function distance(from: string, to: string, most: number): number {
  if (Math.abs(from.length - to.length) > most) return most + 1
  let [before, last]: [number[], number[]] = [[], Array.from({ length: to.length + 1 }, (_, at) => at)]
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row]
    for (let at = 1; at <= to.length; at += 1) {
      const isSame = from[row - 1] === to[at - 1]
      const isSwapped = row > 1 && at > 1 && from[row - 1] === to[at - 2] && from[row - 2] === to[at - 1]
      current.push(
        Math.min(
          (last[at] ?? 0) + 1,
          (current[at - 1] ?? 0) + 1,
          (last[at - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (before[at - 2] ?? 0) + 1 : most + 1,
        ),
      )
    }
    if (Math.min(...current) > most) return most + 1
    before = last
    last = current
  }
  return last[to.length] ?? most + 1
}

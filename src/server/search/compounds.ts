import { sql, type Kysely } from 'kysely'
import type { DB } from '../db/schema.ts'
import { textQuery, type TextQuery } from './text-query.ts'

/** Of the words that have another one in them so many are asked for, the most used first. */
const mostCompounds = 40
/** And so many for all of a term: what ranks the texts takes many times as long for each more. */
const mostInAll = 120
/** Shorter stems are in too many words. */
const shortest = 4

/**
 * The same query with the words of which those asked for are parts: `Prüfung` finds `Jahresprüfung`. Null when there are none.
 * Which words there are says nothing of who may read them: only texts that may be read are found by them.
 */
export async function withCompounds(db: Kysely<DB>, query: TextQuery): Promise<TextQuery | null> {
  const all: string[] = []
  const stems: (readonly string[])[] = []
  const most = Math.min(mostCompounds, Math.floor(mostInAll / query.each.length))
  let isMore = false
  for (const [at, own] of query.stems.entries()) {
    const words = own.length > 0 && query.isSingle[at] ? await wordsWith(db, own, most) : []
    const more = words.length > 0 ? await textQuery(db, { words }) : null
    all.push(more ? `((${query.each[at]}) | ${more.any})` : `(${query.each[at]})`)
    stems.push(more ? [...own, ...more.stems.flat()] : own)
    isMore ||= more !== null
  }
  return isMore ? { ...query, all: all.join(' & '), any: all.join(' | '), stems } : null
}

async function wordsWith(db: Kysely<DB>, stems: readonly string[], most: number): Promise<readonly string[]> {
  const stem = stems.toSorted((a, b) => a.length - b.length)[0] ?? ''
  if (stem.length < shortest) return []
  const { rows } = await sql<{ readonly word: string }>`
    select word from search_words where word like ${`%${stem}%`} order by uses desc limit ${most}
  `.execute(db)
  return rows.map(({ word }) => word)
}

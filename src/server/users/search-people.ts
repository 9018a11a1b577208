import { sql, type RawBuilder } from 'kysely'
import { searchWords } from '#contract/text/search-key.ts'

/** The condition that somebody in `users` is found: each word of the search in the name or the e-mail address. */
export function foundBy(search: string): RawBuilder<boolean> {
  const found = searchWords(search).map(
    (word) => sql`(strpos(users.name_key, ${word}) > 0 or strpos(users.email_folded, ${word}) > 0)`,
  )
  return found.length === 0 ? sql`true` : sql`${sql.join(found, sql` and `)}`
}

/** What lists of people from `users` with their `companies` are sorted by; names as the search has them, without case and marks. */
export const personSortKeys = {
  name: sql`users.name_key`,
  email: sql`users.email_folded`,
  company: sql`search_key(companies.name)`,
} as const

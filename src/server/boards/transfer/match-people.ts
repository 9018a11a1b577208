import { sql, type Kysely, type RawBuilder } from 'kysely'
import { foldName } from '#contract/text/names.ts'
import type { DB } from '../../db/schema.ts'
import { invalidField } from '../../http/problem.ts'
import { personName } from '../person-name.ts'
import type { BoardFile } from './board-file.ts'

export interface MatchedPerson {
  readonly id: string
  readonly name: string
}

interface Chosen {
  readonly key: string
  readonly userId: string | null
}

interface Asked {
  readonly people: BoardFile['people']
  readonly chosen: readonly Chosen[]
  /** SQL: which people `u` come into question; everybody unless said. */
  readonly among?: RawBuilder<boolean>
}

/**
 * Who the people of a file are here: as was chosen, else by e-mail address, else the only one of that name; people with an
 * active account alone. Refuses, by the field, somebody who is none of them.
 */
export async function matchPeople(
  db: Kysely<DB>,
  { people, chosen, among = sql`true` }: Asked,
): Promise<ReadonlyMap<string, MatchedPerson>> {
  const { rows } = await sql<MatchedPerson & { readonly folded: string; readonly email: string }>`
    select u.id, ${personName} as name, lower(${personName}) as folded, u.email_folded as email from users u
    where u.status = 'active' and ${among} and (u.id = any(${chosen.flatMap(({ userId }) => userId ?? [])}::bigint[])
      or u.email_folded = any(${people.flatMap(({ email }) => (email === null ? [] : foldName(email)))}::text[])
      or lower(${personName}) = any(${people.map(({ name }) => name.toLowerCase())}::text[]))`.execute(db)
  const [byId, byEmail, byName] = [
    new Map(rows.map((row) => [row.id, row])),
    new Map(rows.map((row) => [row.email, row])),
    Map.groupBy(rows, ({ folded }) => folded),
  ]
  const choices = new Map(chosen.map(({ key, userId }) => [key, userId]))
  const matches = new Map<string, MatchedPerson>()
  for (const { key, name, email } of people) {
    const choice = choices.get(key)
    if (choice === null) continue
    const named = byName.get(name.toLowerCase()) ?? []
    const found =
      choice === undefined
        ? ((email === null ? undefined : byEmail.get(foldName(email))) ??
          (named.length === 1 ? named[0] : undefined))
        : byId.get(choice)
    if (choice !== undefined && !found) throw invalidField('people', 'taskAssignee')
    if (found) matches.set(key, { id: found.id, name: found.name })
  }
  return matches
}

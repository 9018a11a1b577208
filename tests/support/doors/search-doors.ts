import { expect } from 'vitest'
import type { search } from '#contract/search/search.ts'
import { nameKey } from '#contract/text/name-key.ts'
import type { BodyOf, ReplyOf } from '#contract/http/call.ts'
import { findNames } from '../../../src/server/search/find-names.ts'
import { openScope } from '../../../src/server/search/search-scope.ts'
import type { Limits } from '../../../src/server/search/readable-hits.ts'
import { readTerm } from '../../../src/server/search/term.ts'
import { mayRead, type PlainEntry } from '../plain-rights.ts'
import type { Door, DoorScene, Round } from './door-scene.ts'

/** The search for names: as it is asked, and in each of the ways in which it finds out what may be read. */
export const searchDoors: readonly Door[] = [
  { name: 'a search', check: asked },
  { name: 'a search of few hits', check: found({ hits: 1_000_000, folders: 0, wanted: 1000 }) },
  {
    name: 'a search in the folders of a reader',
    check: found({ hits: 0, folders: 1_000_000, wanted: 1000 }),
  },
  { name: 'a search of the newest hits', check: found({ hits: 0, folders: 0, wanted: 1000 }) },
]

const everything: BodyOf<typeof search> = {
  searchTerm: '',
  fulltext: false,
  tags: [],
  tagFilterOperation: 'OR',
  page: 0,
  pageSize: 100,
  sort: 'name',
  direction: 'ascending',
}

/** Of a round with very many entries some; a search counts to a thousand. */
const termsOf = ({ entries }: Round): readonly string[] => {
  const [first] = entries
  return first
    ? [first.node.name, first.node.name.slice(0, -1), first.node.name.slice(0, -2), 'nextcloud']
    : []
}

/** What plain looking at each name and plain recursion find. */
const naive = ({ entries }: Round, term: string): readonly PlainEntry[] =>
  entries.filter((entry) => mayRead(entry, 'person') && nameKey(entry.node.name).includes(term))

async function asked({ server, viewers }: DoorScene, round: Round): Promise<void> {
  for (const searchTerm of termsOf(round)) {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/search',
      headers: viewers.person.headers,
      payload: { searchTerm, pageSize: 100, sort: 'name' },
    })
    const { items, total, isCapped } = answer.json<ReplyOf<typeof search>>()
    const expected = naive(round, searchTerm)
    expect(new Set(items.map(({ id }) => id)), searchTerm).toEqual(new Set(expected.map(({ id }) => id)))
    expect([total, isCapped], searchTerm).toEqual([expected.length, false])
  }
}

function found(limits: Limits): Door['check'] {
  return async ({ db, actor }, round) => {
    for (const searchTerm of termsOf(round)) {
      const scope = await openScope({ db, actor, query: everything }, limits.folders)
      const { hits } = await findNames(scope, readTerm(searchTerm), limits)
      expect(new Set(hits.map(({ id }) => id)), searchTerm).toEqual(
        new Set(naive(round, searchTerm).map(({ id }) => id)),
      )
    }
  }
}

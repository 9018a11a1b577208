import type { Kysely } from 'kysely'
import type { DB } from '../db/schema.ts'
import type { SearchQuery } from './entry-filters.ts'
import type { Hit } from './search-scope.ts'

/** Hits in the order that was asked for; of those that are alike the newest first. */
export async function inOrder(
  db: Kysely<DB>,
  hits: readonly Hit[],
  { sort, direction }: Pick<SearchQuery, 'sort' | 'direction'>,
): Promise<readonly Hit[]> {
  const compare = await comparison(db, hits, sort)
  const turned = direction === 'descending' ? -1 : 1
  return hits.toSorted((a, b) => turned * compare(a, b) || newestFirst(a, b))
}

type Compare = (a: Hit, b: Hit) => number

const newestFirst: Compare = (a, b) =>
  b.modifiedAt - a.modifiedAt || b.id.length - a.id.length || (b.id > a.id ? 1 : -1)

const names = new Intl.Collator('de', { numeric: true })

async function comparison(db: Kysely<DB>, hits: readonly Hit[], sort: SearchQuery['sort']): Promise<Compare> {
  if (sort === 'relevance') return (a, b) => a.rank - b.rank
  if (sort === 'lastModified') return (a, b) => a.modifiedAt - b.modifiedAt
  const named = await namesOf(db, hits)
  const nameOf = ({ id }: Hit): string => named.get(id)?.name ?? ''
  if (sort === 'name') return (a, b) => names.compare(nameOf(a), nameOf(b))
  const typeOf = ({ id }: Hit): string => named.get(id)?.type ?? ''
  return (a, b) => names.compare(typeOf(a), typeOf(b)) || names.compare(nameOf(a), nameOf(b))
}

/** Names of hits, with what they are ordered by as types: folders first, files by their extensions. */
async function namesOf(
  db: Kysely<DB>,
  hits: readonly Hit[],
): Promise<ReadonlyMap<string, { readonly name: string; readonly type: string }>> {
  if (hits.length === 0) return new Map()
  const rows = await db
    .selectFrom('entries')
    .select(['id', 'name', 'kind'])
    .where(
      'id',
      'in',
      hits.map(({ id }) => id),
    )
    .execute()
  return new Map(rows.map(({ id, name, kind }) => [id, { name, type: typeOf(name, kind) }]))
}

const typeOf = (name: string, kind: 'file' | 'folder'): string =>
  kind === 'folder' ? '' : `.${/[.]([^.]*)$/u.exec(name)?.[1]?.toLowerCase() ?? ''}`

import { sql, type Kysely } from 'kysely'
import { maxHits, type search as call, type SearchHit } from '#contract/search/search.ts'
import { entryPath } from '#contract/files/addresses.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import type { Actor } from '../actor.ts'
import type { DB } from '../db/schema.ts'
import { readableEntries } from '../rights/readable-entries.ts'
import type { VisibleEntry } from '../rights/visible-entry.ts'
import type { Services } from '../services.ts'
import type { SearchQuery } from './entry-filters.ts'
import { withCompounds } from './compounds.ts'
import { correctTerm } from './correct-term.ts'
import { findNames, usualLimits } from './find-names.ts'
import { countUnread } from './count-unread.ts'
import { findTexts } from './find-texts.ts'
import { openScope, type SearchScope } from './search-scope.ts'
import { nameMarks } from './name-marks.ts'
import { inOrder } from './order-hits.ts'
import type { Hits } from './readable-hits.ts'
import { findSimilar, type Similar } from './similar-hits.ts'
import { snippetsOf, type Snippet } from './snippets.ts'
import { isQuoted, readTerm, withoutSigns, type Term } from './term.ts'
import { textQuery, type TextQuery } from './text-query.ts'

/** What the actor may read of what is searched for. */
export async function search(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  query: SearchQuery,
): Promise<ReplyOf<typeof call>> {
  const term = readTerm(query.searchTerm)
  return db.transaction().execute(async (tx) => {
    // A frequent word makes the database read whole tables else, ten times as long.
    await sql`set local enable_seqscan = off`.execute(tx)
    const scope = await openScope({ db: tx, actor, query }, usualLimits.folders)
    const found = await find(scope, term)
    return { ...(await pageOf(scope, found)), unread: query.fulltext ? await countUnread(scope) : 0 }
  })
}

interface Found extends Hits {
  readonly term: Term
  /** Ids of those with all of it in their names. */
  readonly inName: ReadonlySet<string>
  readonly texts: TextQuery | null
  readonly correctedTerm: string | null
  /** Those of the hits that only have a word which is written nearly so. */
  readonly similar?: Similar
}

/** With fewer hits the parts of compounds are looked for as well, and what is written nearly so. */
const few = 10

/**
 * Names and texts with all of the term. When there are few, compounds with its words follow, and then what is written nearly so; when
 * there are none, what was probably meant by it, and then texts with any of its words.
 */
async function find(scope: SearchScope, term: Term): Promise<Found> {
  const found = await findAll(scope, term)
  if (found.hits.length >= few || term.words.length === 0) return found
  const { words } = withoutSigns(term, 'all') ?? term
  if (found.hits.length > 0)
    return isQuoted(scope.query.searchTerm) ? found : withSimilar(found, await findSimilar(scope, words))
  const meant = await correctTerm(scope, words)
  const corrected = meant ? await findAll(scope, readTerm(meant.term), meant.names) : found
  if (meant && corrected.hits.length > 0) return { ...corrected, correctedTerm: meant.term }
  const { texts } = found
  return texts && texts.each.length > 1 ? { ...found, ...(await findTexts(scope, texts.any)) } : found
}

/** So many as fill a page stand behind what was asked for, and nobody is told that anything else was: they show the word that they have. */
function withSimilar(found: Found, similar: Similar | null): Found {
  if (similar === null) return found
  const known = new Set(found.hits.map(({ id }) => id))
  const nearest = similar.hits.filter(({ id }) => !known.has(id)).toSorted((a, b) => a.rank - b.rank)
  const others = { ...similar, hits: nearest.slice(0, few - found.hits.length) }
  return { ...found, ...joined(found, behind(others, behindAll)), similar: others }
}

async function findAll(scope: SearchScope, term: Term, known: Hits | null = null): Promise<Found> {
  const isAsked = term.words.length > 0 || scope.query.tags.length > 0
  const literal = known ?? (isAsked ? await findNames(scope, term) : nothing)
  const bare = known || !isAsked ? null : bareOf(term, literal)
  const names = bare ? joined(literal, behind(await findNames(scope, bare), withSigns)) : literal
  const inName = new Set(names.hits.map(({ id }) => id))
  const texts = scope.query.fulltext ? await textQuery(scope.db, term) : null
  const found = joined(names, texts ? await findTexts(scope, texts.all) : nothing)
  const wider = texts && found.hits.length < few ? await withCompounds(scope.db, texts) : null
  const marked = bare ? { ...term, words: [...term.words, ...bare.words] } : term
  if (!wider) return { ...found, term: marked, inName, texts, correctedTerm: null }
  const compounds = behind(await findTexts(scope, wider.all, { known: found.hits }), behindTexts)
  return { ...joined(found, compounds), term: marked, inName, texts: wider, correctedTerm: null }
}

/** Signs around words count where there is enough that has them; where nothing has, none does. */
function bareOf(term: Term, { hits }: Hits): Term | null {
  if (hits.length >= few) return null
  return withoutSigns(term, hits.length === 0 ? 'all' : 'ofSentences')
}

const nothing: Hits = { hits: [], isCapped: false }
/** What a rank becomes that comes behind others: ranks of names end at 2, those of texts between it and 4. */
type Behind = (rank: number) => number
const withSigns: Behind = (rank) => 2 + (rank + 1) / 1_000_000
const behindTexts: Behind = (rank) => rank + 4
const behindAll: Behind = (rank) => rank + 10

const behind = ({ hits, isCapped }: Hits, rankOf: Behind): Hits => ({
  hits: hits.map((hit) => ({ ...hit, rank: rankOf(hit.rank) })),
  isCapped,
})

/** Hits and those of others that are not among them, the best when they are too many. */
function joined(hits: Hits, others: Hits): Hits {
  const known = new Set(hits.hits.map(({ id }) => id))
  const all = [...hits.hits, ...others.hits.filter(({ id }) => !known.has(id))]
  return {
    hits: all.length > maxHits ? all.toSorted((a, b) => a.rank - b.rank).slice(0, maxHits) : all,
    isCapped: hits.isCapped || others.isCapped || all.length > maxHits,
  }
}

async function pageOf(
  { db, actor, query }: SearchScope,
  { hits, isCapped, correctedTerm, similar, ...asked }: Found,
): Promise<Omit<ReplyOf<typeof call>, 'unread'>> {
  const { page, pageSize } = query
  const shown = (await inOrder(db, hits, query)).slice(page * pageSize, (page + 1) * pageSize)
  const ids = shown.map(({ id }) => id)
  // Once more: what was closed in the meantime is not shown.
  const entries = await readableEntries(db, actor, ids)
  const isSimilar = new Set(similar?.hits.map(({ id }) => id))
  const known = [...entries.keys()]
  const askedIds = known.filter((id) => !isSimilar.has(id))
  const snippets = new Map([
    ...(await snippetsIn(db, askedIds, asked.texts)),
    ...(similar
      ? await snippetsIn(
          db,
          [...isSimilar].filter((id) => entries.has(id)),
          similar.texts,
        )
      : []),
  ])
  const items = ids.flatMap((id) => {
    const entry = entries.get(id)
    if (!entry) return []
    const { term, inName } = similar && isSimilar.has(id) ? similar : asked
    const foundIn = term.words.length === 0 ? 'tags' : inName.has(id) ? 'name' : 'text'
    return [shapeOf(actor, entry, { term, foundIn, snippet: snippets.get(id) ?? null })]
  })
  return { items, total: hits.length, isCapped, page, pageSize, correctedTerm }
}

const snippetsIn = async (
  db: Kysely<DB>,
  ids: readonly string[],
  texts: TextQuery | null,
): Promise<ReadonlyMap<string, Snippet>> => (texts ? snippetsOf(db, ids, texts) : new Map())

interface How extends Pick<SearchHit, 'foundIn'> {
  readonly term: Pick<Term, 'words'>
  readonly snippet: Snippet | null
}

const shapeOf = (actor: Actor, entry: VisibleEntry, { term, foundIn, snippet }: How): SearchHit => ({
  id: entry.id,
  name: entry.name,
  path: entryPath({ email: actor.email, names: entry.names }, entry.kind === 'folder'),
  type: entry.kind === 'folder' ? 'FOLDER' : 'FILE',
  lastModified: entry.modifiedAt.toISOString(),
  fileType: entry.mediaType ?? '',
  size: entry.size,
  foundIn,
  marks: nameMarks(entry.name, term.words),
  snippet: snippet?.pieces ?? null,
  location: snippet?.location ?? null,
})

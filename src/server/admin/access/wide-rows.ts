import type { Kysely } from 'kysely'
import { subjectOrder, type GrantSubjectKind } from '#contract/rights/permissions.ts'
import type { DB } from '../../db/schema.ts'
import type { Subject } from '../../rights/grantee.ts'
import { peopleLetIn, subjectAt, type Grants } from './people-let-in.ts'
import { readFoldedNames, readHomes, readOwnGrants, readPeople, type CountedKind } from './read-own-grants.ts'

/** A folder that is open too widely, for how many people, and through whose grants, those that let in most people first. */
export interface WideFolder {
  readonly id: string
  readonly people: number
  readonly subjects: readonly WideSubject[]
}

export interface WideSubject extends Subject {
  readonly people: number
}

export interface WidePage {
  readonly folders: readonly WideFolder[]
  /** Of all pages. */
  readonly total: number
}

export interface WantedPage {
  readonly search: string
  readonly sort: 'people' | 'folder'
  readonly direction: 'ascending' | 'descending'
  readonly limit: number
  readonly offset: number
}

/** A page of the folders whose own grants let such people read. */
export async function wideFolders(db: Kysely<DB>, kind: CountedKind, wanted: WantedPage): Promise<WidePage> {
  const people = await readPeople(db, kind)
  const own = await readOwnGrants(db, kind)
  const homes = await readHomes(db, own, wanted.search)
  const { grants, folders } = own
  const isMeant = (place: number, companyId: number): boolean => {
    const home = homes[place] ?? -1
    if (kind !== 'otherCompanies') return home >= 0
    // Somebody without a company is of no other one, and a folder without one has no others.
    return home > 0 && companyId !== 0 && companyId !== home
  }
  const amounts = peopleLetIn(grants, people, { folders: folders.length, isMeant })
  const sums = sumsOf(grants, amounts, folders.length)
  const found: number[] = []
  sums.forEach((sum, place) => {
    if (sum > 0) found.push(place)
  })
  const shown = await pageOf(found, wanted, {
    ids: folders,
    sums,
    readNames: (ids) => readFoldedNames(db, ids),
  })
  const subjects = subjectsAt(new Set(shown), grants, amounts)
  return {
    folders: shown.map((place) => ({
      id: String(folders[place]),
      people: sums[place] ?? 0,
      subjects: subjects.get(place) ?? [],
    })),
    total: found.length,
  }
}

interface Sortable {
  readonly ids: readonly number[]
  readonly sums: Int32Array
  readonly readNames: (ids: readonly number[]) => Promise<ReadonlyMap<number, string>>
}

/** What stands on a page. Where people are sorted by, names are read only of those with as many people as somebody on the page has. */
async function pageOf(
  found: readonly number[],
  { sort, direction, limit, offset }: WantedPage,
  { ids, sums, readNames }: Sortable,
): Promise<readonly number[]> {
  const way = direction === 'descending' ? -1 : 1
  const rank = (place: number): number => (sort === 'people' ? way * (sums[place] ?? 0) : 0)
  const ranks = new Int32Array(found.map(rank)).sort()
  const page = ranks.subarray(offset, offset + limit)
  const [first, last] = [page.at(0), page.at(-1)]
  if (first === undefined || last === undefined) return []
  const before = ranks.indexOf(first)
  const alike = found.filter((place) => rank(place) >= first && rank(place) <= last)
  const idOf = (place: number): number => ids[place] ?? 0
  const names = await readNames(alike.map(idOf))
  const nameOf = (place: number): string => names.get(idOf(place)) ?? ''
  const nameWay = sort === 'people' ? 1 : way
  return alike
    .toSorted(
      (one, other) =>
        rank(one) - rank(other) || nameWay * compare(nameOf(one), nameOf(other)) || idOf(one) - idOf(other),
    )
    .slice(offset - before, offset - before + limit)
}

type ByKind<Value> = Readonly<Record<GrantSubjectKind, Value>>

/** How many people come in on each folder. */
function sumsOf(grants: ByKind<Grants>, amounts: ByKind<Int32Array>, folders: number): Int32Array {
  const sums = new Int32Array(folders)
  for (const kind of subjectOrder)
    grants[kind].places.forEach((place, at) => {
      sums[place] = (sums[place] ?? 0) + (amounts[kind][at] ?? 0)
    })
  return sums
}

/** Whose grants let people in on some folders. */
function subjectsAt(
  shown: ReadonlySet<number>,
  grants: ByKind<Grants>,
  amounts: ByKind<Int32Array>,
): ReadonlyMap<number, readonly WideSubject[]> {
  const found: (WideSubject & { readonly place: number })[] = []
  for (const kind of subjectOrder) {
    grants[kind].places.forEach((place, at) => {
      const people = amounts[kind][at] ?? 0
      if (people > 0 && shown.has(place))
        found.push({ place, kind, id: String(subjectAt(grants[kind], at)), people })
    })
  }
  found.sort((one, other) => other.people - one.people || Number(one.id) - Number(other.id))
  return Map.groupBy(found, ({ place }) => place)
}

const compare = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1)

import type { Kysely } from 'kysely'
import { subjectOrder, type GrantSubjectKind } from '#contract/rights/permissions.ts'
import type { DB } from '../../db/schema.ts'
import type { Subject } from '../../rights/grantee.ts'
import { peopleLetIn, type Entries } from './people-let-in.ts'
import {
  readOwnEntries,
  readOwnFolders,
  readPeople,
  type CountedKind,
  type OwnFolders,
} from './read-own-entries.ts'

/** A folder that is open too widely, for how many people, and through whose entries, those that let in most people first. */
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

/** A page of the folders whose own entries let such people read. */
export async function wideFolders(
  db: Kysely<DB>,
  kind: CountedKind,
  { search, sort, direction, limit, offset }: WantedPage,
): Promise<WidePage> {
  const people = await readPeople(db, kind)
  const folders = await readOwnFolders(db, kind, search)
  const entries = await readOwnEntries(db, kind, folders)
  const isMeant = (place: number, companyId: number | null): boolean => {
    if (kind !== 'otherCompanies') return true
    // Somebody without a company is of no other one, and a folder without one has no others.
    const home = folders.homes[place] ?? null
    return home !== null && companyId !== null && companyId !== home
  }
  const amounts = peopleLetIn(entries, people, { folders: folders.ids.length, isMeant })
  const sums = sumsOf(entries, amounts, folders)
  const way = direction === 'descending' ? -1 : 1
  const { ids, foldedNames } = folders
  const byName = (one: number, other: number): number =>
    compare(foldedNames[one] ?? '', foldedNames[other] ?? '')
  const wayOf = (one: number, other: number): number =>
    sort === 'people' ? (sums[one] ?? 0) - (sums[other] ?? 0) : byName(one, other)
  const found = [...sums.keys()]
    .filter((place) => (sums[place] ?? 0) > 0)
    .toSorted(
      (one, other) => way * wayOf(one, other) || byName(one, other) || (ids[one] ?? 0) - (ids[other] ?? 0),
    )
  const shown = found.slice(offset, offset + limit)
  const subjects = subjectsAt(new Set(shown), entries, amounts)
  return {
    folders: shown.map((place) => ({
      id: String(ids[place]),
      people: sums[place] ?? 0,
      subjects: subjects.get(place) ?? [],
    })),
    total: found.length,
  }
}

type ByKind<Value> = Readonly<Record<GrantSubjectKind, Value>>

/** How many people come in on each folder. */
function sumsOf(entries: ByKind<Entries>, amounts: ByKind<Int32Array>, { ids }: OwnFolders): Int32Array {
  const sums = new Int32Array(ids.length)
  for (const kind of subjectOrder)
    entries[kind].places.forEach((place, at) => {
      if (place >= 0) sums[place] = (sums[place] ?? 0) + (amounts[kind][at] ?? 0)
    })
  return sums
}

/** Whose entries let people in on some folders. */
function subjectsAt(
  shown: ReadonlySet<number>,
  entries: ByKind<Entries>,
  amounts: ByKind<Int32Array>,
): ReadonlyMap<number, readonly WideSubject[]> {
  const found: (WideSubject & { readonly place: number })[] = []
  for (const kind of subjectOrder) {
    const { places, ids } = entries[kind]
    places.forEach((place, at) => {
      const people = amounts[kind][at] ?? 0
      if (people > 0 && shown.has(place)) found.push({ place, kind, id: String(ids[at]), people })
    })
  }
  found.sort((one, other) => other.people - one.people || Number(one.id) - Number(other.id))
  return Map.groupBy(found, ({ place }) => place)
}

const compare = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1)

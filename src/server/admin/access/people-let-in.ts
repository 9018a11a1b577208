import type { GrantSubjectKind } from '#contract/rights/permissions.ts'

/** Grants of one kind of subject, column by column: objects for tens of thousands of them would cost more than counting them. */
export interface Grants {
  /** On which folder each is: its place among the folders; -1: on none of them. */
  readonly places: Int32Array
  /** Whose each is: the person, role or company. */
  readonly ids: readonly number[]
  /** A digit for each: 1 where they may read. */
  readonly isOpen: string
}

/** Somebody who counts; without a role or a company that is 0. */
export interface Counted {
  readonly id: number
  readonly roleId: number
  readonly companyId: number
}

/** Those who count of one role and one company. */
interface Group extends Omit<Counted, 'id'> {
  people: number
}

/** All who count: one by one, and together by their roles and companies. */
export interface People {
  readonly byId: ReadonlyMap<number, Counted>
  readonly ofRole: ReadonlyMap<number, readonly Group[]>
  readonly ofCompany: ReadonlyMap<number, readonly Group[]>
}

export function peopleOf(all: readonly Counted[]): People {
  const groups = new Map<number, Map<number, Group>>()
  for (const { roleId, companyId } of all) {
    const ofRole = groups.get(roleId) ?? new Map<number, Group>()
    groups.set(roleId, ofRole)
    const group = ofRole.get(companyId) ?? { roleId, companyId, people: 0 }
    ofRole.set(companyId, group)
    group.people += 1
  }
  const each = [...groups.values()].flatMap((ofRole) => [...ofRole.values()])
  return {
    byId: new Map(all.map((person) => [person.id, person])),
    ofRole: Map.groupBy(each, ({ roleId }) => roleId),
    ofCompany: Map.groupBy(each, ({ companyId }) => companyId),
  }
}

/** Whether people of a company are meant on the folder at a place. */
type IsMeant = (place: number, companyId: number) => boolean

/**
 * For how many of the people who are meant each grant decides on its own folder and lets them read. As the contract has it, a grant
 * for a person comes before one for their role, and that before one for their company. People of one role and one company are counted
 * together: the cost grows with the grants and not with the people behind them.
 */
export function peopleLetIn(
  { user, role, company }: Readonly<Record<GrantSubjectKind, Grants>>,
  people: People,
  { folders, isMeant }: { readonly folders: number; readonly isMeant: IsMeant },
): Readonly<Record<GrantSubjectKind, Int32Array>> {
  const [roleAt, companyAt] = [finderOf(role, folders), finderOf(company, folders)]
  const ofRoles = countEach(role, (place, id) =>
    sumOf(people.ofRole.get(id), ({ companyId }) => isMeant(place, companyId)),
  )
  const ofCompanies = countEach(company, (place, id) =>
    isMeant(place, id) ? sumOf(people.ofCompany.get(id), ({ roleId }) => roleAt(place, roleId) < 0) : 0,
  )
  const meantBy = (place: number, id: number): Counted | undefined => {
    const person = people.byId.get(id)
    return person && isMeant(place, person.companyId) ? person : undefined
  }
  const ofPeople = countEach(user, (place, id) => (meantBy(place, id) ? 1 : 0))
  // Who is decided on by a grant of their own was counted with their role or company.
  user.places.forEach((place, at) => {
    const person = place < 0 ? undefined : meantBy(place, user.ids[at] ?? 0)
    if (!person) return
    const byRole = roleAt(place, person.roleId)
    if (byRole >= 0) takeOne(role, ofRoles, byRole)
    else takeOne(company, ofCompanies, companyAt(place, person.companyId))
  })
  return { user: ofPeople, role: ofRoles, company: ofCompanies }
}

const countEach = (grants: Grants, count: (place: number, id: number) => number): Int32Array =>
  grants.places.map((place, at) => (place >= 0 && isOpen(grants, at) ? count(place, grants.ids[at] ?? 0) : 0))

function takeOne(grants: Grants, counts: Int32Array, at: number): void {
  if (at >= 0 && isOpen(grants, at)) counts[at] = (counts[at] ?? 0) - 1
}

const isOpen = (grants: Grants, at: number): boolean => grants.isOpen[at] === '1'

function sumOf(groups: readonly Group[] = [], isAmong: (group: Group) => boolean): number {
  let sum = 0
  for (const group of groups) if (isAmong(group)) sum += group.people
  return sum
}

/** Finds the grant to somebody on the folder at a place; -1: there is none. */
function finderOf({ places, ids }: Grants, folders: number): (place: number, id: number) => number {
  const last = new Int32Array(folders).fill(-1)
  const before = places.map((place, at) => {
    if (place < 0) return -1
    const other = last[place] ?? -1
    last[place] = at
    return other
  })
  return (place, id) => {
    let at = last[place] ?? -1
    while (at >= 0 && ids[at] !== id) at = before[at] ?? -1
    return at
  }
}

import type { GrantSubjectKind } from '#contract/rights/permissions.ts'
import { idTable } from './id-table.ts'

/** Grants of one kind of subject, column by column: objects for tens of thousands of them would cost more than counting them. */
export interface Grants {
  /** On which folder each is: its place among the folders. */
  readonly places: Int32Array
  /** Whose each is: twice the id of the person, role or company, and 1 more where they may read. */
  readonly subjects: Float64Array
}

/** Those who count of one role and one company; 0: none. */
interface Group {
  readonly roleId: number
  readonly companyId: number
  readonly people: number
}

/** All who count: one by one, and together by their roles and companies. */
export interface People {
  readonly groupOf: (id: number) => Group | undefined
  readonly ofRole: ReadonlyMap<number, readonly Group[]>
  readonly ofCompany: ReadonlyMap<number, readonly Group[]>
}

/** People from the ids of those of each role and company. */
export function peopleOf(
  all: readonly (Omit<Group, 'people'> & { readonly people: Float64Array })[],
): People {
  const table = idTable(all.reduce((sum, { people }) => sum + people.length, 0))
  for (const [at, { people }] of all.entries()) people.forEach((id) => table.set(id, at))
  const groups = all.map(({ people, ...group }): Group => ({ ...group, people: people.length }))
  return {
    groupOf: (id) => groups[table.get(id)],
    ofRole: Map.groupBy(groups, ({ roleId }) => roleId),
    ofCompany: Map.groupBy(groups, ({ companyId }) => companyId),
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
  const isOfMeant = (place: number, { companyId }: Group): boolean => isMeant(place, companyId)
  const isOfNoRole = (place: number, { roleId }: Group): boolean => roleAt(place, roleId) < 0
  const ofRoles = countEach(role, (place, id) => sumOf(people.ofRole.get(id), place, isOfMeant))
  const ofCompanies = countEach(company, (place, id) =>
    isMeant(place, id) ? sumOf(people.ofCompany.get(id), place, isOfNoRole) : 0,
  )
  const ofPeople = new Int32Array(user.places.length)
  user.places.forEach((place, at) => {
    const group = people.groupOf(subjectAt(user, at))
    if (!group || !isMeant(place, group.companyId)) return
    if (isOpen(user, at)) ofPeople[at] = 1
    // Who is decided on by a grant of their own was counted with their role or company.
    const byRole = roleAt(place, group.roleId)
    if (byRole >= 0) takeOne(role, ofRoles, byRole)
    else takeOne(company, ofCompanies, companyAt(place, group.companyId))
  })
  return { user: ofPeople, role: ofRoles, company: ofCompanies }
}

const countEach = (grants: Grants, count: (place: number, id: number) => number): Int32Array =>
  grants.places.map((place, at) => (isOpen(grants, at) ? count(place, subjectAt(grants, at)) : 0))

function takeOne(grants: Grants, counts: Int32Array, at: number): void {
  if (at >= 0 && isOpen(grants, at)) counts[at] = (counts[at] ?? 0) - 1
}

const isOpen = ({ subjects }: Grants, at: number): boolean => (subjects[at] ?? 0) % 2 === 1

/** The id of the person, role or company whose grant it is. */
export const subjectAt = ({ subjects }: Grants, at: number): number => Math.floor((subjects[at] ?? 0) / 2)

function sumOf(
  groups: readonly Group[] | undefined,
  place: number,
  isAmong: (place: number, group: Group) => boolean,
): number {
  let sum = 0
  for (const group of groups ?? []) if (isAmong(place, group)) sum += group.people
  return sum
}

/** Finds the grant to somebody on the folder at a place; -1: there is none. */
function finderOf(grants: Grants, folders: number): (place: number, id: number) => number {
  const last = new Int32Array(folders).fill(-1)
  const before = grants.places.map((place, at) => {
    const other = last[place] ?? -1
    last[place] = at
    return other
  })
  return (place, id) => {
    let at = last[place] ?? -1
    while (at >= 0 && subjectAt(grants, at) !== id) at = before[at] ?? -1
    return at
  }
}

import { sql, type Kysely } from 'kysely'
import type { RightsImpact, RightsSubject } from '#contract/rights/folder-rights.ts'
import { nearestRights } from '#contract/rights/permissions.ts'
import { bitOfRight, rightNames } from '#contract/rights/right-names.ts'
import type { DB } from '../../db/schema.ts'
import { loadGrants } from '../../rights/ancestors.ts'
import { isThere } from '../../rights/is-there.ts'
import {
  ancestorsOf,
  matchingGrants,
  rightsOn,
  type GrantsByFolder,
  type RightsTree,
} from '../../rights/rights-tree.ts'
import { subjectKey } from '../../rights/grantee.ts'
import type { Plan } from './plan-changes.ts'
import { alike, reachedPeople, type ReachedPerson } from './reached-people.ts'

/** Folders below one that carries grants, down to the next ones that do: in all of them the same counts. */
interface Region {
  readonly id: string
  /** The region around it; null for one that begins the part of the tree that is changed. */
  readonly above: string | null
  readonly folders: number
  readonly files: number
}

interface Impacts {
  readonly all: RightsImpact
  /** For those that one of its subjects stands for. */
  readonly of: (subject: RightsSubject) => RightsImpact
}

/** What a planned change set means for the people it reaches, by the rules alone: nothing is written. */
export async function impactOf(db: Kysely<DB>, plan: Plan): Promise<Impacts> {
  const people = await reachedPeople(
    db,
    plan.subjects.map(({ subject }) => subject),
  )
  const changed = changedFolders(plan)
  const regions = await readRegions(db, plan.tree, changed)
  const before = await loadGrants(
    db,
    regions.map(({ id }) => id),
  )
  const sides = {
    regions,
    before,
    after: grantsAfter(before, plan),
    plan,
    known: new Map<string, readonly number[]>(),
  }
  const summaryOf = (reached: readonly ReachedPerson[]): RightsImpact => ({
    people: reached.length,
    rights: countDifferences(sides, reached),
  })
  return {
    all: summaryOf(people),
    of: (subject) => summaryOf(people.filter((person) => isMeant(subject, person))),
  }
}

const isMeant = ({ kind, id }: RightsSubject, { userId, roleId, companyId }: ReachedPerson): boolean =>
  ({ user: userId, role: roleId, company: companyId })[kind] === id

const changedFolders = ({ subjects }: Plan): readonly string[] => [
  ...new Set(
    subjects.flatMap(({ folders }) =>
      folders.filter(({ before, after }) => before.explicit !== after.explicit).map(({ id }) => id),
    ),
  ),
]

/** The regions at and below the changed folders, each after the one around it. */
async function readRegions(
  db: Kysely<DB>,
  tree: RightsTree,
  changed: readonly string[],
): Promise<readonly Region[]> {
  const all = new Set(changed)
  const tops = changed.filter((id) => !ancestorsOf(tree, id).some((above) => all.has(above)))
  const { rows } = await sql<{ id: string; above: string | null; folders: string; files: string }>`
    with recursive f as (
      select id, id as region, null::bigint as above, 0 as depth from unnest(${tops}::bigint[]) top (id)
      union all
      select e.id, case when e.begins then e.id else f.region end, case when e.begins then f.region else f.above end,
        case when e.begins then f.depth + 1 else f.depth end
      from f cross join lateral (
        select c.id, c.id = any(${changed}::bigint[]) or exists (select from grants g where g.folder_id = c.id) as begins
        from entries c
        where c.parent_id = f.id and c.kind = 'folder' and ${isThere('c')}
      ) e
    )
    select f.region as id, f.above, count(*)::text as folders, sum(n.files)::text as files
    from f cross join lateral (
      select count(*) as files from entries
      where parent_id = f.id and kind = 'file' and ${isThere()}
    ) n
    group by f.region, f.above, f.depth order by f.depth
  `.execute(db)
  return rows.map(({ id, above, folders, files }) => ({
    id,
    above,
    folders: Number(folders),
    files: Number(files),
  }))
}

function grantsAfter(before: GrantsByFolder, { subjects }: Plan): GrantsByFolder {
  const after = new Map([...before].map(([id, folder]) => [id, new Map(folder)]))
  for (const { subject, folders } of subjects) {
    for (const { id, after: wanted } of folders) {
      const folder = after.get(id) ?? new Map<string, number>()
      if (wanted.explicit === null) folder.delete(subjectKey(subject))
      else folder.set(subjectKey(subject), wanted.explicit)
      after.set(id, folder)
    }
  }
  return after
}

interface Sides {
  readonly regions: readonly Region[]
  readonly before: GrantsByFolder
  readonly after: GrantsByFolder
  readonly plan: Plan
  /** By side and person, as far as it is worked out. */
  readonly known: Map<string, readonly number[]>
}

function countDifferences(sides: Sides, people: readonly ReachedPerson[]): RightsImpact['rights'] {
  const counters = rightNames.map((permission) => ({
    permission,
    bit: bitOfRight[permission],
    gained: { people: 0, regions: new Set<Region>() },
    lost: { people: 0, regions: new Set<Region>() },
  }))
  const grants = [sides.before, sides.after, sides.plan.tree.grants, sides.plan.grantsAfter]
  for (const group of alike(people, grants)) {
    const [one] = group
    const size = group.length
    const before = rightsByRegion(sides, 'before', one)
    const after = rightsByRegion(sides, 'after', one)
    for (const { bit, gained, lost } of counters) {
      const differing = (from: readonly number[], to: readonly number[]): readonly Region[] =>
        sides.regions.filter((_, at) => ((to[at] ?? 0) & ~(from[at] ?? 0) & bit) > 0)
      count(gained, differing(before, after), size)
      count(lost, differing(after, before), size)
    }
  }
  return counters.map(({ permission, gained, lost }) => ({
    permission,
    gained: amounts(gained),
    lost: amounts(lost),
  }))
}

interface Counter {
  people: number
  readonly regions: Set<Region>
}

function count(counter: Counter, regions: readonly Region[], people: number): void {
  if (regions.length === 0) return
  counter.people += people
  for (const region of regions) counter.regions.add(region)
}

const amounts = ({ people, regions }: Counter) => ({
  people,
  folders: [...regions].reduce((sum, { folders }) => sum + folders, 0),
  files: [...regions].reduce((sum, { files }) => sum + files, 0),
})

function rightsByRegion(sides: Sides, side: 'before' | 'after', person: ReachedPerson): readonly number[] {
  const key = `${side} ${person.userId}`
  const known = sides.known.get(key) ?? reckonByRegion(sides, side, person)
  sides.known.set(key, known)
  return known
}

/** What counts for somebody in each region: its own grants decide, or else what counts around it. */
function reckonByRegion(
  { regions, plan, ...grants }: Sides,
  side: 'before' | 'after',
  person: ReachedPerson,
): readonly number[] {
  const tree = { nodes: plan.tree.nodes, grants: side === 'before' ? plan.tree.grants : plan.grantsAfter }
  const known = new Map<string, number>()
  return regions.map(({ id, above }) => {
    const own = matchingGrants(grants[side], person, id)
    const around = above === null ? (rightsOn(tree, person, id) ?? 0) : (known.get(above) ?? 0)
    const bits = own.length > 0 ? nearestRights([own]) : around
    known.set(id, bits)
    return bits
  })
}

import { sql, type Kysely } from 'kysely'
import { foldName } from '#contract/text/names.ts'
import { isFoundBy } from '#contract/text/search-key.ts'
import { allows, decidingGrant, READ } from '#contract/rights/permissions.ts'
import { prepared } from '../../db/prepared.ts'
import type { DB } from '../../db/schema.ts'
import { allowsRead } from '../../rights/allows-read.ts'
import { loadAncestors } from '../../rights/ancestors.ts'
import { subjectKey, subjectsFor, type Grantee } from '../../rights/grantee.ts'
import { isThere } from '../../rights/is-there.ts'
import { matchingGrants, pathUp, type RightsTree } from '../../rights/rights-tree.ts'
import type { WantedPage, WideFolder, WidePage, WideSubject } from './wide-rows.ts'

/**
 * A page of the folders that everybody may read, by their own entries alone or together with those above. One that inherits it from a
 * folder that everybody may read is not among them: it is closed there.
 */
export async function openToEverybody(
  db: Kysely<DB>,
  { search, direction, limit, offset }: WantedPage,
): Promise<WidePage> {
  const tree = await loadAncestors(db, await foldersThatMayBe(db), null)
  const lookAt = sightOf(tree, await readPeople(db, tree))
  const found = [...tree.nodes].flatMap(([id, { parentId, name }]) => {
    const sight = tree.grants.has(id) && isFoundBy(search, [name]) ? lookAt(id) : null
    const isOwn = sight?.isOwn === true || parentId === null || lookAt(parentId) === null
    return sight && isOwn ? [{ folder: sight.folder, key: foldName(name) }] : []
  })
  const way = direction === 'descending' ? -1 : 1
  const sorted = found.toSorted((one, other) => (one.key < other.key ? -way : way))
  return {
    folders: sorted.slice(offset, offset + limit).map(({ folder }) => folder),
    total: found.length,
  }
}

/** Whose entries let everybody in, and whether these are all on the folder itself; null: somebody is left out. */
type Sight = { readonly folder: WideFolder; readonly isOwn: boolean } | null

function sightOf(tree: RightsTree, people: People): (id: string) => Sight {
  const known = new Map<string, Sight>()
  return (id) => {
    const before = known.get(id)
    if (before !== undefined) return before
    const sight = lookAt(tree, people, id)
    known.set(id, sight)
    return sight
  }
}

function lookAt(tree: RightsTree, { groups, named }: People, id: string): Sight {
  const path = pathUp(tree, id)
  if (!path) return null
  const subjects = new Map<string, WideSubject>()
  let isOwn = true
  const letsIn = (grantee: Grantee, count: number): boolean => {
    const decision = decidingGrant(path.map((each) => matchingGrants(tree.grants, grantee, each)))
    if (!decision || !allows(decision.grant.bits, READ)) return false
    const subject = subjectsFor(grantee).find(({ kind }) => kind === decision.grant.subject)
    if (!subject) return false
    const key = subjectKey(subject)
    subjects.set(key, { ...subject, people: count + (subjects.get(key)?.people ?? 0) })
    isOwn &&= decision.at === 0
    return true
  }
  const own = named.filter((person) => path.some((each) => tree.grants.get(each)?.has(keyOf(person))))
  const left = new Map(groups.map((group) => [groupKey(group), group.people]))
  for (const person of own) left.set(groupKey(person), (left.get(groupKey(person)) ?? 0) - 1)
  const isOpen =
    groups.every((group) => {
      const count = left.get(groupKey(group)) ?? 0
      return count === 0 || letsIn({ ...group, userId: null }, count)
    }) && own.every((person) => letsIn(person, 1))
  if (!isOpen) return null
  const sorted = [...subjects.values()].toSorted((one, other) => other.people - one.people)
  return {
    folder: { id, people: sorted.reduce((sum, each) => sum + each.people, 0), subjects: sorted },
    isOwn,
  }
}

interface Group {
  readonly roleId: string | null
  readonly companyId: string | null
}

interface People {
  /** Everybody, those of one role and one company together. */
  readonly groups: readonly (Group & { readonly people: number })[]
  /** Those of them with an entry of their own. */
  readonly named: readonly (Grantee & { readonly userId: string })[]
}

const groupKey = ({ roleId, companyId }: Group): string => `${roleId} ${companyId}`
const keyOf = ({ userId }: { readonly userId: string }): string => subjectKey({ kind: 'user', id: userId })

async function readPeople(db: Kysely<DB>, { grants }: RightsTree): Promise<People> {
  const prefix = keyOf({ userId: '' })
  const keys = new Set([...grants.values()].flatMap((each) => [...each.keys()]))
  const ids = [...keys].flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []))
  const active = db.selectFrom('users').where('status', '<>', 'deactivated')
  const named = await active
    .select(['id as userId', 'role_id as roleId', 'company_id as companyId'])
    .where('id', 'in', ['0', ...ids])
    .execute()
  const groups = await active
    .select(({ fn }) => ['role_id as roleId', 'company_id as companyId', fn.countAll<string>().as('people')])
    .groupBy(['role_id', 'company_id'])
    .execute()
  return { groups: groups.map((group) => ({ ...group, people: Number(group.people) })), named }
}

/**
 * Only where the entries on a folder and above it reach as many people as there are can everybody come in, however many are counted
 * twice: few folders are left to look at person by person. What is above a folder is looked up only where it could add enough.
 */
async function foldersThatMayBe(db: Kysely<DB>): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly id: string }>`${prepared}
    with active as materialized (select role_id, company_id from users where status <> 'deactivated'),
    reach as materialized (
      select g.folder_id, sum(case when g.user_id is not null then 1 else coalesce(r.people, c.people, 0) end)::int as people
      from grants g
        left join (select role_id, count(*)::int as people from active group by role_id) r on r.role_id = g.role_id
        left join (select company_id, count(*)::int as people from active group by company_id) c on c.company_id = g.company_id
      where ${allowsRead('g.bits')} group by g.folder_id
    ), most as materialized (
      select max(people) as of_one, (select count(*) from active) as everybody from reach
    )
    select reach.folder_id as id
    from most cross join reach cross join lateral (
      select ancestors from entries e where e.id = reach.folder_id and ${isThere('e')}
        and reach.people + cardinality(e.ancestors) * most.of_one >= most.everybody limit 1
    ) e left join lateral unnest(e.ancestors) a (id) on true left join reach above on above.folder_id = a.id
    group by reach.folder_id, reach.people, most.everybody
    having reach.people + coalesce(sum(above.people), 0) >= most.everybody
  `.execute(db)
  return rows.map(({ id }) => id)
}

import { sql, type RawBuilder, type Transaction } from 'kysely'
import type * as calls from '#contract/admin/folder-rights.ts'
import type { BodyOf } from '#contract/http/call.ts'
import type { ChangedRights } from '#contract/rights/folder-rights.ts'
import { foldName } from '#contract/text/names.ts'
import { completeRights } from '#contract/rights/permissions.ts'
import type { Actor } from '../../actor.ts'
import type { DB } from '../../db/schema.ts'
import { loadAncestors } from '../../rights/ancestors.ts'
import { grantMatches, subjectKey } from '../../rights/grantee.ts'
import { isFolderThere, namesOf, rightsOn, type RightsTree } from '../../rights/rights-tree.ts'
import type { Services } from '../../services.ts'
import { changedRights, changing, knownSubjects, refuseTooMany, trying } from './change-rights.ts'
import { planChanges, type Plan, type WantedEntry } from './plan-changes.ts'
import { readSubject, type KnownSubject } from '../rights-subjects.ts'

type Copy = BodyOf<typeof calls.copyFolderRights>

/** Gives others the rights of a subject, or tells what that would mean. Refuses with `notFound` and `tooManyEntries`. */
export async function copyFolderRights(
  services: Services,
  actor: Actor,
  input: Copy,
): Promise<ChangedRights> {
  const plan = (tx: Transaction<DB>): Promise<Plan> => planCopy(tx, actor, input)
  return input.dryRun ? trying(services, plan) : changedRights(await changing(services, actor, plan))
}

async function planCopy(tx: Transaction<DB>, actor: Actor, { from, to, mode, scope }: Copy): Promise<Plan> {
  const source = await readSubject(tx, from)
  const everyone = (await knownSubjects(tx, to, 'to')).filter(
    (each) => subjectKey(each) !== subjectKey(source),
  )
  const given = await foldersWith(tx, grantMatches(source.grantee))
  const own = mode === 'replace' && everyone.length > 0 ? await foldersWith(tx, ownEntries(everyone)) : []
  const tree = await loadAncestors(tx, [...new Set([...given, ...own])], null)
  const copied = inOrder(tree, given).flatMap((id) => {
    const bits = scope === 'own' ? entryOf(tree, source, id) : (rightsOn(tree, source.grantee, id) ?? 0)
    return bits === null ? [] : [{ id, bits }]
  })
  const replaced = inOrder(tree, own)
  const wanted: WantedEntry[] = []
  for (const subject of everyone) {
    for (const folderId of replaced)
      if (entryOf(tree, subject, folderId) !== null) wanted.push({ subject, folderId, entry: () => null })
    for (const { id, bits } of copied) wanted.push(...copiedEntry(subject, id, { mode, bits }))
    refuseTooMany(wanted.length)
  }
  return planChanges(tree, wanted, { everyone, actor })
}

/** Added to what counts there already; a denial is nothing that could be added. */
function copiedEntry(
  subject: KnownSubject,
  folderId: string,
  { mode, bits }: { readonly mode: Copy['mode']; readonly bits: number },
): readonly WantedEntry[] {
  if (mode === 'replace') return [{ subject, folderId, entry: () => bits }]
  if (bits === 0) return []
  return [{ subject, folderId, entry: (effective) => completeRights(effective | bits) }]
}

/** The bits of the entry of the subject itself; `null`: it has none there. */
const entryOf = (tree: RightsTree, subject: KnownSubject, folderId: string): number | null =>
  tree.grants.get(folderId)?.get(subjectKey(subject)) ?? null

/** Those of these folders that are there, a parent before what is below it. */
const inOrder = (tree: RightsTree, ids: readonly string[]): readonly string[] =>
  ids
    .filter((id) => isFolderThere(tree, id))
    .map((id) => ({ id, key: foldName(`${namesOf(tree, id).join('/')}/`) }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ id }) => id)

/** The folders with a grant of which this is true: one query, however many people it is asked for. */
async function foldersWith(tx: Transaction<DB>, condition: RawBuilder<boolean>): Promise<readonly string[]> {
  const found = await tx
    .selectFrom('grants as g')
    .select('g.folder_id as id')
    .distinct()
    .where(condition)
    .execute()
  return found.map(({ id }) => id)
}

/** True of the grants that these subjects have themselves. */
function ownEntries(subjects: readonly KnownSubject[]): RawBuilder<boolean> {
  const ids = (kind: KnownSubject['kind']): string[] =>
    subjects.flatMap((subject) => (subject.kind === kind ? [subject.id] : []))
  return sql<boolean>`(g.user_id = any(${ids('user')}::bigint[]) or g.role_id = any(${ids('role')}::bigint[])
    or g.company_id = any(${ids('company')}::bigint[]))`
}

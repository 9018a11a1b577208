import type { Kysely, Transaction } from 'kysely'
import type * as calls from '#contract/admin/folder-rights.ts'
import type { BodyOf, ReplyOf } from '#contract/http/call.ts'
import { maxSubjects, type ChangedRights, type RightsSubject } from '#contract/rights/folder-rights.ts'
import { explicitAfter } from '#contract/rights/right-names.ts'
import type { Actor } from '../../actor.ts'
import { reauthorize } from '../../auth/session/reauthorize.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { DB } from '../../db/schema.ts'
import { keepTree } from '../../files/tree-lock.ts'
import { Problem } from '../../http/problem.ts'
import { loadAncestors, resolveFolders } from '../../rights/ancestors.ts'
import { subjectKey } from '../../rights/grantee.ts'
import { isFolderThere } from '../../rights/rights-tree.ts'
import type { Services } from '../../services.ts'
import { impactOf } from './impact.ts'
import { planChanges, type Plan } from './plan-changes.ts'
import { namedSubject, readPersonByEmail, readSubjects, type KnownSubject } from '../rights-subjects.ts'
import { notifyHolders } from './notify-holders.ts'
import { holdGrants, writeChanges } from './write-changes.ts'

type Change = BodyOf<typeof calls.changeFolderRights>

/** A change of a folder that is named by the way down to it; null: by what is no address. */
type NamedItem = Omit<BodyOf<typeof calls.setFolderPermissions>[number], 'path'> & {
  readonly names: readonly string[] | null
}

/** Most entries that one change set writes: people times folders. */
const maxEntries = 10_000

/** Refuses a larger change set with `tooManyEntries`. */
export function refuseTooMany(entries: number): void {
  if (entries > maxEntries) throw new Problem('tooManyEntries', { values: { most: maxEntries } })
}

/**
 * Changes the rights of a person on folders that are reached by names. Refuses with `notFound` an unknown person, and an
 * item whose folder is not there as its field; with `notAllowed` the root.
 */
export async function setFolderPermissions(
  services: Services,
  actor: Actor,
  { email, items }: { readonly email: string; readonly items: readonly NamedItem[] },
): Promise<ReplyOf<typeof calls.setFolderPermissions>> {
  const done = await changing(services, actor, async (tx) => {
    const person = await readPersonByEmail(tx, email)
    const found = await resolveFolders(
      tx,
      items.map(({ names }) => names ?? []),
    )
    const placed = items.map(({ names, ...item }, at) => ({
      ...item,
      folderId: names && (found[at] ?? null),
    }))
    return planItems(tx, actor, { subjects: [person], items: placed, fieldOf: (at) => `${at}.path` })
  })
  const [changed] = done.subjects
  if (!changed) throw new Problem('notFound')
  return { subject: namedSubject(changed.subject), folders: [...changed.folders] }
}

/**
 * Changes the rights of several people, roles and companies, or tells what that would mean. Refuses with `notFound` a
 * subject or folder that is not there as its field, with `notAllowed` the root.
 */
export async function changeFolderRights(
  services: Services,
  actor: Actor,
  { subjects, items, dryRun }: Change,
): Promise<ChangedRights> {
  refuseTooMany(subjects.length * items.length)
  const plan = async (tx: Transaction<DB>): Promise<Plan> =>
    planItems(tx, actor, {
      subjects: await knownSubjects(tx, subjects, 'subjects'),
      items,
      fieldOf: (at) => `items.${at}.folderId`,
    })
  return dryRun ? trying(services, plan) : changedRights(await changing(services, actor, plan))
}

/** All of these subjects, each once. Refuses with `notFound` and the one that is not there as its field. */
export async function knownSubjects(
  db: Kysely<DB>,
  wanted: readonly RightsSubject[],
  field: string,
): Promise<readonly KnownSubject[]> {
  const known = await readSubjects(db, wanted)
  const unknown = wanted.flatMap((each, at) => (known.has(subjectKey(each)) ? [] : [at]))
  if (unknown.length > 0)
    throw new Problem('notFound', {
      fields: unknown.map((at) => ({ field: `${field}.${at}`, key: 'rightsSubjectUnknown' })),
    })
  const keys = new Set(wanted.map(subjectKey))
  return [...keys].flatMap((key) => known.get(key) ?? [])
}

interface Items {
  readonly subjects: readonly KnownSubject[]
  readonly items: readonly (Pick<Change['items'][number], 'operation' | 'permissions'> & {
    /** Null: there is none at the address. */
    readonly folderId: string | null
  })[]
  readonly fieldOf: (at: number) => string
}

async function planItems(
  tx: Transaction<DB>,
  actor: Actor,
  { subjects, items, fieldOf }: Items,
): Promise<Plan> {
  const ids = [...new Set(items.flatMap(({ folderId }) => folderId ?? []))]
  const tree = await loadAncestors(tx, ids, null)
  const placed = items.map(({ folderId, ...item }, at) => {
    if (folderId === null || !isFolderThere(tree, folderId))
      throw new Problem('notFound', { fields: [{ field: fieldOf(at), key: 'rightsFolderUnknown' }] })
    if (tree.nodes.get(folderId)?.parentId === null)
      throw new Problem('notAllowed', { fields: [{ field: fieldOf(at), key: 'rightsOfRoot' }] })
    return { folderId, entry: (effective: number) => explicitAfter(effective, item) }
  })
  const wanted = subjects.flatMap((subject) => placed.map((item) => ({ subject, ...item })))
  return planChanges(tree, wanted, { everyone: subjects, actor })
}

/** Writes what is planned in the same transaction, tells those whom it reaches, and lets it count with the next request. */
export async function changing(
  services: Services,
  actor: Actor,
  plan: (tx: Transaction<DB>) => Promise<Plan>,
): Promise<Plan> {
  const done = await inTransaction(services.db, async (tx) => {
    await holdGrants(tx)
    await keepTree(tx)
    await reauthorize(services, tx, actor, 'MANAGE_FILES')
    const planned = await plan(tx)
    if (await writeChanges(tx, actor, planned)) await notifyHolders(tx, actor, planned)
    return planned
  })
  services.auth.actors.forgetAll()
  const folders = new Set(done.subjects.flatMap((each) => each.folders.map(({ id }) => id)))
  const subjects = done.subjects.map(({ subject }) => subjectKey(subject))
  services.log.info({ person: actor.userId, subjects, folders: folders.size }, 'Folder rights were changed')
  return done
}

/** What a plan would do, all seen at one moment; nothing is written. */
export const trying = (
  { db }: Services,
  plan: (tx: Transaction<DB>) => Promise<Plan>,
): Promise<ChangedRights> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const planned = await plan(tx)
      const { subjects } = changedRights(planned)
      const impacts = await impactOf(tx, planned)
      // one by one only for so many as are looked at together
      const isEachListed = subjects.length > 1 && subjects.length <= maxSubjects
      return {
        subjects: isEachListed
          ? subjects.map((each) => ({ ...each, impact: impacts.of(each.subject) }))
          : subjects,
        impact: impacts.all,
      }
    })

/** A plan as the contract tells it. */
export const changedRights = ({ subjects }: Plan): ChangedRights => ({
  subjects: subjects.map(({ subject, folders }) => ({
    subject: namedSubject(subject),
    folders: [...folders],
  })),
  impact: null,
})

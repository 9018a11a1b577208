import type { Transaction } from 'kysely'
import type * as calls from '#contract/admin-folder-rights.ts'
import type { BodyOf } from '#contract/call.ts'
import type { ChangedRights } from '#contract/folder-rights.ts'
import { completeRights } from '#contract/permissions.ts'
import type { Actor } from '../../actor.ts'
import type { DB } from '../../db/schema.ts'
import type { Services } from '../../services.ts'
import { changedRights, changing, knownSubjects, refuseTooMany, trying } from './change-rights.ts'
import { viewOf } from './folder-rows.ts'
import { grantedFolders } from './list-grants.ts'
import { planChanges, type Plan, type WantedEntry } from './plan-changes.ts'
import { readRightsTree } from './rights-tree.ts'
import { readSubject, subjectKey, type KnownSubject } from './subjects.ts'

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
  const copied = (await grantedFolders(tx, viewOf(source, actor)))
    .map(({ id, explicit, permissions }) => ({ id, bits: scope === 'own' ? explicit : permissions }))
    .flatMap(({ id, bits }) => (bits === null ? [] : [{ id, bits }]))
  const wanted: WantedEntry[] = []
  const ids = new Set(copied.map(({ id }) => id))
  for (const subject of everyone) {
    const gone = mode === 'replace' ? await ownFolders(tx, actor, subject) : []
    for (const id of gone) {
      ids.add(id)
      wanted.push({ subject, folderId: id, entry: () => null })
    }
    for (const { id, bits } of copied) wanted.push(...copiedEntry(subject, id, { mode, bits }))
    refuseTooMany(wanted.length)
  }
  return planChanges(await readRightsTree(tx, [...ids]), wanted, { everyone, actor })
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

/** The folders with an entry of the subject itself. */
async function ownFolders(
  tx: Transaction<DB>,
  actor: Actor,
  subject: KnownSubject,
): Promise<readonly string[]> {
  const granted = await grantedFolders(tx, viewOf(subject, actor))
  return granted.filter(({ explicit }) => explicit !== null).map(({ id }) => id)
}

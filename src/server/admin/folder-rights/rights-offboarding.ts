import type { Transaction } from 'kysely'
import { completeRights } from '#contract/rights/permissions.ts'
import type { Actor } from '../../actor.ts'
import { reauthorize } from '../../auth/session/reauthorize.ts'
import type { DB } from '../../db/schema.ts'
import { keepTree } from '../../files/tree-lock.ts'
import type { OffboardingPart } from '../../offboarding/offboarding-part.ts'
import { loadAncestors } from '../../rights/ancestors.ts'
import { subjectKey } from '../../rights/grantee.ts'
import { ancestorsOf, isFolderThere, rightsOn, type RightsTree } from '../../rights/rights-tree.ts'
import type { Services } from '../../services.ts'
import { refuseTooMany } from './change-rights.ts'
import { notifyHolders } from './notify-holders.ts'
import { planChanges, type Plan, type WantedEntry } from './plan-changes.ts'
import { readSubject, type KnownSubject } from '../rights-subjects.ts'
import { holdGrants, writeChanges } from './write-changes.ts'

/** One entry as it was, and as it was left. */
interface KeptEntry {
  readonly userId: string
  readonly folderId: string
  readonly before: number | null
  readonly after: number | null
}

/**
 * Entries of the person themselves on folders go; the heir may do the same there besides what they may already. What comes by
 * role and company is nothing that could be handed over.
 */
export const rightsOffboarding: OffboardingPart<'rights'> = {
  handOver: async (services, tx, actor, { from, to }) => {
    await begin(services, tx, actor)
    const leaver = await readSubject(tx, { kind: 'user', id: from })
    const heir = to === null ? null : await readSubject(tx, { kind: 'user', id: to })
    const rows = await tx
      .selectFrom('grants')
      .where('user_id', '=', from)
      .select(['folder_id', 'bits'])
      .execute()
    refuseTooMany(rows.length * (heir ? 2 : 1))
    const tree = await loadAncestors(
      tx,
      rows.map(({ folder_id: id }) => id),
      null,
    )
    // also on what lies in the trash, which may come back
    const wanted: WantedEntry[] = rows.map(({ folder_id: folderId }) => ({
      subject: leaver,
      folderId,
      entry: () => null,
    }))
    const there = rows.filter(({ folder_id: id }) => isFolderThere(tree, id))
    if (heir) wanted.push(...givenEntries(tree, heir, there))
    const plan = planChanges(tree, wanted, { everyone: heir ? [leaver, heir] : [leaver], actor })
    await write(tx, actor, plan)
    const kept = keptOf(plan)
    const given = plan.subjects[1]?.folders.filter(
      ({ before, after }) => before.permissions !== after.permissions,
    )
    return { amounts: { taken: rows.length, given: given?.length ?? 0 }, kept }
  },
  takeBack: async (services, tx, actor, { kept }) => {
    await begin(services, tx, actor)
    const all = kept as readonly KeptEntry[]
    const tree = await loadAncestors(tx, [...new Set(all.map(({ folderId }) => folderId))], null)
    const people = new Map(
      await Promise.all(
        [...new Set(all.map(({ userId }) => userId))].map(
          async (id) => [id, await readSubject(tx, { kind: 'user', id })] as const,
        ),
      ),
    )
    const wanted = all.flatMap(({ userId, folderId, before, after }): WantedEntry[] => {
      const subject = people.get(userId)
      if (!subject || !tree.nodes.has(folderId)) return []
      const present = tree.grants.get(folderId)?.get(subjectKey(subject)) ?? null
      return present === after ? [{ subject, folderId, entry: () => before }] : []
    })
    await write(tx, actor, planChanges(tree, wanted, { everyone: [...people.values()], actor }))
    return { undone: wanted.length, left: all.length - wanted.length }
  },
}

/**
 * What the heir gets: on each folder the bits of the entry besides what they may do there now, and no entry where that is so already, be
 * it by role or company. Where the person was kept out of a part of what they could read, so is the heir, unless they may read it now.
 */
function givenEntries(
  tree: RightsTree,
  heir: KnownSubject,
  rows: readonly { readonly folder_id: string; readonly bits: number }[],
): readonly WantedEntry[] {
  // what is above comes first: it decides what is needed below
  const ordered = rows
    .map((row) => ({ ...row, depth: ancestorsOf(tree, row.folder_id).length }))
    .toSorted((one, other) => one.depth - other.depth)
  return ordered.map(({ folder_id: folderId, bits }) => {
    const target = completeRights((rightsOn(tree, heir.grantee, folderId) ?? 0) | bits)
    const own = tree.grants.get(folderId)?.get(subjectKey(heir)) ?? null
    return { subject: heir, folderId, entry: (effective) => (effective === target ? own : target) }
  })
}

async function begin(services: Services, tx: Transaction<DB>, actor: Actor): Promise<void> {
  await holdGrants(tx)
  await keepTree(tx)
  await reauthorize(services, tx, actor, 'MANAGE_FILES')
}

async function write(tx: Transaction<DB>, actor: Actor, plan: Plan): Promise<void> {
  if (await writeChanges(tx, actor, plan)) await notifyHolders(tx, actor, plan)
}

/** What is others now; an entry that stays the same needs no way back. */
const keptOf = ({ subjects }: Plan): readonly KeptEntry[] =>
  subjects.flatMap(({ subject, folders }) =>
    folders.flatMap(({ id, before, after }) =>
      before.explicit === after.explicit
        ? []
        : [{ userId: subject.id, folderId: id, before: before.explicit, after: after.explicit }],
    ),
  )

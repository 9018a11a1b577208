import { entryPath } from '#contract/files/addresses.ts'
import type { ChangedFolder } from '#contract/rights/folder-rights.ts'
import { subjectKey } from '../../rights/grantee.ts'
import { namesOf, rightsOn, type GrantsByFolder, type RightsTree } from '../../rights/rights-tree.ts'
import { viewOf } from './folder-rows.ts'
import type { KnownSubject } from '../rights-subjects.ts'

/** What is to happen to the entry of one subject on one folder of the tree. */
export interface WantedEntry {
  readonly subject: KnownSubject
  readonly folderId: string
  /** The bits of the entry, given what the subject may do there until then; `null`: no entry. */
  readonly entry: (effective: number) => number | null
}

/** The folders of one subject, each once, as they were and as they will be. */
interface PlannedSubject {
  readonly subject: KnownSubject
  readonly folders: readonly ChangedFolder[]
}

export interface Plan {
  readonly tree: RightsTree
  /** The grants of the tree once everything is written. */
  readonly grantsAfter: GrantsByFolder
  readonly subjects: readonly PlannedSubject[]
}

/**
 * What a change set does, one entry after the other, without writing anything. `everyone` are the subjects that the answer
 * tells of, in its order, also those without an entry.
 */
export function planChanges(
  tree: RightsTree,
  wanted: readonly WantedEntry[],
  { everyone, actor }: { everyone: readonly KnownSubject[]; actor: { readonly email: string } },
): Plan {
  const grants = new Map([...tree.grants].map(([id, folder]) => [id, new Map(folder)]))
  const after: RightsTree = { nodes: tree.nodes, grants }
  const touched = new Map<string, Set<string>>()
  for (const { subject, folderId, entry } of wanted) {
    const key = subjectKey(subject)
    const bits = entry(rightsOn(after, subject.grantee, folderId) ?? 0)
    const folder = grants.get(folderId) ?? new Map<string, number>()
    if (bits === null) folder.delete(key)
    else folder.set(key, bits)
    grants.set(folderId, folder)
    touched.set(key, (touched.get(key) ?? new Set()).add(folderId))
  }
  const subjects = everyone.map((subject) => ({
    subject,
    folders: [...(touched.get(subjectKey(subject)) ?? [])].map((id) =>
      changedFolder({ before: tree, after, email: viewOf(subject, actor).email }, subject, id),
    ),
  }))
  return { tree, grantsAfter: grants, subjects }
}

interface Sides {
  readonly before: RightsTree
  readonly after: RightsTree
  readonly email: string
}

function changedFolder({ before, after, email }: Sides, subject: KnownSubject, id: string): ChangedFolder {
  const on = (tree: RightsTree) => ({
    permissions: rightsOn(tree, subject.grantee, id) ?? 0,
    explicit: tree.grants.get(id)?.get(subjectKey(subject)) ?? null,
  })
  return {
    id,
    name: before.nodes.get(id)?.name ?? '',
    path: entryPath({ email, names: namesOf(before, id) }, true),
    before: on(before),
    after: on(after),
  }
}

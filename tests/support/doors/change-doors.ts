import { expect } from 'vitest'
import type { ChangedRights, RightsImpact } from '#contract/rights/folder-rights.ts'
import { bitOfRight, explicitAfter, rightNames, type RightsOperation } from '#contract/rights/right-names.ts'
import { plainRights, type PlainEntry, type Viewer } from '../plain-rights.ts'
import type { PlainNode } from '../random/random-trees.ts'
import type { Door, DoorScene, Round } from './door-scene.ts'
import { subjectsOf, viewersToTell } from './screen-doors.ts'

/** What a change would mean: told by a dry run for all trees at once. */
export const changeDoors: readonly Door[] = [{ name: 'the preview of a change', check: preview }]

interface Item {
  readonly entry: PlainEntry
  readonly operation: RightsOperation
  readonly permissions: readonly (typeof rightNames)[number][]
}

async function preview(scene: DoorScene, { entries }: Round): Promise<void> {
  const items = changesOf(entries)
  const subjects = subjectsOf(scene)
  const told = await scene.ask<ChangedRights>('POST', '/api/admin/folder-rights', {
    subjects: Object.values(subjects),
    items: items.map(({ entry, ...item }) => ({ folderId: entry.id, ...item })),
    dryRun: true,
  })
  const grants = changedGrants(items)
  const after = (node: PlainNode) => grants.get(node) ?? node.grants
  for (const [at, viewer] of viewersToTell.entries()) {
    const kind = subjects[viewer].kind
    expect(
      told.subjects[at]?.folders.map((folder) => [folder.id, folder.before, folder.after]),
      viewer,
    ).toEqual(
      items.map(({ entry }) => [
        entry.id,
        { permissions: plainRights(entry, viewer), explicit: entry.node.grants[kind] ?? null },
        { permissions: plainRights(entry, viewer, after), explicit: after(entry.node)[kind] ?? null },
      ]),
    )
  }
  expect(told.impact).toEqual(impactOn(entries, viewersToTell, after))
  // A role stands for everybody who has it, whatever else they have.
  expect(told.subjects[1]?.impact).toEqual(impactOn(entries, ['person', 'role'], after))
}

/** Some change on the top of each tree, and another one on what is deepest in it. */
function changesOf(entries: readonly PlainEntry[]): readonly Item[] {
  const folders = entries.filter(({ node }) => node.isFolder)
  const wanted = folders.filter(
    ({ above, children }, at) => above === null || (children.length === 0 && at % 3 === 0),
  )
  const kinds = [
    { operation: 'ADD', permissions: ['PERMISSION_UPDATE'] },
    { operation: 'INHERIT', permissions: [] },
    { operation: 'REMOVE', permissions: ['PERMISSION_READ'] },
    { operation: 'REMOVE', permissions: ['PERMISSION_DELETE', 'PERMISSION_SHARE'] },
  ] as const
  return wanted.slice(0, 1000).map((entry, at) => ({ entry, ...(kinds[at % kinds.length] ?? kinds[0]) }))
}

/** The grants once everything is done, one subject and one item after the other. */
function changedGrants(items: readonly Item[]): ReadonlyMap<PlainNode, PlainNode['grants']> {
  const grants = new Map<PlainNode, PlainNode['grants']>()
  for (const viewer of viewersToTell) {
    const kind = viewer === 'person' ? 'user' : viewer
    for (const { entry, ...wanted } of items) {
      const effective = plainRights(entry, viewer, (node) => grants.get(node) ?? node.grants)
      const bits = explicitAfter(effective, wanted)
      const { [kind]: _replaced, ...others } = grants.get(entry.node) ?? entry.node.grants
      grants.set(entry.node, bits === null ? others : { ...others, [kind]: bits })
    }
  }
  return grants
}

function impactOn(
  entries: readonly PlainEntry[],
  people: readonly Viewer[],
  after: (node: PlainNode) => PlainNode['grants'],
): RightsImpact {
  const folders = entries.filter(({ node }) => node.isFolder)
  const rights = folders.map((entry) => ({
    entry,
    before: people.map((viewer) => plainRights(entry, viewer)),
    after: people.map((viewer) => plainRights(entry, viewer, after)),
  }))
  const amount = (isConcerned: (before: number, after: number) => boolean) => {
    const concerned = rights.filter((each) =>
      people.some((_viewer, at) => isConcerned(each.before[at] ?? 0, each.after[at] ?? 0)),
    )
    return {
      people: people.filter((_viewer, at) =>
        rights.some((each) => isConcerned(each.before[at] ?? 0, each.after[at] ?? 0)),
      ).length,
      folders: concerned.length,
      files: concerned.reduce(
        (sum, { entry }) => sum + entry.children.filter(({ node }) => !node.isFolder).length,
        0,
      ),
    }
  }
  return {
    people: people.length,
    rights: rightNames.map((permission) => {
      const bit = bitOfRight[permission]
      return {
        permission,
        gained: amount((before, after) => (after & ~before & bit) > 0),
        lost: amount((before, after) => (before & ~after & bit) > 0),
      }
    }),
  }
}

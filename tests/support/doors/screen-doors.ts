import { expect } from 'vitest'
import { entryPath } from '#contract/files/addresses.ts'
import type { FolderAccessRow } from '#contract/rights/folder-access.ts'
import type { FolderRights, SeveralRights } from '#contract/rights/folder-rights.ts'
import { ALL } from '#contract/rights/permissions.ts'
import {
  decidingOn,
  mayRead,
  plainRights,
  withAllBelow,
  type PlainEntry,
  type Viewer,
} from '../plain-rights.ts'
import type { Door, DoorScene, Round } from './door-scene.ts'

/** The screens of the administration of rights, for all trees at once. */
export const screenDoors: readonly Door[] = [
  { name: 'every grant of a subject', check: grantsOfSubjects },
  { name: 'the folders of a subject', check: foldersOfSubjects },
  { name: 'the folders of several', check: foldersOfSeveral },
  { name: 'folders found by their addresses', check: foldersByAddress },
]

/** The one that opens for one folder at a time. */
export const accessDoor: Door = { name: 'who has access', check: whoHasAccess }

export const viewersToTell: readonly Viewer[] = ['person', 'role', 'company']

/** A person, and their role and company for themselves, as the rights screens name them. */
export const subjectsOf = ({ viewers, roleId, companyId }: DoorScene) =>
  ({
    person: { kind: 'user', id: viewers.person.person.id },
    role: { kind: 'role', id: roleId },
    company: { kind: 'company', id: companyId },
  }) as const

async function allPages<Row>(scene: DoorScene, path: string): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (let page = 0; ; page += 1) {
    const { items, total } = await scene.ask<{ items: Row[]; total: number }>(
      'GET',
      `${path}?pageSize=100&page=${page}`,
    )
    rows.push(...items)
    if (rows.length >= total || items.length === 0) return rows
  }
}

async function grantsOfSubjects(scene: DoorScene, { entries, folderId }: Round): Promise<void> {
  for (const viewer of viewersToTell) {
    const { kind, id } = subjectsOf(scene)[viewer]
    const told = await allPages<FolderRights & { above: string[] }>(
      scene,
      `/api/admin/folder-rights/${kind}/${id}/grants`,
    )
    const granted = entries.filter((entry) => decidingOn(entry, viewer)?.entry === entry)
    const rows = told.map(({ above, ...row }) => [row.id, { ...rightsOf(row), above }] as const)
    expect(new Map(rows), viewer).toEqual(
      new Map(
        granted.map((entry) => [
          entry.id,
          { ...expectedRow(entry, viewer), above: [folderId, ...idsAbove(entry)] },
        ]),
      ),
    )
  }
}

async function foldersOfSubjects(scene: DoorScene, { entries, folderId }: Round): Promise<void> {
  for (const viewer of viewersToTell) {
    const { kind, id } = subjectsOf(scene)[viewer]
    const told = await scene.ask<{ folders: FolderRights[] }>(
      'GET',
      `/api/admin/folder-rights/${kind}/${id}/folders?parentId=${folderId}`,
    )
    const rows = told.folders.map((row) => [row.id, { ...rightsOf(row), hasSubfolders: row.hasSubfolders }])
    expect(new Map(rows as [string, object][]), viewer).toEqual(
      new Map(
        topFolders(entries).map((top) => [
          top.id,
          { ...expectedRow(top, viewer), hasSubfolders: hasSubfolders(top) },
        ]),
      ),
    )
  }
}

async function foldersOfSeveral(scene: DoorScene, { entries, folderId }: Round): Promise<void> {
  const subjects = Object.values(subjectsOf(scene))
    .map(({ kind, id }) => `${kind}.${id}`)
    .join()
  const told = await scene.ask<{ folders: SeveralRights[] }>(
    'GET',
    `/api/admin/folder-rights/folders?subjects=${subjects}&parentId=${folderId}`,
  )
  const expected = topFolders(entries).map((top) => {
    const bits = viewersToTell.map((viewer) => plainRights(top, viewer))
    const deciding = viewersToTell.map((viewer) => decidingOn(top, viewer)?.entry)
    return {
      id: top.id,
      name: top.node.name,
      path: entryPath({ email: scene.stranger.person.email, names: top.names }, true),
      permissions: bits.reduce((all, each) => all & each, ALL),
      some: bits.reduce((some, each) => some | each, 0),
      own: Object.keys(top.node.grants).length,
      isInherited: !deciding.includes(top),
      hasSubfolders: hasSubfolders(top),
    }
  })
  expect(byId(told.folders)).toEqual(byId(expected))
}

async function foldersByAddress(scene: DoorScene, { name, nodes: all, entries }: Round): Promise<void> {
  // Some 150 trees: reading the file of addresses costs more than all the rest of a round.
  const nodes = all.slice(0, 1000)
  const names = new Map(entries.map((entry) => [entry.node, entry.names]))
  // What is not there is looked for right below the folder of the trees, where most of it would be.
  const rows = nodes.map(
    (node) =>
      `user;${scene.viewers.person.person.email};/${(names.get(node) ?? [name, node.name]).join('/')};READ`,
  )
  const csv = `kind;subject;folder;rights\r\n${rows.join('\r\n')}\r\n`
  const told = await scene.ask<{ rows: { outcome: string }[] }>('POST', '/api/admin/folder-rights/import', {
    csv,
    dryRun: true,
  })
  expect(told.rows.map(({ outcome }) => outcome)).toEqual(
    nodes.map((node) => {
      if (!node.isFolder || !names.has(node)) return 'refused'
      return node.grants.user === 1 ? 'same' : 'change'
    }),
  )
}

async function whoHasAccess(scene: DoorScene, { entries }: Round): Promise<void> {
  for (const entry of entries) {
    if (!entry.node.isFolder) continue
    const told = await scene.ask<{ items: FolderAccessRow[] }>('GET', `/api/filemanager/access/${entry.id}`)
    const rows = told.items.map(({ person, permissions, decidedBy }) => [
      person.id,
      [permissions, decidedBy.folder?.id, decidedBy.isHere, decidedBy.subject.kind],
    ])
    const readers = viewersToTell.filter((viewer) => mayRead(entry, viewer))
    const expected = readers.map((viewer) => {
      const decision = decidingOn(entry, viewer)
      const where = [decision?.entry.id, decision?.entry === entry]
      return [scene.viewers[viewer].person.id, [plainRights(entry, viewer), ...where, decision?.kind]]
    })
    expect(new Map(rows as [string, unknown][]), entry.names.join('/')).toEqual(
      new Map([...expected, [scene.stranger.person.id, [ALL, entry.id, true, 'user']]] as [
        string,
        unknown,
      ][]),
    )
  }
}

const byId = <Row extends { readonly id: string }>(rows: readonly Row[]) =>
  rows.toSorted((a, b) => Number(a.id) - Number(b.id))

const topFolders = (entries: readonly PlainEntry[]): readonly PlainEntry[] =>
  entries.filter(({ above, node }) => above === null && node.isFolder)

const idsAbove = ({ above }: PlainEntry): readonly string[] => (above ? [...idsAbove(above), above.id] : [])

const hasSubfolders = (folder: PlainEntry): boolean =>
  withAllBelow(folder)
    .slice(1)
    .some(({ node }) => node.isFolder)

const rightsOf = ({ permissions, explicit, decidedBy }: FolderRights) => ({
  permissions,
  explicit,
  decidedBy: decidedBy && [decidedBy.folder.id, decidedBy.subject.kind],
})

function expectedRow(entry: PlainEntry, viewer: Viewer) {
  const decision = decidingOn(entry, viewer)
  return {
    permissions: decision?.bits ?? 0,
    explicit: entry.node.grants[viewer === 'person' ? 'user' : viewer] ?? null,
    decidedBy: decision && [decision.entry.id, decision.kind],
  }
}

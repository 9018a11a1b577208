import { sql } from 'kysely'
import { expect } from 'vitest'
import { foldName } from '#contract/text/names.ts'
import type { Tag } from '#contract/files/tags.ts'
import type { TrashedEntry } from '#contract/files/trash.ts'
import { chooseEntries } from '../../../src/server/files/archive/choose-entries.ts'
import { planArchive } from '../../../src/server/files/archive/plan-archive.ts'
import { rightsOnEntries } from '../../../src/server/rights/rights-on-entries.ts'
import { isVisible, kindsOf, mayRead, plainRights, withAllBelow } from '../plain-rights.ts'
import type { PlainNode } from '../random/random-trees.ts'
import type { Door, DoorScene, Round } from './door-scene.ts'

/** Doors of the file manager that tell of all trees at once. */
export const bulkFileDoors: readonly Door[] = [
  { name: 'rights on many entries', check: rightsOnMany },
  { name: 'a listing', check: listing },
  { name: 'a zip of what was chosen', check: archive },
  { name: 'tags', check: tags },
  { name: 'the trash', check: trash },
]

async function rightsOnMany({ db, actor }: DoorScene, { nodes, entries }: Round): Promise<void> {
  const ids = nodes.map(({ id }) => String(id))
  expect(await rightsOnEntries(db, actor, ids)).toEqual(
    new Map(entries.map((entry) => [entry.id, plainRights(entry, 'person')])),
  )
}

async function listing({ viewers }: DoorScene, { name, entries }: Round): Promise<void> {
  const answer = (await viewers.person.list(name)).json<object>()
  const shown = entries.filter((entry) => entry.above === null && isVisible(entry, 'person'))
  if (shown.length === 0) {
    expect(answer).toMatchObject({ code: 'notFound' })
    return
  }
  const { subfolders, files } = answer as Record<
    'subfolders' | 'files',
    { id: string; permissions: number }[]
  >
  expect(new Map([...subfolders, ...files].map(({ id, permissions }) => [id, permissions]))).toEqual(
    new Map(shown.map((entry) => [entry.id, plainRights(entry, 'person')])),
  )
}

async function archive({ server, db, actor }: DoorScene, { name, tops, entries }: Round): Promise<void> {
  const readable = entries.filter((entry) => entry.above === null && mayRead(entry, 'person'))
  const choosing = chooseEntries(
    server.services,
    actor,
    tops.map(({ id }) => String(id)),
  )
  if (readable.length === 0) {
    await expect(choosing).rejects.toMatchObject({ code: 'notFound' })
    return
  }
  const chosen = await choosing
  const { items } = await planArchive(db, actor, chosen)
  const paths = items.flatMap(({ path, content }) => (content && 'bytes' in content ? [] : path))
  const packed = readable.flatMap(withAllBelow).filter((entry) => isVisible(entry, 'person'))
  expect(paths.toSorted()).toEqual(
    [`${name}/`, ...packed.map(({ names, node }) => names.join('/') + (node.isFolder ? '/' : ''))].toSorted(),
  )
}

async function tags({ db, viewers }: DoorScene, { nodes, entries }: Round): Promise<void> {
  const names = nodes.map(({ id }) => `t${id}`)
  await sql`
    with made as (
      insert into tags (name, name_folded) select name, name from unnest(${names}::text[]) as t (name) returning id, name
    ) insert into entry_tags (entry_id, tag_id) select substr(name, 2)::bigint, id from made
  `.execute(db)
  const { person } = viewers
  const answer = (await person.get('/api/tags/all')).json<Tag[]>()
  const told = entries.filter((entry) => mayRead(entry, 'person')).map(({ id }) => foldName(`t${id}`))
  expect(answer.map(({ displayName }) => displayName).toSorted()).toEqual(told.toSorted())
}

const [CREATE, DELETE] = [4, 8]

async function trash({ viewers }: DoorScene, { tops, entries }: Round): Promise<void> {
  const told: TrashedEntry[] = []
  for (let page = 0, total = 1; page * 100 < total; page += 1) {
    const answer = await viewers.person.get(`/api/filemanager/trash?page=${page}&pageSize=100`)
    const body = answer.json<{ items: TrashedEntry[]; total: number }>()
    told.push(...body.items)
    total = body.total
  }
  const there = new Set(entries.map(({ node }) => node))
  const expected = tops
    .flatMap((top) => trashedIn(top, { rights: 0, above: null }))
    .map(({ node, above }) => {
      const isPlaceGone = above !== null && !there.has(above)
      const inPlace = entries.find((entry) => entry.node === above) ?? null
      return [
        String(node.id),
        {
          isPlaceGone,
          isRestorable: !isPlaceGone && (plainRights(inPlace, 'person') & CREATE) > 0,
          isPurgeable: !isClosed(node, () => true),
        },
      ] as const
    })
  expect(
    new Map(
      told.map(({ id, isPlaceGone, isRestorable, isPurgeable }) => [
        id,
        { isPlaceGone, isRestorable, isPurgeable },
      ]),
    ),
  ).toEqual(new Map(expected))
}

const grantOf = ({ grants }: PlainNode): number | undefined =>
  kindsOf.person.map((kind) => grants[kind]).find((bits) => bits !== undefined)

interface From {
  readonly rights: number
  readonly above: PlainNode | null
}

/** What lies in the trash with DELETE on it and on what was beneath when it was deleted; rights are handed down through the trash. */
function trashedIn(
  node: PlainNode,
  { rights, above }: From,
): readonly { readonly node: PlainNode; readonly above: PlainNode | null }[] {
  if (node.name === 'nextcloud') return []
  const own = grantOf(node) ?? rights
  const isOwn = node.isTrashed && (own & DELETE) > 0 && !isClosed(node, (child) => !child.isTrashed)
  return [
    ...(isOwn ? [{ node, above }] : []),
    ...node.children.flatMap((child) => trashedIn(child, { rights: own, above: node })),
  ]
}

/** Whether a grant without DELETE sits on an entry or beneath, as far as one goes down. */
const isClosed = (node: PlainNode, goesDown: (child: PlainNode) => boolean): boolean => {
  const bits = grantOf(node)
  return (
    (bits !== undefined && (bits & DELETE) === 0) ||
    node.children.some((child) => goesDown(child) && isClosed(child, goesDown))
  )
}

import { expect } from 'vitest'
import { entryPath } from '#contract/files/addresses.ts'
import { isVisible, mayRead, plainRights, withAllBelow, type PlainEntry } from '../plain-rights.ts'
import { createFolder, grant } from '../create-folder.ts'
import type { FilesClient } from '../clients/files-client.ts'
import { transferClient } from '../clients/transfer-client.ts'
import type { Door, DoorScene, Round } from './door-scene.ts'

/** Doors of the file manager that open for one entry at a time. Those that change the trees come last. */
export const singleFileDoors: readonly Door[] = [
  { name: 'single entries', check: each(showAndList) },
  { name: 'tickets and downloads', check: each(download) },
  { name: 'watching', check: each(watch) },
  { name: 'copies', check: copies },
  { name: 'what those who watch are told', check: watchersTold },
  { name: 'deleting', check: deleting },
]

type CheckEntry = (scene: DoorScene, round: Round, entry: PlainEntry) => Promise<void>

function each(check: CheckEntry): Door['check'] {
  return async (scene, round) => {
    for (const entry of round.entries) await check(scene, round, entry)
  }
}

async function showAndList({ viewers }: DoorScene, _round: Round, entry: PlainEntry): Promise<void> {
  const { person } = viewers
  const path = entry.names.join('/')
  const seen = isVisible(entry, 'person')
  const shown = (await person.get(`/api/filemanager/${entry.id}`)).json<object>()
  const rights = plainRights(entry, 'person')
  expect(shown, path).toMatchObject(seen ? { id: entry.id, permissions: rights } : { code: 'notFound' })
  const listed = (await person.list(...entry.names)).json<object>()
  if (!seen || !entry.node.isFolder) {
    expect(listed, path).toMatchObject({ code: 'notFound' })
    return
  }
  const { subfolders, files } = listed as Record<
    'subfolders' | 'files',
    { id: string; permissions: number }[]
  >
  expect(new Map([...subfolders, ...files].map((child) => [child.id, child.permissions])), path).toEqual(
    new Map(
      entry.children
        .filter((child) => isVisible(child, 'person'))
        .map((child) => [child.id, plainRights(child, 'person')]),
    ),
  )
}

async function download({ server, viewers }: DoorScene, _round: Round, entry: PlainEntry): Promise<void> {
  const { person } = viewers
  const path = entry.names.join('/')
  const status = mayRead(entry, 'person') ? 200 : isVisible(entry, 'person') ? 403 : 404
  const ticket = await person.ticket(entry.id)
  expect(ticket.statusCode, path).toBe(status === 200 ? 201 : status)
  if (status === 200) {
    const { url } = ticket.json<{ url: string }>()
    expect((await server.app.inject({ method: 'HEAD', url })).statusCode, path).toBe(200)
  }
  const kind = entry.node.isFolder ? 'downloadfolder' : 'download'
  const address = entryPath({ email: person.person.email, names: entry.names }, entry.node.isFolder)
  const url = `/api/filemanager/${kind}${address.split('/').map(encodeURIComponent).join('/')}`
  const answer = await server.app.inject({ method: 'HEAD', url, headers: person.headers })
  expect(answer.statusCode, url).toBe(status)
}

async function watch({ server, viewers }: DoorScene, _round: Round, entry: PlainEntry): Promise<void> {
  const url = `/api/filemanager/${entry.id}/watch`
  const { headers } = viewers.person
  const answer = await server.app.inject({ method: 'POST', url, headers })
  const seen = isVisible(entry, 'person') && entry.node.isFolder
  expect(answer.statusCode, entry.names.join('/')).toBe(!seen ? 404 : mayRead(entry, 'person') ? 204 : 403)
}

/** Trees that are changed by a round: a part is enough, each costs many statements. */
const changed = ({ entries }: Round): readonly PlainEntry[] =>
  entries.filter(({ above, node }) => above === null && node.isFolder).slice(0, 2)

async function copies({ server, db, viewers }: DoorScene, round: Round): Promise<void> {
  const { person } = viewers
  const target = `Kopien von ${round.name}`
  const targetId = await createFolder(db, { name: target })
  await grant(db, targetId, { userId: person.person.id })
  for (const top of changed(round)) {
    const to = [target, top.node.name]
    const answer = await transferClient(server, person).copyFolder(top.names, to)
    const seen = isVisible(top, 'person')
    expect(answer.statusCode, top.names.join('/')).toBe(!seen ? 404 : mayRead(top, 'person') ? 200 : 403)
    if (answer.statusCode !== 200) continue
    const expected = withAllBelow(top).filter((entry) => isVisible(entry, 'person'))
    expect(await namesBelow(person, to)).toEqual(
      expected.map(({ names }) => names.slice(1).join('/')).toSorted(),
    )
  }
}

/** Everything that the person sees from a folder down, by their names from that folder on. */
async function namesBelow(person: FilesClient, names: readonly string[]): Promise<readonly string[]> {
  const listed = await person.list(...names)
  const { subfolders, files } = listed.json<Record<'subfolders' | 'files', { name: string }[]>>()
  const below = await Promise.all(subfolders.map(({ name }) => namesBelow(person, [...names, name])))
  const own = names.slice(1).join('/')
  return [own, ...files.map(({ name }) => `${own}/${name}`), ...below.flat()].toSorted()
}

async function watchersTold({ db, viewers, stranger }: DoorScene, round: Round): Promise<void> {
  const userId = viewers.person.person.id
  const folders = changed(round)
    .flatMap(withAllBelow)
    .filter(({ node }) => node.isFolder)
  if (folders.length === 0) return
  await db
    .insertInto('watches')
    .values(folders.map(({ id }) => ({ folder_id: id, user_id: userId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db.deleteFrom('notifications').execute()
  for (const { names } of folders) {
    const answer = await stranger.createFolder(names, 'Neues')
    expect(answer.statusCode, answer.body).toBe(201)
  }
  const told = await db
    .selectFrom('notifications')
    .where('user_id', '=', userId)
    .select('folder_id')
    .execute()
  const readable = folders.filter((folder) => mayRead(folder, 'person'))
  expect(told).toHaveLength(readable.length)
  expect(new Set(told.map(({ folder_id: id }) => id))).toEqual(new Set(readable.map(({ id }) => id)))
  await db.deleteFrom('watches').execute()
}

const DELETE = 8

async function deleting({ viewers }: DoorScene, round: Round): Promise<void> {
  for (const top of changed(round)) {
    const folders = withAllBelow(top).filter(({ node }) => node.isFolder)
    const isAllowed = folders.every((folder) => (plainRights(folder, 'person') & DELETE) > 0)
    const answer = await viewers.person.remove(...top.names)
    const seen = isVisible(top, 'person')
    expect(answer.statusCode, top.names.join('/')).toBe(!seen ? 404 : isAllowed ? 200 : 403)
  }
}

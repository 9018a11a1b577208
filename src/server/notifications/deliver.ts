import type { Kysely } from 'kysely'
import type { Actor } from '../actor.ts'
import { readActors } from '../auth/session/read-actor.ts'
import type { DB } from '../db/schema.ts'
import { Problem } from '../http/problem.ts'
import { loadAncestors } from '../rights/ancestors.ts'
import { mayReadFolder } from '../rights/may-read-folder.ts'
import { ancestorsOf, type RightsTree } from '../rights/rights-tree.ts'
import type { Log } from '../process/log.ts'
import type { Services } from '../services.ts'
import type { BoardReaders } from './board-readers.ts'
import { noPendingEvents, subjectsOf, type PendingEvents } from './pending-events.ts'
import { inChunks, forEachYielding } from './in-chunks.ts'
import { loadKinds } from './load-kinds.ts'
import type { NotificationKinds } from './notification-kind.ts'
import { readUnread, unreadIds } from './read-unread.ts'
import { oldest, sendBatch, sendLeft, sendVisible } from './send-batch.ts'
import { sendBoards } from './send-boards.ts'
import { sendChats, type ChatReaders } from './send-chats.ts'
import { sendReports } from './send-reports.ts'
import { sendOutOfReach } from './send-out-of-reach.ts'
import type { StreamRegistry } from './stream-registry.ts'
import { end, eventText, send, type Stream } from './stream.ts'

export interface Delivery {
  readonly db: Kysely<DB>
  readonly log: Log
  readonly now: () => number
  readonly teams: Services['teams']
  readonly registry: StreamRegistry
  readonly notificationKinds: NotificationKinds
  readonly boardReaders: BoardReaders
  readonly chatReaders: ChatReaders
}

/** People whose rows are read at once. */
const portion = 250

/**
 * Sends what was heard to the streams that it concerns: first who may still listen, then what there is. Answers with whose
 * notifications are to be looked at again, because a kind of them could not be loaded.
 */
export async function deliver(delivery: Delivery, pending: PendingEvents): Promise<PendingEvents> {
  const left = noPendingEvents()
  const { registry } = delivery
  if (pending.sessions.size > 0)
    for (const stream of registry.all)
      if (pending.sessions.has(stream.actor.sessionId)) dismiss(registry, stream)
  const moved = await readAnew(delivery, pending)
  await sendNew(delivery, [...pending.inboxes], left)
  await sendUnread(delivery, [...pending.reads])
  await sendFolders(delivery, new Set([...pending.folders, ...below(registry, pending.trees)]))
  await sendBoards(delivery, { boardIds: pending.boards, moved })
  sendReports(delivery, pending.reports)
  await sendChats(delivery, { people: pending.chats, trees: pending.trees })
  await sendRights(delivery, { grants: pending.grants, moved }, left)
  await sendOutOfReach(delivery, pending.trees, left)
  return left
}

/** The folders on screens that lie in one of these. */
const below = (registry: StreamRegistry, trees: ReadonlySet<string>): readonly string[] =>
  trees.size === 0
    ? []
    : [...registry.above].flatMap(([folderId, above]) => (above.some((id) => trees.has(id)) ? folderId : []))

function dismiss(registry: StreamRegistry, stream: Stream): void {
  registry.remove(stream)
  end(stream)
}

/** Reads people again and ends the streams of those who may not go on; answers with the streams whose standing changed. */
async function readAnew(delivery: Delivery, { people, roles }: PendingEvents): Promise<readonly Stream[]> {
  const { registry, db } = delivery
  if (people.size === 0 && roles.size === 0) return []
  const concerned = [...registry.all].filter(
    ({ actor }) => people.has(actor.userId) || (actor.roleId !== null && roles.has(actor.roleId)),
  )
  const moved: Stream[] = []
  await inChunks(concerned, portion, async (some) => {
    const actors = await readActors(
      delivery,
      db,
      some.map(({ actor }) => actor),
    )
    for (const [at, stream] of some.entries()) {
      const actor = actors[at]
      if (!actor || actor instanceof Problem) dismiss(registry, stream)
      else {
        if (standing(actor) !== standing(stream.actor)) moved.push(stream)
        stream.actor = actor
      }
    }
  })
  return moved
}

const standing = ({ roleId, companyId, permissions }: Actor): string =>
  `${roleId} ${companyId} ${[...permissions].toSorted().join()}`

/** What is new to each stream of these people. */
async function sendNew(delivery: Delivery, userIds: readonly string[], left: PendingEvents): Promise<void> {
  const { registry, db } = delivery
  const there = userIds.filter((userId) => registry.ofPerson(userId).length > 0)
  await inChunks(there, portion, async (some) => {
    const after = some.map((userId) => ({ userId, after: oldest(registry.ofPerson(userId)) }))
    const stored = await readUnread(db, after)
    const kinds = await loadKinds(delivery, stored)
    await forEachYielding(
      Map.groupBy(stored, ({ userId }) => userId),
      ([userId, all]) => {
        for (const stream of registry.ofPerson(userId)) {
          sendBatch(stream, all, kinds)
          if (stream.withheld) left.inboxes.add(userId)
        }
      },
    )
  })
}

/** What is left, of what a stream has sent, so that the read ones vanish. */
async function sendUnread({ registry, db }: Delivery, userIds: readonly string[]): Promise<void> {
  const there = userIds.filter((userId) => registry.ofPerson(userId).length > 0)
  await inChunks(there, portion, async (some) => {
    const left = await unreadIds(db, some)
    await forEachYielding(some, (userId) => {
      for (const stream of registry.ofPerson(userId)) sendLeft(stream, left.get(userId) ?? [])
    })
  })
}

/** Folders that changed, to those who look at them and may read them. */
async function sendFolders(delivery: Delivery, folderIds: ReadonlySet<string>): Promise<void> {
  const { registry, db } = delivery
  const watched = [...folderIds].filter((folderId) => registry.ofFolder(folderId).length > 0)
  if (watched.length === 0) return
  const tree = await loadAncestors(db, watched, null)
  for (const folderId of watched) {
    registry.placeAnew(folderId, ancestorsOf(tree, folderId))
    await forEachYielding(registry.ofFolder(folderId), (stream) => {
      if (isConcerned(tree, stream, folderId)) sendFolder(stream, folderId)
    })
  }
}

/** Whoever may read a folder hears of it, and once more whoever could until now: that screen has to go. */
function isConcerned(tree: RightsTree, stream: Stream, folderId: string): boolean {
  const isReadable = mayReadFolder(tree, stream.actor, folderId)
  const wasReadable = stream.folders.get(folderId) ?? false
  stream.folders.set(folderId, isReadable)
  return isReadable || wasReadable
}

/**
 * Everything that is on the screens of those whose rights changed: what they see may be another now, or nothing. It tells
 * them nothing of a folder but that they are to look; and which notifications are still true.
 */
async function sendRights(
  delivery: Delivery,
  { grants, moved }: { readonly grants: ReadonlySet<string>; readonly moved: readonly Stream[] },
  left: PendingEvents,
): Promise<void> {
  if (grants.size === 0 && moved.length === 0) return
  const concerned = new Set(moved)
  for (const stream of delivery.registry.all) {
    if (subjectsOf(stream.actor).some((subject) => grants.has(subject))) concerned.add(stream)
  }
  await inChunks([...concerned], portion, async (some) => {
    const people = [...new Set(some.map(({ actor }) => actor.userId))]
    const stored = await readUnread(
      delivery.db,
      people.map((userId) => ({ userId, after: '0' })),
    )
    const followed = some.flatMap(({ folders }) => [...folders.keys()])
    const kinds = await loadKinds(delivery, stored, followed)
    const unread = Map.groupBy(stored, ({ userId }) => userId)
    await forEachYielding(some, (stream) => {
      for (const folderId of stream.folders.keys()) {
        stream.folders.set(folderId, mayReadFolder(kinds.tree, stream.actor, folderId))
        sendFolder(stream, folderId)
      }
      sendVisible(stream, unread.get(stream.actor.userId) ?? [], kinds)
      if (stream.withheld) left.inboxes.add(stream.actor.userId)
      send(stream, eventText({ event: 'person', data: {} }))
    })
  })
}

/** Counted by each stream for itself: a common number would tell how much goes on where its reader may not look. */
function sendFolder(stream: Stream, folderId: string): void {
  stream.changes += 1
  send(stream, eventText({ event: 'folder', data: { folderId, change: stream.changes } }))
}

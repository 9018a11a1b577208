import type { Kysely } from 'kysely'
import type { PoolConfig } from 'pg'
import type { DB } from '../db/schema.ts'
import type { Log } from '../process/log.ts'
import type { Services } from '../services.ts'
import { deliver, type Delivery } from './deliver.ts'
import { batchEvents, type EventBatch } from './batch-events.ts'
import {
  changedOnScreens,
  concernsStanding,
  note,
  ofRights,
  subjectsOf,
  type OnScreens,
  type PendingEvents,
} from './pending-events.ts'
import { forEachYielding } from './in-chunks.ts'
import type { BoardReaders } from './board-readers.ts'
import type { ChatReaders } from './send-chats.ts'
import { keepAlive } from './keep-alive.ts'
import type { NotificationKinds } from './notification-kind.ts'
import { listen, type Listening } from './listen.ts'
import { createThrottle, type Throttle } from './throttle.ts'
import { rememberRecent, type RecentlyHeard } from './recently-heard.ts'
import { abortSlowest } from './slow-readers.ts'
import { createStreamRegistry, type StreamRegistry } from './stream-registry.ts'
import { beat, end, retryText, type Stream } from './stream.ts'

/** The open streams of this process and what wakes them. */
interface Streams {
  /** Listens to all processes from now on, if that was not so yet. Rejects when the database does not answer. */
  readonly listening: () => Promise<void>
  /** Takes a stream in and sends what it has missed; answers with how to take it out. */
  readonly join: (stream: Stream, above: (folderId: string) => readonly string[]) => () => void
  /** Ends all streams with the hint to come again. */
  readonly close: () => Promise<void>
}

export interface NotificationServices {
  readonly notificationKinds: NotificationKinds
  readonly boardReaders: BoardReaders
  readonly chatReaders: ChatReaders
  /** The open streams of this process. */
  readonly streams: Streams
}

interface Parts {
  readonly db: Kysely<DB>
  /** Where a connection of its own is opened. */
  readonly address: PoolConfig
  readonly log: Log
  readonly now: () => number
  readonly teams: Services['teams']
  readonly notificationKinds: NotificationKinds
  readonly boardReaders: BoardReaders
  readonly chatReaders: ChatReaders
  /** Another process may have ended a session or changed a person or role: what is remembered of them does not count any more. */
  readonly standingChanged: () => void
}

/** Milliseconds. */
const times = {
  /** One event of one folder, of one board, or of the reports or chats of one person at most. */
  pace: 300,
  /** Who opens one of them while it changes may have read it just before. */
  recent: 5000,
} as const

export function openStreams(parts: Parts): Streams {
  const { db, log, now, teams, notificationKinds, boardReaders, chatReaders } = parts
  const registry = createStreamRegistry()
  const delivery: Delivery = { db, log, now, teams, registry, notificationKinds, boardReaders, chatReaders }
  const news = batchEvents(async (pending) => {
    const left = await deliver(delivery, pending)
    abortSlowest(registry.all)
    return left
  }, log)
  const pace: Pace = {
    folder: createThrottle(times.pace, times.recent, (id) => news.take(({ folders }) => folders.add(id))),
    board: createThrottle(times.pace, times.recent, (id) => news.take(({ boards }) => boards.add(id))),
    reports: createThrottle(times.pace, times.recent, (id) => news.take(({ reports }) => reports.add(id))),
    chats: createThrottle(times.pace, times.recent, (id) => news.take(({ chats }) => chats.add(id))),
  }
  const stopBeating = keepAlive(registry.all, beat, () =>
    news.take(({ people }) => {
      for (const { actor } of registry.all) people.add(actor.userId)
    }),
  )
  const recent = rememberRecent(times.recent)
  const hearing = {
    onMessage: (message: string) => onMessage(message, { news, pace, recent, ...parts }),
    regained: () => news.take((pending) => noteAll(pending, registry)),
  }
  let listening: Listening | null = null
  let isOver = false
  return {
    listening: () => (listening ??= listen(parts.address, log, hearing)).ready(),
    join: (stream, above) => {
      // one that was being opened when all were ended
      if (isOver) end(stream, retryText(soon()))
      registry.add(stream, above)
      news.take((pending) => noteMissed(pending, stream, { pace, recent }))
      return () => registry.remove(stream)
    },
    close: async () => {
      isOver = true
      stopBeating()
      for (const throttle of Object.values(pace)) throttle.stop()
      const stopped = news.stop()
      await forEachYielding(registry.all, (stream) => end(stream, retryText(soon())))
      await listening?.close()
      await stopped
    },
  }
}

/** Milliseconds after which a client comes again, so that not all do at once. */
const soon = (): number => 1000 + Math.round(Math.random() * 4000)

interface Ears extends Pick<Parts, 'standingChanged'> {
  readonly news: EventBatch
  readonly pace: Pace
  readonly recent: RecentlyHeard
}

/** What is on screens changes often, and is told in this pace. */
type Pace = Readonly<Record<OnScreens, Throttle>>

function onMessage(message: string, { news, pace, recent, standingChanged }: Ears): void {
  const changed = changedOnScreens(message)
  if (changed) for (const id of changed.ids) pace[changed.kind].call(id)
  else {
    if (concernsStanding(message)) standingChanged()
    for (const each of ofRights(message)) recent.add(each)
    news.take((pending) => note(pending, message))
  }
}

/** As if everything had been said about everybody. */
function noteAll(pending: PendingEvents, registry: StreamRegistry): void {
  pending.reports.add('all')
  for (const { actor, folders, boards } of registry.all) {
    pending.people.add(actor.userId)
    pending.grants.add(`user:${actor.userId}`)
    pending.inboxes.add(actor.userId)
    pending.reads.add(actor.userId)
    pending.chats.add(actor.userId)
    for (const folderId of folders.keys()) pending.folders.add(folderId)
    for (const boardId of boards?.keys() ?? []) pending.boards.add(boardId)
  }
}

/** What may have been said between the first look of a stream and now. */
function noteMissed(
  pending: PendingEvents,
  { actor, folders, boards }: Stream,
  { pace, recent }: Pick<Ears, 'pace' | 'recent'>,
): void {
  const before = performance.now() - times.recent
  const isRecent = (kind: OnScreens, id: string): boolean => (pace[kind].lastOf(id) ?? -Infinity) > before
  for (const folderId of folders.keys()) if (isRecent('folder', folderId)) pending.folders.add(folderId)
  for (const boardId of boards?.keys() ?? []) if (isRecent('board', boardId)) pending.boards.add(boardId)
  const { userId, roleId } = actor
  const ownRights = [
    `person:${userId}`,
    `role:${roleId}`,
    ...subjectsOf(actor).map((subject) => `grant:${subject}`),
  ]
  if (ownRights.some(recent.has)) pending.grants.add(`user:${userId}`)
  if (isRecent('reports', userId) || isRecent('reports', 'all')) pending.reports.add(userId)
  if (isRecent('chats', userId)) pending.chats.add(userId)
  pending.inboxes.add(userId)
  pending.people.add(userId)
}

import type { Kysely } from 'kysely'
import type { PoolConfig } from 'pg'
import type { DB } from '../db/schema.ts'
import type { Log } from '../log.ts'
import { changedFolders, note, nothingHeard } from './heard.ts'
import { inPortions } from './in-portions.ts'
import { listen, type Listening } from './listen.ts'
import { createPace } from './pace.ts'
import { deliver, type Delivery, type FolderRights, type RightsOnFolders } from './deliver.ts'
import { createStreamBook } from './stream-book.ts'
import { heartbeat, retryText, type Stream } from './stream.ts'

/** The open streams of this process and what wakes them. */
export interface Streams {
  /** Listens to all processes from now on, if that was not so yet. Rejects when the database does not answer. */
  readonly listening: () => Promise<void>
  /** Takes a stream in and sends what it has missed; answers with how to take it out. */
  readonly join: (stream: Stream, above: RightsOnFolders['above']) => () => void
  /** Ends all streams with the hint to come again. */
  readonly close: () => Promise<void>
}

interface Parts {
  readonly db: Kysely<DB>
  /** Where a connection of its own is opened. */
  readonly address: PoolConfig
  readonly log: Log
  readonly now: () => number
  /** Who may see what on folders; known to the files. */
  readonly folderRights: FolderRights
}

/** Milliseconds. */
const times = {
  /** What is heard within it is looked up together. */
  gather: 15,
  /** One event of one folder at most. */
  folder: 300,
  /** Who opens a folder while it changes may have read it just before. */
  recent: 5000,
  /** Every stream hears from us. */
  heartbeat: 20_000,
  /** Sessions that expire by themselves are looked for. */
  sweep: 30_000,
} as const
const portion = 250

export function openStreams({ db, address, log, now, folderRights }: Parts): Streams {
  const book = createStreamBook()
  const delivery: Delivery = { db, now, folderRights, book, change: 0 }
  let heard = nothingHeard()
  let timer: NodeJS.Timeout | null = null
  let work: Promise<void> | null = null
  let listening: Listening | null = null
  let isClosed = false

  const pace = createPace(times.folder, times.recent, (folderId) => {
    heard.folders.add(folderId)
    wake()
  })

  function hear(message: string): void {
    const folders = changedFolders(message)
    if (folders) return folders.forEach((folderId) => pace.call(folderId))
    note(heard, message)
    wake()
  }

  function wake(): void {
    if (timer === null && !isClosed) timer = setTimeout(look, times.gather)
  }

  function look(): void {
    timer = null
    if (work) return
    const news = heard
    heard = nothingHeard()
    work = deliver(delivery, news)
      .catch((error: unknown) => {
        // what was not looked up is asked for again with the next look
        for (const kind of Object.keys(news) as (keyof typeof news)[])
          for (const id of news[kind]) heard[kind].add(id)
        log.warn({ error }, 'Streams could not be told what is new; they will be')
        if (!isClosed) timer = setTimeout(look, 1000)
      })
      .finally(() => {
        work = null
        if (Object.values(heard).some(({ size }) => size > 0)) wake()
      })
  }

  /** As if everything had been said about everybody. */
  function lookAtAll(): void {
    for (const { actor, folders } of book.all) {
      heard.people.add(actor.userId)
      heard.inboxes.add(actor.userId)
      heard.reads.add(actor.userId)
      for (const folderId of folders.keys()) heard.folders.add(folderId)
    }
    wake()
  }

  const beats = every(times.heartbeat / 20, beatSome())
  const sweeps = every(times.sweep, () => {
    for (const { actor } of book.all) heard.people.add(actor.userId)
    wake()
  })

  /** A twentieth of the streams each time, so that thousands do not all get theirs at once. */
  function beatSome(): () => void {
    let waiting: Stream[] = []
    let step = 0
    return () => {
      if (waiting.length === 0) {
        waiting = [...book.all]
        step = Math.ceil(waiting.length / 20)
      }
      for (const stream of waiting.splice(0, step)) stream.send(heartbeat)
    }
  }

  return {
    listening: async () => {
      listening ??= listen(address, log, { hear, regained: lookAtAll })
      await listening.ready
    },
    join: (stream, above) => {
      book.add(stream, above)
      const before = performance.now() - times.recent
      for (const folderId of stream.folders.keys())
        if ((pace.lastOf(folderId) ?? -Infinity) > before) heard.folders.add(folderId)
      // said between its first look and now
      heard.inboxes.add(stream.actor.userId)
      heard.people.add(stream.actor.userId)
      wake()
      return () => book.remove(stream)
    },
    close: async () => {
      isClosed = true
      if (timer) clearTimeout(timer)
      clearInterval(beats)
      clearInterval(sweeps)
      pace.stop()
      await inPortions([...book.all], portion, (some) => {
        for (const stream of some) stream.end(retryText(1000 + Math.round(Math.random() * 4000)))
      })
      await listening?.close()
      await work
    },
  }
}

function every(milliseconds: number, work: () => void): NodeJS.Timeout {
  return setInterval(work, milliseconds).unref()
}

import { Client, type PoolConfig } from 'pg'
import type { Log } from '../process/log.ts'
import { channel } from './publish.ts'

interface ListenEvents {
  /** Gets every message, in the order of the commits. */
  readonly onMessage: (message: string) => void
  /** The connection is there again after it was lost: whatever was said meanwhile nobody has heard. */
  readonly regained: () => void
}

export interface Listening {
  /** Resolves when a connection listens, or did so once; rejects when it cannot be opened now. */
  readonly ready: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Milliseconds. */
const pauses = { first: 200, longest: 5000 }
/** A connection that a network has forgotten is noticed by asking. */
const lookEvery = 20_000

/** Listens on one connection of its own for as long as the process lives; a lost one is opened again. */
export function listen(address: PoolConfig, log: Log, { onMessage, regained }: ListenEvents): Listening {
  let isClosed = false
  let wasOpen = false
  let connection: ListeningConnection | null = null
  let timer: NodeJS.Timeout | undefined
  let pause = pauses.first

  async function open(): Promise<void> {
    const opened = openListeningConnection(address, log, { onMessage, lost: () => lost(opened) })
    connection = opened
    await opened.ready
    wasOpen = true
    pause = pauses.first
  }

  function lost(which: ListeningConnection): void {
    if (connection !== which) return
    connection = null
    if (isClosed) return
    void which.close()
    log.warn({ again: pause }, 'Changes of other processes are not heard; the connection is opened again')
    timer = setTimeout(() => void again(), pause)
    pause = Math.min(pause * 2, pauses.longest)
  }

  async function again(): Promise<void> {
    try {
      await open()
      if (!isClosed) regained()
    } catch {
      if (connection) lost(connection)
    }
  }

  const first = open().catch((error: unknown) => {
    if (connection) lost(connection)
    throw error
  })
  // whoever asks for `ready` hears of it; without anybody it must not count as unhandled
  first.catch(() => {})
  return {
    // one that failed at first is opened again all the time
    ready: () => (wasOpen ? Promise.resolve() : (connection?.ready ?? first)),
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      await connection?.close()
    },
  }
}

/** One connection that listens. */
interface ListeningConnection {
  /** Rejects when it cannot be opened. */
  readonly ready: Promise<void>
  readonly close: () => Promise<void>
}

interface ConnectionEvents {
  readonly onMessage: (message: string) => void
  /** It has ended, or does not answer any more. */
  readonly lost: () => void
}

function openListeningConnection(
  address: PoolConfig,
  log: Log,
  { onMessage, lost }: ConnectionEvents,
): ListeningConnection {
  const client = new Client(address)
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  client.on('notification', ({ payload = '' }) => onMessage(payload))
  client.on('error', (error) => log.debug({ reason: error.message }, 'The listening connection broke'))
  client.once('end', lost)

  function lookLater(): void {
    if (!isClosed) timer = setTimeout(() => void client.query('select 1').then(lookLater, lost), lookEvery)
  }
  async function open(): Promise<void> {
    await client.connect()
    await client.query(`listen ${channel}`)
    lookLater()
  }
  return {
    ready: open(),
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      // what is broken hears no goodbye; whoever listens is told that it broke
      await client.end().catch(() => {})
    },
  }
}

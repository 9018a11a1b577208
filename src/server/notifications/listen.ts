import { Client, type PoolConfig } from 'pg'
import type { Log } from '../log.ts'
import { channel } from './tell.ts'

interface Hearing {
  /** Gets every message, in the order of the commits. */
  readonly hear: (message: string) => void
  /** The connection is there again after it was lost: whatever was said meanwhile nobody has heard. */
  readonly regained: () => void
}

export interface Listening {
  /** Resolves when the first connection listens; rejects when there is none at the first try. */
  readonly ready: Promise<void>
  readonly close: () => Promise<void>
}

/** Milliseconds. */
const pauses = { first: 200, longest: 5000 }
/** A connection that a network has forgotten is noticed by asking. */
const lookEvery = 20_000

/** Listens on one connection of its own for as long as the process lives; a lost one is opened again. */
export function listen(address: PoolConfig, log: Log, { hear, regained }: Hearing): Listening {
  let isClosed = false
  let client: Client | null = null
  let timer: NodeJS.Timeout | undefined
  let pause = pauses.first

  async function open(): Promise<void> {
    const opened = new Client(address)
    client = opened
    opened.on('notification', ({ payload = '' }) => hear(payload))
    opened.on('error', (error) => log.debug({ reason: error.message }, 'The listening connection broke'))
    opened.once('end', () => {
      if (client === opened) lost()
    })
    await opened.connect()
    await opened.query(`listen ${channel}`)
    pause = pauses.first
    clearTimeout(timer)
    timer = setTimeout(() => void look(opened), lookEvery)
  }

  async function look(opened: Client): Promise<void> {
    try {
      await opened.query('select 1')
      if (client === opened && !isClosed) timer = setTimeout(() => void look(opened), lookEvery)
    } catch {
      if (client === opened) lost()
    }
  }

  function lost(): void {
    const broken = client
    client = null
    if (isClosed) return
    // what is broken hears no goodbye; that it broke is told below
    void broken?.end().catch(() => {})
    log.warn({ again: pause }, 'Changes of other processes are not heard; the connection is opened again')
    clearTimeout(timer)
    timer = setTimeout(() => void again(), pause)
    pause = Math.min(pause * 2, pauses.longest)
  }

  async function again(): Promise<void> {
    try {
      await open()
      if (!isClosed) regained()
    } catch {
      if (client) lost()
    }
  }

  const ready = open().catch((error: unknown) => {
    if (client) lost()
    throw error
  })
  return {
    ready,
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      // breaks it now, that is what was wanted
      await client?.end().catch(() => {})
    },
  }
}

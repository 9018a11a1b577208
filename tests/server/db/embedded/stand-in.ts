// A Kontor that is nothing but its database, in a process of its own: `node stand-in.ts FOLDER`, with an IPC channel.
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { EmbeddedError } from '../../../../src/server/db/embedded/embedded-error.ts'
import { startEmbedded } from '../../../../src/server/db/embedded/start-embedded.ts'

const tell = (message: object): void => void process.send?.(message)
const ignore = (): void => undefined

try {
  const database = await startEmbedded({
    dataFolder: process.argv[2] ?? '',
    log: { debug: ignore, info: ignore, warn: ignore, error: ignore },
  })
  const stop = async (): Promise<void> => {
    await database.stop()
    if (process.connected) process.disconnect()
  }
  process.on('message', () => void stop())
  // The tests are gone, whatever happened to them.
  process.on('disconnect', () => void stop())
  process.on('SIGINT', () => void afterInterrupt())
  tell({ connection: database.connection, folder: database.folder })

  async function afterInterrupt(): Promise<void> {
    await sleep(300)
    const client = new Client(database.connection)
    await client.connect()
    const { rows } = await client.query<{ since: string }>('select pg_postmaster_start_time()::text as since')
    tell({ since: rows[0]?.since })
    await client.end()
    await stop()
  }
} catch (error) {
  tell({ code: error instanceof EmbeddedError ? error.code : 'unexpected', message: String(error) })
  process.disconnect()
}

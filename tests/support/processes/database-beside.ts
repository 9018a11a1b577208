import { Client } from 'pg'
import { findRunningServer } from '../../../src/server/db/embedded/find-running-server.ts'

/** Does something with the built-in database of a Kontor that runs on this data folder. */
export async function withDatabaseOf<Result>(
  dataFolder: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const address = await findRunningServer(dataFolder)
  if (address === null) throw new Error(`No database runs on ${dataFolder}`)
  const client = new Client(address)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

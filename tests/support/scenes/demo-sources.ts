import { sql } from 'kysely'
import { vi } from 'vitest'
import { loadDemo } from '../../../src/server/demo/load-demo.ts'
import { firstStart } from '../../../src/server/first-start.ts'
import { countWordsAnew } from '../../../src/server/search/keep-words.ts'
import { workReading } from '../../../src/server/search/reading/work-reading.ts'
import { startTestServer, type TestServer } from '../test-server.ts'

/** A server with the demo, of which the files that the assistant may use have been read. */
export async function openDemoSources(): Promise<{
  readonly server: TestServer
  readonly administratorId: string
}> {
  const server = await startTestServer()
  const { services } = server
  const { fill } = await loadDemo(services)
  const signIn = await firstStart(services, fill)
  if (!signIn) throw new Error('The installation was not empty')
  await sql`
    update search_contents set next_at = 'infinity' where id not in (select content_id from source_files where content_id is not null)
  `.execute(services.db)
  const reading = workReading(services, { firstAfter: 0 })
  try {
    await vi.waitUntil(async () => !(await isDue(services.db)), { timeout: 100_000, interval: 50 })
  } finally {
    await reading.stop()
  }
  await countWordsAnew(services)
  return { server, administratorId: signIn.userId }
}

async function isDue(db: TestServer['services']['db']): Promise<boolean> {
  const { rows } =
    await sql`select from search_contents where state in ('waiting', 'working') and next_at <= now() limit 1`.execute(
      db,
    )
  return rows.length > 0
}

import { readConfig } from '../../../src/server/config.ts'
import { openBeside } from '../../../src/server/db/open-beside.ts'
import { silentLog } from '../../silent-log.ts'
import type { Person } from '../browser/board-page-rows.ts'
import { signIn } from '../client.ts'
import type { Row } from '../report.ts'
import type { ServerUnderTest } from '../server-under-test.ts'
import { chatPageRows } from './chat-page-rows.ts'
import { runRows } from './run-rows.ts'
import { sourceRows } from './source-rows.ts'

/** The figures of the assistant. */
export async function assistantRows(
  { pid, address }: Pick<ServerUnderTest, 'pid' | 'address'>,
  env: NodeJS.ProcessEnv,
  person: Person,
): Promise<Row[]> {
  const database = await openBeside(readConfig(env), silentLog)
  try {
    return [
      ...(await sourceRows(database, pid)),
      ...(await chatPageRows(database, await signIn(address, person.email, person.password), person)),
      ...(await runRows()),
    ]
  } finally {
    await database.close()
  }
}

import { readConfig } from '../../../src/server/config.ts'
import { openBeside } from '../../../src/server/db/open-beside.ts'
import { silentLog } from '../../silent-log.ts'
import type { Person } from '../browser/board-page-rows.ts'
import type { SignedIn } from '../client.ts'
import type { Row } from '../report.ts'
import { chatPageRows } from './chat-page-rows.ts'
import { runRows } from './run-rows.ts'
import { sourceRows } from './source-rows.ts'

/** The figures of the assistant. */
export async function assistantRows(
  { pid }: { readonly pid: number },
  env: NodeJS.ProcessEnv,
  { who, person }: { readonly who: SignedIn; readonly person: Person },
): Promise<Row[]> {
  const database = await openBeside(readConfig(env), silentLog)
  try {
    return [
      ...(await sourceRows(database, pid)),
      ...(await chatPageRows(database, who, person)),
      ...(await runRows()),
    ]
  } finally {
    await database.close()
  }
}

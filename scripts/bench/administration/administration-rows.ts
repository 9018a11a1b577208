import type { SignedIn } from '../client.ts'
import type { Row } from '../report.ts'
import { accessRows } from './access-rows.ts'
import { importRows } from './import-rows.ts'
import { peopleRows, type Administrator } from './people-rows.ts'
import { seedGroup } from './seed-group.ts'

/** What the screens of the administration cost at the size of a group. */
export async function administrationRows(
  who: SignedIn,
  server: { readonly pid: number },
  env: NodeJS.ProcessEnv,
  administrator: Administrator,
): Promise<Row[]> {
  await seedGroup(env)
  return [
    ...(await accessRows(who, server)),
    ...(await importRows(who, server)),
    ...(await peopleRows(who, server, env, administrator)),
  ]
}

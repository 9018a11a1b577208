// Writes src/server/db/schema.ts from a database that is made for it: `node scripts/generate-schema.ts`.
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { format } from 'oxfmt'
import style from '../oxfmt.config.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { openDatabase } from '../src/server/db/open-database.ts'
import { schemaSource } from '../src/server/db/schema-source.ts'
import { projectFolder } from './run.ts'
import { silentLog } from './silent-log.ts'

const file = path.join(projectFolder, 'src/server/db/schema.ts')
const dataFolder = await mkdtemp(path.join(tmpdir(), 'kontor-schema-'))
// The database may run as another user, who must be able to enter.
await chmod(dataFolder, 0o755)
const database = await openDatabase(
  { databaseUrl: process.env['DATABASE_URL'] ?? null, dataFolder },
  silentLog,
)
try {
  await migrate(database.pool, silentLog)
  const { code } = await format(file, await schemaSource(database.pool), style)
  await writeFile(file, code)
} finally {
  await database.close()
  await rm(dataFolder, { recursive: true })
}

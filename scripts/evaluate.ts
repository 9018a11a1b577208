// `npm run evaluate`: asks sixty questions about the files of the demo that the assistant may use, on a throwaway server and without
// a model. Ends with 1 when the passage that is meant is too seldom among the first, a quote stands in no file, or it is too seldom
// said that nothing answers.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { showCoverage } from '../src/server/assistant/coverage/show-coverage.ts'
import { readConfig } from '../src/server/config.ts'
import { openBeside } from '../src/server/db/open-beside.ts'
import { countWordsAnew } from '../src/server/search/keep-words.ts'
import { kontorProgram } from './bench/kontor-program.ts'
import { startServer } from './bench/server-under-test.ts'
import { actorOf } from './evaluate/actor-of.ts'
import { evaluate, report } from './evaluate/evaluate.ts'
import { silentLog } from './silent-log.ts'

const port = 23_414
const administrator = { email: 'probe@kontor.local', password: 'Ebbe-und-Flut-im-Hafen' }

const folder = await mkdtemp(path.join(tmpdir(), 'kontor-evaluate-'))
// The database may run as another user, who must be able to enter.
await chmod(folder, 0o755)
const env = {
  KONTOR_DATA: path.join(folder, 'data'),
  KONTOR_ADMIN_EMAIL: administrator.email,
  KONTOR_ADMIN_PASSWORD: administrator.password,
  KONTOR_LOG_LEVEL: 'warn',
}
const server = await startServer({ program: [...kontorProgram(), '--demo'], port, ready: '/readyz', env })
try {
  process.exitCode = (await evaluateDemo()) ? 0 : 1
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

async function evaluateDemo(): Promise<boolean> {
  const database = await openBeside(readConfig(env), silentLog)
  try {
    const actor = await actorOf(database.db, administrator.email)
    while ((await showCoverage(database, actor, { scope: null })).waiting > 0)
      await new Promise((resolve) => setTimeout(resolve, 1000))
    // What runs every few minutes in an installation.
    await countWordsAnew(database)
    const { lines, isEnough } = report(await evaluate(database.db, actor))
    console.log(lines.join('\n'))
    return isEnough
  } finally {
    await database.close()
  }
}

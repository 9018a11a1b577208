// `npm run verify-storage`: compares the stored content with the database, whether Kontor runs or not. Ends with 0 when
// everything is in order, else with 1; with `--strict` also when something is left over that Kontor removes by itself.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { consoleText } from '../src/server/process/console-text.ts'
import { readConfig } from '../src/server/config.ts'
import { openBeside } from '../src/server/db/open-beside.ts'
import { printReport } from '../src/server/files/verify/print-report.ts'
import { verifyStorage } from '../src/server/files/verify/verify-storage.ts'
import { refusalText, StartRefusal } from '../src/server/process/start-refusal.ts'
import { silentLog } from './silent-log.ts'

try {
  process.exitCode = (await verify(process.argv.includes('--strict'))) ? 0 : 1
} catch (error) {
  if (!(error instanceof StartRefusal)) throw error
  console.error(refusalText(error))
  process.exitCode = 1
}

async function verify(isStrict: boolean): Promise<boolean> {
  if (existsSync('.env')) process.loadEnvFile()
  // Asked before the settings are read, since these make the folder when it is missing.
  const folder = path.resolve(process.env['KONTOR_DATA'] || './data')
  if (!isInstallation(folder)) throw new StartRefusal('verify.nothingThere', { folder })
  const config = readConfig(process.env)
  const { db, close } = await openBeside(config, silentLog)
  try {
    console.log(consoleText('verify.begin', { folder }))
    const report = await verifyStorage({ db, folder })
    await printReport(db, folder, report, (line) => console.log(line))
    const isClean = report.unused.count === 0 && report.leftovers === 0
    return report.faults.length === 0 && (isClean || !isStrict)
  } finally {
    await close()
  }
}

/** The content may be gone; what shall be compared with it is there. */
function isInstallation(folder: string): boolean {
  const isShared = Boolean(process.env['DATABASE_URL']) && existsSync(folder)
  return isShared || existsSync(path.join(folder, 'kontor.lock'))
}

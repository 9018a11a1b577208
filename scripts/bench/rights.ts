import { performance } from 'node:perf_hooks'
import { changeFolderRights } from '#contract/admin/folder-rights.ts'
import type { ChangedRights } from '#contract/rights/folder-rights.ts'
import { readConfig } from '../../src/server/config.ts'
import { openBeside } from '../../src/server/db/open-beside.ts'
import { rightsOnEntries } from '../../src/server/rights/rights-on-entries.ts'
import { silentLog } from '../silent-log.ts'
import { readJson, type SignedIn } from './client.ts'
import { median, rounds } from './measure.ts'
import { cpuSeconds } from './process-figures.ts'
import type { Row } from './report.ts'
import { seedTree, type SeededTree } from './seed-tree.ts'

const entries = 1000

/** The rights of one person on many entries at once, and the preview of a change on a tree of 10,000 folders. */
export async function rightsRows(who: SignedIn, pid: number, env: NodeJS.ProcessEnv): Promise<Row[]> {
  const { db, pool, close } = await openBeside(readConfig(env), silentLog)
  try {
    const tree = await seedTree(pool)
    return [...(await evaluationRows(db, pid, tree)), await previewRow(who, tree)]
  } finally {
    await close()
  }
}

const questions = 100

async function evaluationRows(
  db: Parameters<typeof rightsOnEntries>[0],
  pid: number,
  { fileIds, person }: SeededTree,
): Promise<Row[]> {
  const ask = async (): Promise<void> => {
    const rights = await rightsOnEntries(db, person, fileIds.slice(0, entries))
    if (rights.size !== entries) throw new Error(`${rights.size} of ${entries} entries have rights`)
  }
  for (let warm = 0; warm < questions; warm += 1) await ask()
  const [own, database] = [new Array<number>(), new Array<number>()]
  for (let round = 0; round < rounds; round += 1) {
    const [before, databaseBefore] = [process.cpuUsage(), cpuSeconds(pid)]
    for (let question = 0; question < questions; question += 1) await ask()
    const { user, system } = process.cpuUsage(before)
    own.push((user + system) / 1000 / questions)
    database.push(((cpuSeconds(pid) - databaseBefore) * 1000) / questions)
  }
  const what = `rights of one person on ${entries} entries`
  return [
    { what: `${what}, CPU`, value: median(own), unit: 'ms', target: { atMost: 5 } },
    { what: `${what}, CPU of the database`, value: median(database), unit: 'ms' },
  ]
}

async function previewRow(who: SignedIn, { topId, folders, companyId }: SeededTree): Promise<Row> {
  const body = JSON.stringify({
    subjects: [{ kind: 'company', id: companyId }],
    items: [{ folderId: topId, operation: 'ADD', permissions: ['PERMISSION_UPDATE'] }],
    dryRun: true,
  })
  const times: number[] = []
  for (let round = -1; round < rounds; round += 1) {
    const begin = performance.now()
    const answer = await fetch(who.address + changeFolderRights.path, {
      method: 'POST',
      headers: { ...who.headers, 'content-type': 'application/json' },
      body,
    })
    const { impact } = await readJson<ChangedRights>(answer)
    if (round >= 0) times.push(performance.now() - begin)
    const reached = Math.max(0, ...(impact?.rights.map(({ gained }) => gained.folders) ?? []))
    if (reached < folders * 0.9) throw new Error(`A change of ${folders} folders reaches ${reached}`)
  }
  return {
    what: `preview of rights on ${folders} folders`,
    value: median(times),
    unit: 'ms',
    target: { atMost: 300 },
  }
}

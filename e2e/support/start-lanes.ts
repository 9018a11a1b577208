import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { FullConfig } from 'playwright/test'
import { startMicrosoftIssuer } from '../../tests/support/teams/microsoft-issuer.ts'
import { signInByApi } from './api.ts'
import { entraOf, tokenOfColleague } from './entra.ts'
import { handOn } from './lane.ts'
import type { Lane } from './lane.ts'
import { administrator } from './people.ts'
import { runKontor } from './running/run-kontor.ts'
import { workbench } from './workbench.ts'

/** What is to be ended, the last one first. */
type Endings = (() => Promise<unknown>)[]

/** Starts a lane for each worker and answers with how to end them all. */
async function startLanes({ workers }: FullConfig): Promise<() => Promise<void>> {
  const endings: Endings = []
  const end = async (): Promise<void> => {
    for (const each of endings.splice(0).toReversed()) await each()
  }
  try {
    const folders = await makeFolders(workers, endings)
    handOn(await Promise.all(folders.map((folder) => startLane(folder, endings))))
  } catch (error) {
    await end()
    throw error
  }
  return end
}

/** Starts the product once as a newcomer would, with demo content; every lane begins with a copy of what that made. */
async function makeFolders(count: number, endings: Endings): Promise<readonly string[]> {
  // The database of root runs as another user, who must be able to enter; a temporary folder may be root's own.
  const root = await mkdtemp(path.join(process.getuid?.() === 0 ? '/tmp' : tmpdir(), 'kontor-e2e-'))
  endings.push(() => rm(root, { recursive: true, force: true }))
  await chmod(root, 0o755)
  const [first = '', ...others] = Array.from({ length: count }, (_, index) => path.join(root, `${index}`))
  await mkdir(first)
  const kontor = await runKontor({ program: ['scripts/start.ts', '--demo'], data: first })
  try {
    // The workers read it in people.ts.
    process.env.KONTOR_DEMO_PASSWORD = kontor.demoPassword ?? ''
    await (await signInByApi(kontor.address, administrator)).createFirstLevelFolder(workbench)
  } finally {
    await kontor.stop()
  }
  if (existsSync(path.join(first, 'postgres-location')))
    throw new Error(`The database of ${first} lies elsewhere; it cannot be copied with its folder`)
  // With owners and modes, which the database insists on.
  await Promise.all(others.map((other) => promisify(execFile)('cp', ['-Rp', first, other])))
  return [first, ...others]
}

async function startLane(data: string, endings: Endings): Promise<Lane> {
  const issuer = await startMicrosoftIssuer()
  endings.push(issuer.close)
  const kontor = await runKontor({ program: ['src/server/main.ts'], data, settings: entraOf(issuer) })
  endings.push(kontor.stop)
  return { address: kontor.address, data, colleagueToken: await tokenOfColleague(issuer) }
}

// oxlint-disable-next-line import/no-default-export -- Playwright asks for one
export default startLanes

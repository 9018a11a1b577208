import { chmod, chown, mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readPostmasterFile } from '../../../../src/server/db/embedded/postmaster-file.ts'
import { isAlive } from '../../../../src/server/db/embedded/process-facts.ts'
import type { SystemUser } from '../../../../src/server/db/embedded/reach.ts'
import { findBarrier, isRoot } from '../../../../src/server/db/embedded/reach.ts'
import { afterAll, vi } from 'vitest'
import { quickFolder } from '../../../support/quick-folder.ts'

// Real processes on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })

const opened: string[] = []
const NOBODY = { uid: 65534, gid: 65534 }

// Whatever a failed test leaves behind: servers are ended, folders removed, clusters elsewhere too.
afterAll(async () => {
  for (const folder of opened) {
    for (const cluster of await clustersIn(folder)) await endServerOn(cluster)
    await rm(folder, { recursive: true, force: true })
  }
})

/** A new folder that every user may walk through, owned by `user`; removed with all its servers after the tests. */
export async function openTestFolder(user?: SystemUser, parent = quickFolder()): Promise<string> {
  const isOpen = !isRoot() || (await findBarrier(parent, NOBODY)) === null
  const folder = await mkdtemp(path.join(isOpen ? parent : '/tmp', 'kontor-test-'))
  opened.push(folder)
  await chmod(folder, 0o711)
  if (user) await chown(folder, user.uid, user.gid)
  return folder
}

/** The same for programs, which may not be started from everywhere. */
export const openProgramFolder = (): Promise<string> => openTestFolder(undefined, tmpdir())

/** Kills what runs on a cluster, as a power cut would. */
export async function killServerOn(cluster: string): Promise<number> {
  const pid = await serverOn(cluster)
  process.kill(pid, 'SIGKILL')
  return pid
}

export async function serverOn(cluster: string): Promise<number> {
  const file = await readPostmasterFile(cluster)
  if (file === null) throw new Error(`No server on ${cluster}`)
  return file.pid
}

/** Waits until `isTrue`, for at most twenty seconds. */
export async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 20_000
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error('Waited twenty seconds in vain')
    await sleep(10)
  }
}

async function clustersIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return []
  const clusters: string[] = []
  for (const entry of await readdir(folder, { recursive: true })) {
    const file = path.join(folder, entry)
    if (entry.endsWith('PG_VERSION') && !/base[/\\]\d+/.test(entry)) clusters.push(path.dirname(file))
    if (entry.endsWith('postgres-location')) clusters.push((await readFile(file, 'utf8')).trim())
  }
  return clusters
}

async function endServerOn(cluster: string): Promise<void> {
  const pid = (await readPostmasterFile(cluster))?.pid
  if (pid !== undefined && (await isAlive(pid))) process.kill(pid, 'SIGKILL')
  await rm(cluster, { recursive: true, force: true, maxRetries: 5 })
}

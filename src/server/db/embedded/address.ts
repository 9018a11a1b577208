import type { Stats } from 'node:fs'
import { chown, mkdir, mkdtemp, rm, rmdir, stat } from 'node:fs/promises'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { errorCode } from '../../process/error-code.ts'
import { EmbeddedError } from './embedded-error.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import type { SystemUser } from './reach.ts'
import { findBarrier } from './reach.ts'

/** Where the server listens: the folder of its Unix socket, or a loopback address (Windows). */
export interface Address {
  readonly host: string
  readonly port: number
}

const PORT = 5432
const PREFIX = 'kontor-socket-'
/** Bytes a socket's path may have: 107 on Linux, 103 on macOS. */
const LONGEST = 103

/**
 * Chooses the address for a server on this cluster. The socket lies in the cluster, which is private (0700); below
 * deep folders in a short private one, which the next start finds by `postmaster.pid`.
 * Throws EmbeddedError 'no-reachable-folder'.
 */
export async function chooseAddress(folder: string, user: SystemUser | undefined): Promise<Address> {
  if (process.platform === 'win32') return { host: '127.0.0.1', port: await freePort() }
  if (fits(folder)) return { host: folder, port: PORT }
  const last = (await readPostmasterFile(folder))?.host
  if (last !== undefined && (await isPrivate(last, user))) return { host: last, port: PORT }
  return { host: await makeShortFolder(user), port: PORT }
}

/**
 * For a start: no server listens there. Brings back a short folder that a cleaner of temporary files has removed, and
 * takes away the socket of a dead server, whose lock file PostgreSQL would otherwise judge by process number alone.
 */
export async function prepareAddress({ host, port }: Address, user: SystemUser | undefined): Promise<void> {
  if (isShortFolder(host)) await ensureShortFolder(host, user)
  if (process.platform === 'win32') return
  for (const name of [socketName(port), `${socketName(port)}.lock`])
    await rm(join(host, name), { force: true })
}

async function ensureShortFolder(host: string, user: SystemUser | undefined): Promise<void> {
  try {
    await mkdir(host, { mode: 0o700 })
    if (user) await chown(host, user.uid, user.gid)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST' || !(await isPrivate(host, user))) throw error
  }
}

/** After the end of the server: takes a short folder of a socket away; the one in the cluster stays. */
export async function removeAddress({ host }: Address): Promise<void> {
  if (!isShortFolder(host)) return
  try {
    await rmdir(host)
  } catch (error) {
    if (!['ENOENT', 'ENOTEMPTY'].includes(errorCode(error) ?? '')) throw error
  }
}

const socketName = (port: number): string => `.s.PGSQL.${port}`

const fits = (folder: string): boolean => Buffer.byteLength(join(folder, socketName(PORT))) <= LONGEST

const isShortFolder = (host: string): boolean => basename(host).startsWith(PREFIX)

async function makeShortFolder(user: SystemUser | undefined): Promise<string> {
  const reasons: unknown[] = []
  for (const parent of [tmpdir(), '/tmp', '/var/tmp']) {
    const isUsable = fits(join(parent, `${PREFIX}XXXXXX`)) && (!user || (await isReachable(parent, user)))
    if (!isUsable) continue
    try {
      const folder = await mkdtemp(join(parent, PREFIX))
      if (user) await chown(folder, user.uid, user.gid)
      return folder
    } catch (error) {
      // not every temporary folder lets everybody write
      reasons.push(error)
    }
  }
  const cause = new AggregateError(reasons)
  throw new EmbeddedError('no-reachable-folder', 'noSocketFolder', {}, { cause })
}

async function isReachable(folder: string, user: SystemUser): Promise<boolean> {
  try {
    return (await findBarrier(folder, user)) === null
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false
    throw error
  }
}

async function isPrivate(folder: string, user: SystemUser | undefined): Promise<boolean> {
  let stats: Stats
  try {
    stats = await stat(folder)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false
    throw error
  }
  return (
    isShortFolder(folder) && stats.uid === (user?.uid ?? process.getuid?.()) && (stats.mode & 0o077) === 0
  )
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('A TCP server without a port')
  return address.port
}

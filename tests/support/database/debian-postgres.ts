import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { freePort } from '../processes/free-port.ts'

const versions = '/usr/lib/postgresql'

/** The programs of Debian's oldest installed PostgreSQL, or null without one. */
export function debianPostgres(): string | null {
  if (!existsSync(versions)) return null
  const version = readdirSync(versions).toSorted((a, b) => Number(a) - Number(b))[0]
  return version ? join(versions, version, 'bin') : null
}

const nobody = 65_534

/** Starts a server of Debian's PostgreSQL on a free loopback port; answers with the address of an empty database. */
export async function startDebianPostgres(
  programs: string,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'kontor-debian-'))
  const identity = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}
  if (identity.uid !== undefined) await chown(folder, nobody, nobody)
  const data = join(folder, 'data')
  const options = ['-D', data, '-U', 'kontor', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']
  const made = spawnSync(join(programs, 'initdb'), options, { ...identity, cwd: folder, encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)
  const port = await freePort()
  const settings = ['-k', folder, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', 'fsync=off']
  const server = spawn(join(programs, 'postgres'), ['-D', data, ...settings], {
    ...identity,
    cwd: folder,
    stdio: 'ignore',
  })
  const ended = once(server, 'exit')
  const url = `postgres://kontor@127.0.0.1:${port}/postgres`
  await untilItAnswers(url)
  const stop = async (): Promise<void> => {
    server.kill('SIGINT')
    await ended
    await rm(folder, { recursive: true })
  }
  return { url, stop }
}

async function untilItAnswers(connectionString: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const client = new Client({ connectionString })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (attempt > 100) throw error
      await sleep(50)
    }
  }
}

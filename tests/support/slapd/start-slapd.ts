import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'ldapts'
import { freePort } from '../processes/free-port.ts'
import { makeCertificate } from './certificate.ts'
import { baseName, rootName, rootPassword, slapdConfig } from './slapd-config.ts'

const program = '/usr/sbin/slapd'

/** Debian's OpenLDAP, or null without it. */
export const debianSlapd = (): string | null => (existsSync(program) ? program : null)

export interface Slapd {
  readonly processId: number
  /** Without encryption, or with it after StartTLS. */
  readonly url: string
  readonly secureUrl: string
  /** PEM of the only authority that its certificate is signed by: itself. */
  readonly certificateFile: string
  /** Of an authority that has signed nothing. */
  readonly foreignCertificateFile: string
  /** Bound as the one who may do everything. */
  readonly root: Client
  /** Stops to answer, and keeps what it holds. */
  readonly pause: () => Promise<void>
  readonly resume: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** Starts an empty directory below dc=corp,dc=example on free loopback ports, in a folder of its own. */
export async function startSlapd(): Promise<Slapd> {
  const folder = await mkdtemp(join(tmpdir(), 'kontor-slapd-'))
  const at = (name: string): string => join(folder, name)
  await prepare(folder)
  const [port, securePort] = [await freePort(), await freePort()]
  const url = `ldap://127.0.0.1:${port}`
  const secureUrl = `ldaps://127.0.0.1:${securePort}`
  const launch = async () => {
    const server = spawn(
      // Should the test be killed, the directory goes with it.
      'setpriv',
      ['--pdeathsig', 'KILL', at('slapd'), '-d', '0', '-f', at('slapd.conf'), '-h', `${url}/ ${secureUrl}/`],
      { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    let said = ''
    server.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
    const ended = once(server, 'exit')
    try {
      await untilItAnswers(url, () => {
        if (server.exitCode !== null) throw new Error(`slapd ended:\n${said}`)
      })
      return { server, ended }
    } catch (error) {
      server.kill('SIGKILL')
      throw error
    }
  }
  let running = await launch()
  const pause = async (): Promise<void> => {
    running.server.kill('SIGTERM')
    await running.ended
  }
  const root = new Client({ url, autoRebind: true })
  await root.bind(rootName, rootPassword)
  await root.add(baseName, { objectClass: ['dcObject', 'organization'], o: 'Corp', dc: 'corp' })
  return {
    processId: running.server.pid ?? 0,
    url,
    secureUrl,
    certificateFile: at('certificate.pem'),
    foreignCertificateFile: at('foreign.pem'),
    root,
    pause,
    resume: async () => {
      running = await launch()
    },
    stop: async () => {
      await root.unbind()
      await pause()
      await rm(folder, { recursive: true })
    },
  }
}

async function prepare(folder: string): Promise<void> {
  const at = (name: string): string => join(folder, name)
  const { certificate, key } = makeCertificate()
  await mkdir(at('database'))
  // A copy: some systems confine the program, by its path, to the folders of the system's own directory.
  await copyFile(program, at('slapd'))
  await writeFile(at('certificate.pem'), certificate)
  await writeFile(at('key.pem'), key, { mode: 0o600 })
  await writeFile(at('foreign.pem'), makeCertificate().certificate)
  await writeFile(at('slapd.conf'), slapdConfig(folder))
}

async function untilItAnswers(url: string, check: () => void): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    check()
    const client = new Client({ url, connectTimeout: 1000, timeout: 1000 })
    try {
      await client.bind(rootName, rootPassword)
      return
    } catch (error) {
      if (attempt > 200) throw error
      await sleep(50)
    } finally {
      await client.unbind()
    }
  }
}

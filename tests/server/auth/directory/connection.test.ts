import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as ldapts from 'ldapts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withConnection } from '../../../../src/server/auth/directory/connection.ts'
import { openDirectory, type Directory } from '../../../../src/server/auth/directory/open-directory.ts'
import { readConfig } from '../../../../src/server/config.ts'
import { silentLog } from '../../../support/silent-log.ts'
import { openDirectoryScene, reader, type DirectoryScene } from '../../../support/slapd/directory-scene.ts'
import { debianSlapd, startSlapd } from '../../../support/slapd/start-slapd.ts'
import { startTcpProxy, type TcpProxy } from '../../../support/tcp-proxy.ts'

const credentials = { login: 'anna@corp.example', password: 'Größe 42 und mehr' }
const anna = { person: { email: 'anna@corp.example' } }
const away = { code: 'directoryUnavailable' }
const patience = { timeout: 20_000 }
/** These wait most of their time, each for a server of its own. */
const sideBySide = { timeout: 20_000, concurrent: true }

describe.skipIf(!debianSlapd())('the connection to the directory', () => {
  let scene: DirectoryScene
  const proxies: TcpProxy[] = []

  beforeAll(async () => {
    scene = await openDirectoryScene()
    await scene.addPerson({ name: 'Anna', email: credentials.login, password: credentials.password })
  })
  afterAll(async () => {
    await Promise.all(proxies.map((proxy) => proxy.stop()))
    await scene.stop()
  })

  async function open(settings: Readonly<Record<string, string>>): Promise<Directory> {
    const config = readConfig({ KONTOR_SECRET: 's'.repeat(32), ...scene.settings, ...settings })
    const opened = await openDirectory(config.directory, silentLog)
    if (!opened) throw new Error('No directory is configured')
    return opened
  }
  async function proxy(behaviour: Parameters<typeof startTcpProxy>[0]): Promise<TcpProxy> {
    const started = await startTcpProxy(behaviour)
    proxies.push(started)
    return started
  }
  describe.each([
    ['LDAPS', () => ({ LDAP_URL: scene.secureUrl })],
    ['LDAPS by name', () => ({ LDAP_URL: scene.secureUrl.replace('127.0.0.1', 'localhost') })],
    ['StartTLS', () => ({ LDAP_START_TLS: 'true' })],
  ])('by %s', (_name, settings) => {
    test('is good when the right authority has signed the certificate', async () => {
      const directory = await open({ ...settings(), LDAP_CA_FILE: scene.certificateFile })
      expect(await directory.check(credentials)).toMatchObject(anna)
      expect(await directory.check({ ...credentials, password: 'wrong' })).toEqual({
        refusal: 'wrongCredentials',
      })
    })

    test.each([
      ['a foreign authority', () => ({ LDAP_CA_FILE: scene.foreignCertificateFile })],
      ['the authorities of the system', () => ({})],
    ])('carries no password when %s is asked', async (_whose, authority) => {
      const directory = await open({ ...settings(), ...authority() })
      await expect(directory.check(credentials)).rejects.toMatchObject(away)
    })
  })

  test('refuses a server that proves to be another machine', async () => {
    const behind = await proxy({ target: portOf(scene.secureUrl) })
    const directory = await open({
      // This machine too, but no name of the certificate.
      LDAP_URL: `ldaps://[::ffff:127.0.0.1]:${behind.port}`,
      LDAP_CA_FILE: scene.certificateFile,
    })
    await expect(directory.check(credentials)).rejects.toMatchObject(away)
    expect(behind.count().opened).toBe(1)
  })

  test.each(['true', 'false'])(
    'is never opened a second time by the library, which would do without StartTLS (%s)',
    sideBySide,
    async (startTls) => {
      const watched = await proxy({ target: portOf(scene.url) })
      const { config } = await open({
        LDAP_URL: `ldap://127.0.0.1:${watched.port}`,
        LDAP_START_TLS: startTls,
        LDAP_CA_FILE: scene.certificateFile,
      })
      const asked = withConnection(library, config, config.urls[0] ?? '', async (client) => {
        await client.bind(reader.name, reader.password)
        watched.cut()
        await sleep(200)
        await client.bind(reader.name, reader.password)
      })
      await expect(asked).rejects.toThrow()
      expect(watched.count().opened).toBe(1)
    },
  )

  test(
    'is closed after a right password, a wrong one and a server without an answer',
    sideBySide,
    async () => {
      for (const target of [portOf(scene.url), null]) {
        const watched = await proxy({ target })
        const directory = await open({ LDAP_URL: `ldap://127.0.0.1:${watched.port}` })
        for (const password of [credentials.password, 'wrong']) {
          await directory.check({ ...credentials, password }).catch(() => null)
          if (target === null) break
        }
        expect(watched.count().opened).toBeGreaterThan(0)
        await sleep(700)
        expect(watched.count().open).toBe(0)
      }
    },
  )

  test('gives up after five seconds on a server that accepts and never answers', sideBySide, async () => {
    for (const startTls of ['true', 'false']) {
      const silent = await proxy({ target: null })
      const directory = await open({
        LDAP_URL: `ldap://127.0.0.1:${silent.port}`,
        LDAP_START_TLS: startTls,
      })
      const startedAt = performance.now()
      await expect(directory.check(credentials)).rejects.toMatchObject(away)
      const seconds = (performance.now() - startedAt) / 1000
      expect(seconds).toBeGreaterThan(4.5)
      expect(seconds).toBeLessThan(7)
    }
  })

  test(
    'goes to the next server when the first is not there, and begins with that one from then on',
    sideBySide,
    async () => {
      const silent = await proxy({ target: null })
      const directory = await open({
        LDAP_URL: `ldap://127.0.0.1:${silent.port} ldap://127.0.0.1:9 ${scene.url}`,
      })
      expect(await directory.check(credentials)).toMatchObject(anna)
      const startedAt = performance.now()
      expect(await directory.check(credentials)).toMatchObject(anna)
      expect(performance.now() - startedAt).toBeLessThan(2000)
      expect(silent.count().opened).toBe(1)
    },
  )

  test('goes on when the directory that was away is back', async () => {
    const own = await openDirectoryScene()
    try {
      await own.addPerson({ name: 'Anna', email: credentials.login, password: credentials.password })
      const directory = await open({ LDAP_URL: own.url })
      await own.pause()
      await expect(directory.check(credentials)).rejects.toMatchObject(away)
      await own.resume()
      expect(await directory.check(credentials)).toMatchObject(anna)
    } finally {
      await own.stop()
    }
  }, 20_000)

  test('is had by eight at once; the others wait their turn and are served', async () => {
    const watched = await proxy({ target: portOf(scene.url) })
    const directory = await open({ LDAP_URL: `ldap://127.0.0.1:${watched.port}` })
    const answers = await Promise.all(Array.from({ length: 20 }, () => directory.check(credentials)))
    expect(answers).toHaveLength(20)
    for (const answer of answers) expect(answer).toMatchObject(anna)
    expect(watched.count().opened).toBe(20)
    expect(watched.count().atOnce).toBeGreaterThan(1)
    // The far side notices a little later that a connection has gone.
    expect(watched.count().atOnce).toBeLessThanOrEqual(12)
  })

  test('tells everybody who waits at once that the directory is away', sideBySide, async () => {
    const silent = await proxy({ target: null })
    const directory = await open({ LDAP_URL: `ldap://127.0.0.1:${silent.port}` })
    const startedAt = performance.now()
    const answers = await Promise.allSettled(Array.from({ length: 40 }, () => directory.check(credentials)))
    for (const answer of answers) expect(answer).toMatchObject({ status: 'rejected', reason: away })
    expect(performance.now() - startedAt).toBeLessThan(8000)
    expect(silent.count().opened).toBe(8)
  })
})

describe.skipIf(!debianSlapd())('the directory of a test', () => {
  test('is gone with its process when the test ends', async () => {
    const slapd = await startSlapd()
    expect(isRunning(slapd.processId)).toBe(true)
    await slapd.stop()
    expect(isRunning(slapd.processId)).toBe(false)
  })

  test('goes with a test that is killed', patience, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kontor-killed-'))
    const killed = spawn(process.execPath, [leavingTest], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, TMPDIR: folder },
    })
    const [said] = (await once(killed.stdout, 'data')) as [Buffer]
    const processId = Number(said.toString())
    expect(isRunning(processId)).toBe(true)
    killed.kill('SIGKILL')
    await expect.poll(() => isRunning(processId), { timeout: 5000 }).toBe(false)
    await rm(folder, { recursive: true })
  })
})

const leavingTest = join(import.meta.dirname, '../../../support/slapd/leave-slapd.ts')
// The package has its types twice, for each way to import it, and the compiler takes them for two packages.
const library = ldapts as unknown as Parameters<typeof withConnection>[0]
const portOf = (url: string): number => Number(new URL(url).port)

/** A process that has ended and waits to be reaped does not run any more. */
function isRunning(processId: number): boolean {
  try {
    return !/^State:\s+Z/mu.test(readFileSync(`/proc/${processId}/status`, 'utf8'))
  } catch {
    return false
  }
}

import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { debianPostgres, startDebianPostgres } from '../support/database/debian-postgres.ts'
import { beginSignIn, password } from '../support/slow-sign-in.ts'
import { databasesOn, makeDataFolder, runProcess, startProcess } from '../support/processes/start-process.ts'

const longTest = 60_000

let folder: Awaited<ReturnType<typeof makeDataFolder>>

beforeAll(async () => {
  folder = await makeDataFolder()
})
afterAll(() => folder.remove())

describe('the program', () => {
  test(
    'tells address and first sign-in, lets a running request finish at SIGTERM, and ends with 0',
    async () => {
      const environment = { KONTOR_DATA: folder.path, KONTOR_ADMIN_PASSWORD: password }
      const server = await startProcess(environment)
      const signIn = await beginSignIn(server.url)
      server.child.kill('SIGTERM')
      await vi.waitFor(() => expect(fetch(`${server.url}/healthz`)).rejects.toThrow(), 10_000)
      expect(await signIn.finish()).toMatchObject({
        status: 200,
        body: expect.stringContaining('accessToken'),
      })
      const finished = performance.now()
      expect(await server.ended).toBe(0)
      // Its client keeps the connection open; nobody waits for that, ten seconds long.
      expect(performance.now() - finished).toBeLessThan(4_000)
      expect(server.output()).toContain('First sign-in: admin@kontor.local')
      expect(server.output()).not.toContain(password)
    },
    longTest,
  )

  test(
    'ends soon at a second signal, and its database with it',
    async () => {
      const server = await startProcess({ KONTOR_DATA: folder.path })
      const signIn = await beginSignIn(server.url)
      server.child.kill('SIGTERM')
      await vi.waitFor(() => expect(server.output()).toContain('Kontor is stopping'), 10_000)
      // one that comes with it is the same once more, as npm and a terminal send it both
      server.child.kill('SIGTERM')
      await delay(1500)
      expect(server.child.exitCode).toBeNull()
      const begin = performance.now()
      server.child.kill('SIGTERM')
      expect(await server.ended).toBe(1)
      expect(performance.now() - begin).toBeLessThan(5000)
      await expect(signIn.finish()).rejects.toThrow()
      expect(await databasesOn(folder.path)).toEqual([])
    },
    longTest,
  )

  test(
    'starts again after that, says nothing of a first sign-in, and answers soon',
    async () => {
      const begin = performance.now()
      const server = await startProcess({ KONTOR_DATA: folder.path })
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
      // Two seconds is the aim on a quiet machine; tests share theirs.
      expect(performance.now() - begin).toBeLessThan(10_000)
      expect(server.output()).not.toContain('First sign-in')
      server.child.kill('SIGINT')
      expect(await server.ended).toBe(0)
    },
    longTest,
  )

  test('that may not start says why in the language of the console, and ends with 1', async () => {
    const english = await runProcess({ KONTOR_DATA: folder.path, PORT: 'http' })
    expect(english).toEqual({
      code: 1,
      output: 'Kontor does not start: PORT must be a port number from 0 to 65535.\n',
    })
    const german = await runProcess({ KONTOR_DATA: folder.path, PORT: 'http', LANG: 'de_DE.UTF-8' })
    expect(german.output).toBe('Kontor startet nicht: PORT muss eine Portnummer von 0 bis 65535 sein.\n')
  })

  test(
    'says in that language too why its data folder cannot be used, by the secret and by the database',
    async () => {
      const environment = { KONTOR_DATA: '/dev/null/kontor' }
      expect(await runProcess(environment)).toEqual({
        code: 1,
        output: 'Kontor does not start: The data folder /dev/null/kontor cannot be created.\n',
      })
      const german = await runProcess({
        ...environment,
        LANG: 'de_DE.UTF-8',
        KONTOR_SECRET: 's'.repeat(32),
      })
      expect(german.output).toBe(
        'Kontor startet nicht: Der Datenordner /dev/null/kontor kann nicht angelegt werden.\n',
      )
    },
    longTest,
  )

  test(
    'whose demo fails midway leaves nothing of it, and makes all of it at the next start',
    async () => {
      const data = await makeDataFolder()
      try {
        // Some of the files are larger, some are not.
        const tooSmall = { KONTOR_DATA: data.path, KONTOR_MAX_FILE_SIZE: '8000' }
        const failed = await runProcess(tooSmall, ['--demo'])
        expect(failed.code).toBe(1)
        expect(failed.output).toContain('tooLarge')
        const environment = { KONTOR_DATA: data.path, KONTOR_ADMIN_PASSWORD: password }
        const server = await startProcess(environment, ['--demo'])
        expect(server.output()).toContain('First sign-in: admin@kontor.local')
        expect(server.output()).toContain('Password of all demo people: ')
        const { body } = await (await beginSignIn(server.url)).finish()
        const [, token] = /"accessToken":"([^"]+)"/u.exec(body) ?? []
        const home = await fetch(`${server.url}/api/home`, { headers: { authorization: `Bearer ${token}` } })
        expect(await home.json(), 'the home page that was written is shown at once').toMatchObject({
          contacts: [expect.anything(), expect.anything()],
        })
        server.child.kill('SIGTERM')
        expect(await server.ended).toBe(0)
      } finally {
        await data.remove()
      }
    },
    longTest,
  )

  test('without its database says which one does not answer', async () => {
    const { code, output } = await runProcess({
      DATABASE_URL: 'postgres://kontor@127.0.0.1:1/kontor',
      KONTOR_DATA: folder.path,
      KONTOR_SECRET: 's'.repeat(32),
    })
    expect(code).toBe(1)
    expect(output).toContain('127.0.0.1:1')
  })
})

const programs = debianPostgres()

test.skipIf(programs === null)(
  'a PostgreSQL of the installation serves as well as the built-in one',
  async () => {
    const postgres = await startDebianPostgres(programs ?? '')
    try {
      const environment = {
        DATABASE_URL: postgres.url,
        KONTOR_DATA: folder.path,
        KONTOR_SECRET: 's'.repeat(32),
        KONTOR_ADMIN_PASSWORD: password,
      }
      const server = await startProcess(environment)
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
      const answer = await (await beginSignIn(server.url)).finish()
      expect(answer.status).toBe(200)
      server.child.kill('SIGTERM')
      expect(await server.ended).toBe(0)
    } finally {
      await postgres.stop()
    }
  },
  longTest,
)

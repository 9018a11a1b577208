import type * as Argon2 from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { expectProblem } from '../../../support/expect-problem.ts'
import { attemptLogin } from '../../../support/sign-in.ts'
import {
  openDirectoryServer,
  password,
  type DirectoryServer,
} from '../../../support/slapd/directory-server.ts'
import type { DirectoryScene } from '../../../support/slapd/directory-scene.ts'
import { debianSlapd } from '../../../support/slapd/start-slapd.ts'
import type { TestServer } from '../../../support/test-server.ts'

// The real library, with its calls counted.
const counted = vi.hoisted(() => ({ verifications: 0 }))
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const original = await importOriginal<typeof Argon2>()
  const verify: typeof original.verify = (...input) => {
    counted.verifications += 1
    return original.verify(...input)
  }
  return { ...original, verify }
})

describe.skipIf(!debianSlapd())('refusals with a directory', () => {
  let parts: DirectoryServer
  let scene: DirectoryScene
  let server: TestServer

  beforeAll(async () => {
    parts = await openDirectoryServer()
    scene = parts.scene
    server = parts.server
  })
  afterAll(() => parts.close())
  beforeEach(() => {
    counted.verifications = 0
  })

  describe('whose account it is', () => {
    test('an account of somebody else with the address of the entry is not taken over', async () => {
      const local = await server.createPerson({ email: 'doppelt@corp.example', password: 'local password' })
      await scene.addPerson({
        name: 'Doppelt',
        email: 'doppelt@corp.example',
        principalName: 'dd@corp.local',
        password,
      })
      expectProblem(await parts.signIn('dd@corp.local', password, 'de'), 'emailExists', 'de')
      expect(await parts.rowOf('doppelt@corp.example')).toMatchObject({
        id: local.id,
        password_source: 'local',
      })
    })

    test('an address that went to a new entry does not bring the account of the old one', async () => {
      const email = 'nachfolge@corp.example'
      const old = await scene.addPerson({ name: 'Vorgänger', email, password })
      await parts.signIn(email)
      const before = await parts.rowOf(email)
      await scene.root.del(old)
      await scene.addPerson({ name: 'Nachfolger', email, password, lastName: 'Nachfolger' })
      expectProblem(await parts.signIn(email), 'emailExists')
      expect(await parts.rowOf(email)).toEqual(before)
    })

    test('a local account is never asked for in the directory, nor an invited one', async () => {
      await server.createPerson({ email: 'lokal@corp.example', password: 'local password' })
      await server.createPerson({ email: 'eingeladen@corp.example', status: 'inactive' })
      await scene.addPerson({ name: 'Lokal', email: 'lokal@corp.example', password })
      await scene.addPerson({ name: 'Eingeladen', email: 'eingeladen@corp.example', password })
      for (const email of ['lokal@corp.example', 'eingeladen@corp.example']) {
        counted.verifications = 0
        expectProblem(await parts.signIn(email), 'wrongCredentials')
        expect(counted.verifications).toBe(1)
      }
    })

    test.each([
      ['a blocked account', 'data 533', 'deactivated'],
      ['an old password', 'data 532', 'passwordExpired'],
      ['a locked account', 'data 775', 'wrongCredentials'],
    ] as const)('hears from the directory of %s', async (what, data, code) => {
      const email = `${data.slice(5)}@corp.example`
      const text = `80090308: LdapErr: DSID-0C090447, comment: AcceptSecurityContext error, ${data}, v4563`
      await scene.addPerson({ name: what, email, password, answer: { code: 49, text } })
      expectProblem(await parts.signIn(email, password, 'de'), code, 'de')
    })
  })

  describe('refusals', () => {
    test('do not tell an unknown address from a wrong password, here or there, by answer or time', async () => {
      await server.createPerson({ email: 'hier@corp.example', password: 'local password' })
      await scene.addPerson({ name: 'Dort', email: 'dort@corp.example', password })
      const bodies = new Set<string>()
      const times = new Map<string, number[]>()
      for (let round = 0; round < 5; round += 1) {
        for (const email of ['hier@corp.example', 'dort@corp.example', 'niemand@corp.example']) {
          const startedAt = performance.now()
          const answer = await attemptLogin(server.app, {
            email,
            password: 'wrong',
            address: `10.8.0.${round}`,
          })
          times.set(email, [...(times.get(email) ?? []), performance.now() - startedAt])
          bodies.add(answer.body)
          expectProblem(answer, 'wrongCredentials')
        }
      }
      expect(bodies.size).toBe(1)
      const medians = [...times.values()].map((each) => each.toSorted((a, b) => a - b)[2] ?? 0)
      expect(Math.max(...medians) / Math.min(...medians)).toBeLessThan(1.1)
    }, 30_000)

    test('of the directory are counted, and ten are enough', async () => {
      const email = 'gezaehlt@corp.example'
      await scene.addPerson({ name: 'Gezählt', email, password })
      const trials = Array.from({ length: 10 }, () => parts.signIn(email, 'wrong'))
      for (const answer of await Promise.all(trials)) expectProblem(answer, 'wrongCredentials')
      expectProblem(await parts.signIn(email), 'tooManyRequests')
    })

    test('say that the directory is away, which is nobody’s failure; local accounts go on', async () => {
      await server.createPerson({ email: 'bleibt@corp.example', password: 'local password' })
      await scene.addPerson({ name: 'Wartet', email: 'wartet@corp.example', password })
      expect((await parts.signIn('wartet@corp.example')).statusCode).toBe(200)
      await scene.pause()
      for (let trial = 0; trial < 12; trial += 1) {
        const email = trial % 2 === 0 ? 'wartet@corp.example' : 'unbekannt@corp.example'
        expectProblem(await parts.signIn(email, 'wrong', 'de'), 'directoryUnavailable', 'de')
      }
      expect((await parts.signIn('bleibt@corp.example', 'local password')).statusCode).toBe(200)
      expectProblem(await parts.signIn('bleibt@corp.example', 'wrong'), 'wrongCredentials')
      await scene.resume()
      expect((await parts.signIn('wartet@corp.example')).statusCode).toBe(200)
    }, 20_000)
  })
})

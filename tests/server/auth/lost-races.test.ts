import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { deliverAccountMail } from '../../../src/server/auth/account-mail/deliver-account-mail.ts'
import { directoryConfig, directorySettings } from '../../../src/server/auth/directory/directory-config.ts'
import { followDirectory } from '../../../src/server/auth/directory/follow-directory.ts'
import type { Mail } from '../../../src/server/mail/mailer.ts'
import { duringChange } from '../../support/during-change.ts'
import { expectProblem } from '../../support/expect-problem.ts'
import { hashQuickly } from '../../support/hash-quickly.ts'
import { attemptLogin } from '../../support/sign-in.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

const present = 'Ebbe am alten Kran'
const sent: Mail[] = []
let server: TestServer

beforeEach(async () => {
  sent.length = 0
  const mailer = {
    send: async (mail: Mail) => {
      sent.push(mail)
    },
  }
  server = await startTestServer({ services: { mailer } })
})
afterEach(() => server.close())

test('a sign-in with the old password is refused when a new one is stored in that moment', async () => {
  const person = await server.createPerson({ password: present })
  const password_hash = await hashQuickly('Flut über der Mole 7')
  const answer = await duringChange(
    server,
    (tx) => tx.updateTable('users').set({ password_hash }).where('id', '=', person.id).execute(),
    () => attemptLogin(server.app, { email: person.email, password: present }),
  )
  expectProblem(answer, 'wrongCredentials')
  expect(await server.services.db.selectFrom('sessions').selectAll().execute()).toEqual([])
})

test.each([
  ['has another address', { email: 'new@example.com', email_folded: 'new@example.com' }],
  ['is blocked', { status: 'deactivated' }],
] as const)('no link leaves for somebody who %s in that moment', async (_name, change) => {
  const person = await server.createPerson({ password: present })
  const hasLeft = await duringChange(
    server,
    (tx) => tx.updateTable('users').set(change).where('id', '=', person.id).execute(),
    () => deliverAccountMail(server.services, { purpose: 'reset', userId: person.id }),
  )
  expect(hasLeft).toBe(false)
  expect(sent).toEqual([])
  expect(await server.services.db.selectFrom('account_tokens').selectAll().execute()).toEqual([])
})

test('a directory that has another name gives no role back that is taken away in that moment', async () => {
  const person = await server.createPerson({ email: 'anna@example.com' })
  const { db } = server.services
  await db.updateTable('users').set({ password_source: 'directory' }).where('id', '=', person.id).execute()
  const config = directoryConfig(
    z.object(directorySettings).parse({ LDAP_URL: 'ldap://127.0.0.1', LDAP_BASE_DN: 'dc=example' }),
  )
  if (!config) throw new Error('No directory')
  const found = { subject: 'anna', email: person.email, firstName: 'Anna', lastName: 'Neu', groups: [] }
  await duringChange(
    server,
    (tx) => tx.updateTable('users').set({ role_id: null }).where('id', '=', person.id).execute(),
    () => followDirectory(server.services, config, { person: found, accountId: person.id, language: 'de' }),
  )
  const after = await db.selectFrom('users').where('id', '=', person.id).selectAll().executeTakeFirstOrThrow()
  expect(after).toMatchObject({ last_name: 'Neu', role_id: null })
})

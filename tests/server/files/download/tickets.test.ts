import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FileEntry } from '#contract/files/entries.ts'
import { deriveKeys } from '../../../../src/server/auth/keys.ts'
import { ticketLife } from '../../../../src/server/auth/tickets.ts'
import { signTicket } from '../../../../src/server/files/download/ticket.ts'
import { createFolder, grant } from '../../../support/create-folder.ts'
import { filesClient, type FilesClient } from '../../../support/clients/files-client.ts'
import { startTestServer, type TestServer } from '../../../support/test-server.ts'

let server: TestServer
let later = 0
let anna: FilesClient
let home = ''
let files: Readonly<Record<string, string>> = {}

beforeAll(async () => {
  server = await startTestServer({ services: { now: () => Date.now() + later } })
  home = await createFolder(server.services.db, { name: 'Home' })
})
afterAll(() => server.close())

beforeEach(async () => {
  later = 0
  anna = await filesClient(server)
  await grant(server.services.db, home, { userId: anna.person.id })
  const folder = (await anna.createFolder(['Home'], anna.person.email)).json<{ id: string }>()
  const names = ['a b&c ü.png', 'page.html', 'bild.svg', 'text.txt', 'plan.pdf']
  const answer = await anna.upload(['Home', anna.person.email], {
    files: names.map((name) => ({ name, bytes: '0123456789' })),
  })
  const stored = answer.json<{ files: FileEntry[] }>().files
  files = { folder: folder.id, ...Object.fromEntries(stored.map(({ name, id }) => [name, id])) }
})

const idOf = (name: string): string => files[name] ?? ''
const addressFor = async (name: string, disposition?: string): Promise<string> =>
  (await anna.ticket(idOf(name), disposition)).json<{ url: string }>().url
/** As the browser itself asks: without any header. */
const fetchTicket = (url: string, headers = {}) => server.app.inject({ url, headers })

test('a ticket fetches the file without a sign-in of its own, with ranges', async () => {
  const answer = await anna.ticket(idOf('a b&c ü.png'))
  expect(answer.statusCode).toBe(201)
  const { url, expiresAt } = answer.json<{ url: string; expiresAt: string }>()
  expect(Math.abs(Date.parse(expiresAt) - Date.now() - ticketLife)).toBeLessThan(5000)
  expect(url.endsWith(`/${encodeURIComponent('a b&c ü.png')}`)).toBe(true)
  const whole = await fetchTicket(url)
  expect(whole.statusCode).toBe(200)
  expect(whole.body).toBe('0123456789')
  expect(whole.headers['content-disposition']).toMatch(/^attachment/u)
  const part = await fetchTicket(url, { range: 'bytes=-3' })
  expect(part.statusCode).toBe(206)
  expect(part.body).toBe('789')
})

test.each([
  ['a b&c ü.png', 'inline'],
  ['text.txt', 'inline'],
  ['page.html', 'attachment'],
  ['bild.svg', 'attachment'],
  ['plan.pdf', 'attachment'],
])('asked inline, %s is %s', async (name, expected) => {
  const answer = await fetchTicket(await addressFor(name, 'inline'))
  expect(answer.headers['content-disposition']).toMatch(new RegExp(`^${expected};`, 'u'))
  expect(answer.headers['content-security-policy']).toMatch(/^sandbox/u)
  // what is shown within the product is shown where Teams shows the product
  expect(answer.headers['content-security-policy']).toContain(
    "frame-ancestors 'self' https://*.cloud.microsoft ",
  )
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
})

test('is made only for what may be read', async () => {
  const other = await filesClient(server)
  expect((await other.ticket(idOf('text.txt'))).statusCode).toBe(404)
  expect((await other.ticket(idOf('folder'))).statusCode).toBe(404)
  expect((await anna.ticket('999999999')).statusCode).toBe(404)
  expect((await anna.ticket('x')).statusCode).toBe(400)
  expect((await anna.ticket(idOf('text.txt'), 'evil')).statusCode).toBe(400)
})

test('it is over after five minutes', async () => {
  const url = await addressFor('text.txt')
  later = ticketLife - 1000
  expect((await fetchTicket(url)).statusCode).toBe(200)
  later = ticketLife + 1000
  const answer = await fetchTicket(url, { 'accept-language': 'de' })
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ code: 'linkExpired', title: 'Link abgelaufen' })
})

describe('a ticket that was tampered with', () => {
  test('in any of its characters is not found', async () => {
    const url = await addressFor('text.txt')
    const [, , , , ticket = ''] = url.split('/')
    for (let at = 0; at < ticket.length; at += 7) {
      const swapped = ticket[at] === 'A' ? 'B' : 'A'
      const forged = ticket.slice(0, at) + swapped + ticket.slice(at + 1)
      const answer = await fetchTicket(url.replace(ticket, forged))
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ code: 'notFound' })
    }
  })

  test('signed with another secret, cut or unsigned it is not found', async () => {
    const url = await addressFor('text.txt')
    const [, , , , ticket = ''] = url.split('/')
    const [body = ''] = ticket.split('.')
    const mine = {
      fileId: idOf('text.txt'),
      userId: anna.person.id,
      sessionId: '00000000-0000-4000-8000-000000000000',
      disposition: 'attachment',
      expiresAt: Date.now() + 60_000,
    } as const
    for (const forged of [
      signTicket(deriveKeys('x'.repeat(40)).ticket, mine),
      signTicket(server.services.auth.keys.ticket, mine),
      body,
      `${body}.`,
      `${ticket}.x`,
      'x',
    ])
      expect((await fetchTicket(url.replace(ticket, forged))).statusCode, forged).toBe(404)
  })
})

describe('a ticket is worth nothing any more', () => {
  let url = ''
  beforeEach(async () => {
    url = await addressFor('text.txt')
    expect((await fetchTicket(url)).statusCode).toBe(200)
  })

  const isGone = async (): Promise<void> => {
    server.services.auth.actors.forgetAll()
    const answer = await fetchTicket(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'notFound' })
  }

  test('when the right is revoked', async () => {
    await server.services.db.deleteFrom('grants').where('user_id', '=', anna.person.id).execute()
    await isGone()
  })

  test('when the file is in the trash', async () => {
    await anna.remove('Home', anna.person.email, 'text.txt')
    await isGone()
  })

  test('when the session has ended', async () => {
    await server.services.db
      .updateTable('sessions')
      .set({ ended_at: new Date() })
      .where('user_id', '=', anna.person.id)
      .execute()
    await isGone()
  })

  test('when the person is deactivated', async () => {
    await server.services.db
      .updateTable('users')
      .set({ status: 'deactivated' })
      .where('id', '=', anna.person.id)
      .execute()
    await isGone()
  })

  test('when the role no longer opens the file manager', async () => {
    await server.services.db
      .updateTable('roles')
      .set({ permissions: [] })
      .where('id', '=', anna.person.roleId)
      .execute()
    await isGone()
  })
})

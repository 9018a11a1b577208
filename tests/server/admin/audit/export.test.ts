import type { LightMyRequestResponse } from 'fastify'
import Papa from 'papaparse'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recordChange } from '../../../../src/server/audit/record-change.ts'
import { ticketLife } from '../../../../src/server/auth/tickets.ts'
import { adminClient, type AdminClient } from '../../../support/clients/admin-client.ts'
import { createRole } from '../../../support/create-person.ts'
import { expectProblem } from '../../../support/expect-problem.ts'
import { startTestServer, type TestServer } from '../../../support/test-server.ts'

let server: TestServer
let admin: AdminClient
let clock = 0

beforeAll(async () => {
  server = await startTestServer({ services: { now: () => Date.now() + clock } })
  admin = await adminClient(server, { firstName: 'Erika', lastName: 'Muster' })
})
beforeEach(() => {
  clock = 0
})
afterAll(() => server.close())

const addressFor = async (filter: object = {}, language = 'en', client = admin): Promise<string> => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/audit/export',
    headers: { ...client.headers, 'accept-language': language },
    payload: filter,
  })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<{ url: string }>().url
}
const fetched = (url: string): Promise<LightMyRequestResponse> => server.app.inject({ url })
const rowsOf = async (filter: object = {}, language = 'en'): Promise<readonly (readonly string[])[]> => {
  const { body } = await fetched(await addressFor(filter, language))
  const { data, errors } = Papa.parse<string[]>(body.replace(/^\uFEFF/u, ''), {
    delimiter: language === 'de' ? ';' : ',',
    skipEmptyLines: true,
  })
  expect(errors).toEqual([])
  return data
}

const record = (name: string, id = '77'): Promise<void> =>
  server.services.db.transaction().execute((tx) =>
    recordChange(tx, {
      actor: { userId: admin.person.id, email: admin.person.email },
      action: 'roleChanged',
      subject: { kind: 'role', id, name },
      before: { name: 'alt', permissions: ['MANAGE_ROLES'] },
      after: { name, permissions: [] },
    }),
  )

describe('the CSV file', () => {
  test('is UTF-8 with a mark for Excel, separated and worded for each language', async () => {
    await record('Größe')
    const german = await fetched(await addressFor({}, 'de'))
    expect(german.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(german.headers['content-disposition']).toMatch(
      /^attachment; filename=Aenderungsprotokoll-\d{4}-\d\d-\d\d\.csv$/u,
    )
    expect([...german.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(german.body.split('\r\n')[0]).toBe(
      '\uFEFFZeitpunkt (UTC);Wer;E-Mail-Adresse;Vorgang;Typ;Betrifft;ID;Vorher;Nachher;Zusammengehörig',
    )
    const [, first] = await rowsOf({}, 'de')
    expect(first).toEqual([
      expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/u),
      'Erika Muster',
      admin.person.email,
      'Rolle geändert',
      'Rolle',
      'Größe',
      '77',
      'Name: alt | Berechtigungen: Rollen verwalten',
      'Name: Größe | Berechtigungen: nichts',
      expect.stringMatching(/^\d+$/u),
    ])
    const english = await fetched(await addressFor())
    expect(english.headers['content-disposition']).toContain('change-log-')
    expect(english.body.split('\r\n')[0]).toBe(
      '\uFEFFTime (UTC),Who,E-mail address,Action,Type,Concerns,ID,Before,After,Belongs together',
    )
    expect((await rowsOf())[1]?.[7]).toBe('Name: alt | Permissions: Manage roles')
  })

  test.each([
    ["=cmd|' /C calc'!A0", true],
    ['+49 1', true],
    ['-2+3', true],
    ['@SUM(1)', true],
    ['  =1+1', true],
    ['＝1+1', true],
    ['\t=1', true],
    ['a";b,c\r\nd', false],
    ['<script>alert(1)</script>', false],
    ['"quoted"', false],
    ['zwei\nZeilen', false],
  ])('keeps the name %j as text', async (name, isGuarded) => {
    await record(name, '88')
    for (const language of ['de', 'en']) {
      const [, first, ...more] = await rowsOf({ subjectKind: 'role', subjectId: '88' }, language)
      expect(first?.[5]).toBe(isGuarded ? `'${name}` : name)
      expect(first).toHaveLength(10)
      expect(more.every((row) => row.length === 10)).toBe(true)
    }
  })

  test('holds all rows of the filter, newest first, however many there are', async () => {
    await server.database.pool.query(
      `insert into audit_log (actor_email, action, subject_kind, subject_id, subject_name)
       select 'x@example.com', 'companyCreated', 'company', n, 'Firma ' || n from generate_series(1, 2500) n`,
    )
    const rows = await rowsOf({ subjectKind: 'company' })
    expect(rows).toHaveLength(2501)
    expect(rows.slice(1).map((row) => row[6])).toEqual(
      Array.from({ length: 2500 }, (_each, index) => String(2500 - index)),
    )
    expect(await rowsOf({ search: 'firma 1234' })).toHaveLength(2)
    expect(await rowsOf({ until: '2020-01-01T00:00:00Z' })).toHaveLength(1)
  })
})

describe('the address of an export', () => {
  test('counts for five minutes', async () => {
    const url = await addressFor()
    clock = ticketLife - 1000
    expect((await fetched(url)).statusCode).toBe(200)
    clock = ticketLife
    expectProblem(await fetched(url), 'linkExpired')
  })

  test('is worth nothing once the person may not read the log, or is signed out', async () => {
    const roleId = await createRole(server.services.db, 'Vorübergehend', ['MANAGE_USERS'])
    const clerk = await adminClient(server, { roleId })
    const url = await addressFor({}, 'en', clerk)
    expect((await fetched(url)).statusCode).toBe(200)
    await admin.ask('PUT', `/api/roles/${roleId}`, { name: 'Vorübergehend', permissions: [], version: 1 })
    expectProblem(await fetched(url), 'notFound')

    const other = await adminClient(server)
    const own = await addressFor({}, 'en', other)
    await other.ask('POST', '/api/auth/logout', {})
    expectProblem(await fetched(own), 'notFound')
  })

  test('cannot be forged, nor borrowed from the ticket of a file', async () => {
    const ticket = (await addressFor()).split('/').at(-1) ?? ''
    const [body = '', seal = ''] = ticket.split('.')
    const other = Buffer.from(
      JSON.stringify({
        ...(JSON.parse(Buffer.from(body, 'base64url').toString()) as object),
        filter: { search: 'x' },
      }),
    ).toString('base64url')
    for (const forged of [`${other}.${seal}`, body, `${body}.`, 'x'])
      expectProblem(await fetched(`/api/audit/export/${forged}`), 'notFound')
    expectProblem(await fetched(`/api/filemanager/tickets/${ticket}/x.csv`), 'notFound')
  })

  test('is only made for a filter that makes sense', async () => {
    expectProblem(await admin.ask('POST', '/api/audit/export', { action: 'x' }), 'invalidInput')
    expectProblem(await admin.ask('POST', '/api/audit/export', { search: 'x'.repeat(201) }), 'invalidInput')
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImportReport } from '#contract/admin/users-import.ts'
import type { ProblemAnswer } from '#contract/http/problems.ts'
import { createCompany, createRole } from '../../../../support/create-person.ts'
import { expectProblem } from '../../../../support/expect-problem.ts'
import { startTestServer, type TestServer } from '../../../../support/test-server.ts'
import { auditOf, mailsFor, userManager, type UserManager } from '../../../../support/clients/user-calls.ts'

let server: TestServer
let admin: UserManager

beforeAll(async () => {
  server = await startTestServer()
  admin = await userManager(server)
  const { db } = server.services
  await createRole(db, 'Sachbearbeitung', ['VIEW_CHATBOT'])
  await createRole(db, 'Leitung', ['MANAGE_COMPANIES'])
  await createCompany(db, 'Müller & Söhne; Hamburg')
  const away = await createCompany(db, 'Altland GmbH')
  await db.updateTable('companies').set({ is_active: false }).where('id', '=', away).execute()
})
afterAll(() => server.close())

const look = (csv: string, client = admin) => client.ask('POST', '/api/users/import', { csv, dryRun: true })
const report = async (csv: string, dryRun = false, client = admin): Promise<ImportReport> => {
  const shown = await look(csv, client)
  expect(shown.statusCode, shown.body.slice(0, 500)).toBe(200)
  return dryRun ? shown.json() : done(csv, shown.json(), client)
}
/** Does what was shown. */
const done = async (csv: string, shown: ImportReport, client = admin): Promise<ImportReport> => {
  const seen = shown.rows.map((row) => row.seen)
  const answer = await client.ask('POST', '/api/users/import', { csv, seen })
  expect(answer.statusCode, answer.body.slice(0, 500)).toBe(200)
  return answer.json()
}
const people = async (): Promise<number> => {
  const { rows } = await server.database.pool.query<{ count: number }>(
    'select count(*)::int as count from users',
  )
  return rows[0]?.count ?? -1
}
const idOf = async (email: string): Promise<string> => {
  const row = await server.services.db
    .selectFrom('users')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirstOrThrow()
  return row.id
}

describe('importing people', () => {
  test('adds and invites everybody, and writes each down', async () => {
    const csv = [
      '\uFEFFVorname;E-Mail;Firma;Rolle;Sprache;Nachname;Telefon',
      'Änne;aenne@import.example;"Müller & Söhne; Hamburg";SACHBEARBEITUNG;Englisch;"von ""Hain"" ";12',
      '',
      ' Bo ;bo@import.example;;;;;',
    ].join('\r\n')
    const seen = await report(csv, true)
    const before = await people()
    const imported = await report(csv)
    expect(imported).toEqual(seen)
    expect(imported).toMatchObject({ create: 2, change: 0, refused: 0, ignoredColumns: ['Telefon'] })
    expect(imported.rows.map(({ line }) => line)).toEqual([2, 4])
    expect(await people()).toBe(before + 2)
    const id = await idOf('aenne@import.example')
    expect(await admin.show(id)).toMatchObject({
      firstName: 'Änne',
      lastName: 'von "Hain"',
      role: { name: 'Sachbearbeitung' },
      company: { name: 'Müller & Söhne; Hamburg' },
      language: 'en',
      accountStatus: 'inactive',
    })
    expect(await mailsFor(server, id)).toEqual(['activation'])
    expect(await auditOf(server, id)).toMatchObject([{ action: 'userCreated', actor_id: admin.person.id }])
    expect(await admin.show(await idOf('bo@import.example'))).toMatchObject({
      firstName: 'Bo',
      role: null,
      // nobody has said it: the first sign-in will
      language: null,
    })
  })

  test.each([
    ['commas', 'email,last name\nc1@import.example,"Kurz, lang"\n', 'c1@import.example'],
    ['tabs', 'Email\tSurname\nc2@import.example\tKurz, lang\n', 'c2@import.example'],
    ['one column', 'E-Mail-Adresse\nc3@import.example', 'c3@import.example'],
    ['old line ends', 'email,name\rc4@import.example,"Kurz, lang"\r', 'c4@import.example'],
    [
      'emptied rows at the end',
      `email;name\nc5@import.example;${'\n; '.repeat(60_000)}`,
      'c5@import.example',
    ],
  ])('reads %s', async (_name, csv, email) => {
    expect((await report(csv, true)).rows).toMatchObject([{ email, line: 2, outcome: 'create' }])
  })

  test('tells line, field and reason of everything that is wrong, and imports the others', async () => {
    const csv = [
      'email,role,company,language,firstName',
      'ok@import.example,,,,',
      'not an address,Unbekannt,"Altland GmbH",Latein,',
      '"zwei',
      'zeilen@import.example",,,,',
      'OK@import.example,,Nirgends,,',
      ',,,,Ohne',
    ].join('\n')
    const before = await people()
    const { rows, refused, create } = await report(csv, true)
    expect({ refused, create }).toEqual({ refused: 5, create: 0 })
    expect(rows.map(({ line, problems }) => [line, problems.map(({ field }) => field)])).toEqual([
      [2, ['email']],
      [3, ['email', 'role', 'company', 'language']],
      [4, ['email']],
      [6, ['email', 'company']],
      [7, ['email']],
    ])
    // both, since the rows may differ
    expect([0, 3].map((at) => rows[at]?.problems[0]?.message)).toEqual([
      'This address also appears in row 6.',
      'This address also appears in row 2.',
    ])
    expect(rows[1]?.cells).toEqual(['not an address', 'Unbekannt', 'Altland GmbH', 'Latein', ''])
    expect(await report(`${csv}\nfein@import.example,,,,`)).toMatchObject({ refused: 5, create: 1 })
    expect(await people()).toBe(before + 1)
  })

  test('tells it in the language of who asks', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/users/import',
      headers: { ...admin.headers, 'accept-language': 'de' },
      payload: { csv: 'email;rolle\nx@import.example;Unbekannt', dryRun: true },
    })
    expect(answer.json<ImportReport>().rows[0]).toMatchObject({
      language: null,
      problems: [{ field: 'role', message: '„Unbekannt“ gibt es nicht.' }],
    })
  })

  test('hands out no role beyond the own rights', async () => {
    const clerk = await userManager(server, { permissions: ['MANAGE_USERS', 'VIEW_CHATBOT'] })
    const csv = 'email,role\ne1@import.example,Sachbearbeitung\ne2@import.example,Leitung'
    expect((await report(csv, true, clerk)).rows.map(({ outcome }) => outcome)).toEqual(['create', 'refused'])
    expect((await report(csv, false, clerk)).rows.map(({ outcome }) => outcome)).toEqual([
      'create',
      'refused',
    ])
  })

  test.each([
    ['nothing', '', 'contains no people'],
    ['headings only', 'email,firstName\n\n', 'contains no people'],
    ['no column for addresses', 'firstName\nAda', 'The column “E-mail” is missing'],
    ['a column twice', 'email,E-Mail\na@b.de,a@b.de', 'twice'],
    [
      'too many rows',
      `email\n${Array.from({ length: 5001 }, (_, i) => `r${i}@import.example`).join('\n')}`,
      '5,001 rows',
    ],
    ['too many empty lines', `email\n${'\n'.repeat(60_000)}a@import.example`, '60,002 rows'],
    ['too many bytes', `email,name\na@import.example,${'ä'.repeat(1024 * 1024)}`, 'larger than 2\u00a0MB'],
  ])('refuses a file with %s', async (_name, csv, words) => {
    const answer = (await look(csv)).json<ProblemAnswer>()
    expect(answer).toMatchObject({
      status: 400,
      fields: [{ field: 'csv', message: expect.stringContaining(words) }],
    })
  })

  test('takes 2 MB however its signs are written in JSON, and no more than its limit', async () => {
    const csv = `email,name\n${'"'.repeat(2 * 1024 * 1024 - 20)}`
    expect((await look(csv)).statusCode).toBe(200)
    expectProblem(await look('x'.repeat(5 * 1024 * 1024)), 'tooLarge')
  })
})

describe('5,000 people', () => {
  const rows = Array.from({ length: 5000 }, (_, i) => `bulk-${i}@import.example,Vorname ${i},Sachbearbeitung`)

  test('are looked at without one being written, and the one with a fault is told', async () => {
    const before = await people()
    const faulty = rows.with(4998, 'bulk-4998@import.example,Vorname,Unbekannt')
    const shown = await report(['email,firstName,role', ...faulty].join('\n'), true)
    expect(shown).toMatchObject({ create: 4999, refused: 1 })
    expect(shown.rows.find(({ outcome }) => outcome === 'refused')).toMatchObject({ line: 5000 })
    expect(await people()).toBe(before)
  })

  test('a failure after the first rows were written takes them back', async () => {
    const before = await people()
    const { pool } = server.database
    const csv = ['email,firstName,role', ...rows].join('\n')
    const seen = (await report(csv, true)).rows.map((row) => row.seen)
    await pool.query(`create function refuse_late() returns trigger language plpgsql as $$
      begin if new.email = 'bulk-4998@import.example' then raise exception 'late'; end if; return new; end $$;
      create trigger refuse_late before insert on users for each row execute function refuse_late()`)
    const answer = await admin.ask('POST', '/api/users/import', { csv, seen })
    await pool.query('drop trigger refuse_late on users; drop function refuse_late()')
    expect(answer.statusCode).toBe(500)
    expect(await people()).toBe(before)
  })

  test('are added in one go, each invited and written down', async () => {
    expect(await report(['email,firstName,role', ...rows].join('\n'))).toMatchObject({ create: 5000 })
    const id = await idOf('bulk-4999@import.example')
    expect([await mailsFor(server, id), await auditOf(server, id)]).toMatchObject([
      ['activation'],
      [{ action: 'userCreated' }],
    ])
  }, 120_000)
})

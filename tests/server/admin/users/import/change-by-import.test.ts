import { beforeAll, describe, expect, test } from 'vitest'
import type { ImportReport } from '#contract/admin/users-import.ts'
import { createCompany, createRole } from '../../../../support/create-person.ts'
import { expectProblem } from '../../../../support/expect-problem.ts'
import {
  auditOf,
  deactivateCompany,
  moveToDirectory,
  newEmail,
  userManagers,
  type UserManager,
} from '../../../../support/clients/user-calls.ts'

const { server, admin, clerk } = userManagers()
let small = ''
let harbour = ''
beforeAll(async () => {
  const { db } = server.services
  small = await createRole(db, 'Sachbearbeitung', ['VIEW_CHATBOT'])
  await createRole(db, 'Leitung', ['MANAGE_COMPANIES'])
  await createRole(db, 'Employee', [])
  harbour = await createCompany(db, 'Hafen GmbH')
  await deactivateCompany(server, await createCompany(db, 'Altland GmbH'))
})

const preview = async (csv: string, client: UserManager = admin): Promise<ImportReport> => {
  const answer = await client.ask('POST', '/api/users/import', { csv, dryRun: true })
  expect(answer.statusCode, answer.body.slice(0, 500)).toBe(200)
  return answer.json()
}
const send = (csv: string, { rows }: ImportReport, client: UserManager = admin) =>
  client.ask('POST', '/api/users/import', { csv, seen: rows.map(({ seen }) => seen) })
const doImport = async (csv: string, shown: ImportReport): Promise<ImportReport> => {
  const answer = await send(csv, shown)
  expect(answer.statusCode, answer.body.slice(0, 500)).toBe(200)
  return answer.json()
}
const outcomes = ({ rows }: ImportReport) => rows.map(({ outcome }) => outcome)
const reasons = ({ rows }: ImportReport) =>
  rows.map(({ problems }) => problems.map(({ field, message }) => `${field}: ${message}`).join(' '))

describe('an import of people who have an account', () => {
  test('shows field by field what changes, and changes just that; an empty cell leaves the field', async () => {
    const anna = await server.createPerson({ firstName: 'Anna', roleId: small })
    const email = newEmail()
    const csv = [
      'E-Mail;Vorname;Nachname;Rolle;Unternehmen;Sprache',
      `${anna.email.toUpperCase()};;Neu;;hafen gmbh;`,
      `${email};Bo;;;;`,
      `${clerk.person.email};;;;;`,
    ].join('\n')
    const before = await admin.show(anna.id)
    const shown = await preview(csv)
    expect(outcomes(shown)).toEqual(['change', 'create', 'same'])
    expect(shown).toMatchObject({ refused: 0, create: 1, change: 1, same: 1, separator: ';' })
    expect(shown.rows[0]?.changes).toEqual([
      { field: 'lastName', before: before.lastName, after: 'Neu' },
      { field: 'company', before: null, after: 'Hafen GmbH' },
    ])
    expect(await admin.show(anna.id)).toEqual(before)

    expect(outcomes(await doImport(csv, shown))).toEqual(['change', 'create', 'same'])
    expect(await admin.show(anna.id)).toEqual({
      ...before,
      version: before.version + 1,
      lastName: 'Neu',
      company: { id: harbour, name: 'Hafen GmbH', isActive: true },
    })
    expect(await auditOf(server, anna.id)).toMatchObject([
      {
        action: 'userChanged',
        before: { lastName: before.lastName, company: null },
        after: { lastName: 'Neu', company: 'Hafen GmbH' },
      },
    ])
    const { rows: groups } = await server.database.pool.query(
      'select distinct group_id from audit_log where subject_name = any($1)',
      [[anna.email, email]],
    )
    expect(groups).toHaveLength(1)
    expect(outcomes(await preview(csv))).toEqual(['same', 'same', 'same'])
  })

  test('knows a built-in role by what pages call it', async () => {
    const person = await server.createPerson({ roleId: small })
    const shown = await preview(`email,role\n${person.email},Mitarbeiter`)
    expect(shown.rows[0]?.changes).toEqual([{ field: 'role', before: 'Sachbearbeitung', after: 'Employee' }])
  })

  test('changes nobody whom two rows name, in another case either', async () => {
    const twice = await server.createPerson({ firstName: 'Einmal', roleId: small })
    const csv = `email,firstName\n${twice.email},Eins\n${twice.email.toUpperCase()},Zwei`
    const shown = await preview(csv)
    expect(outcomes(shown)).toEqual(['refused', 'refused'])
    expect(reasons(shown)).toEqual([
      'email: This address also appears in row 3.',
      'email: This address also appears in row 2.',
    ])
    expect(outcomes(await doImport(csv, shown))).toEqual(['refused', 'refused'])
    expect(await admin.show(twice.id)).toMatchObject({ firstName: 'Einmal' })
  })

  test('overwrites nothing that somebody else has changed since the preview, and imports the others', async () => {
    const one = await server.createPerson({ firstName: 'Eins' })
    const other = await server.createPerson({ firstName: 'Zwei' })
    const added = newEmail()
    const csv = `email,firstName\n${one.email},Neu\n${other.email},Neu\n${added},Neu`
    const shown = await preview(csv)
    await admin.change(one.id, { firstName: 'Anders' })
    await admin.change(other.id, { language: 'en' })
    await admin.add({ email: added, firstName: 'Schneller' })
    const imported = await doImport(csv, shown)
    expect(outcomes(imported)).toEqual(['refused', 'change', 'refused'])
    expect(reasons(imported)[0]).toContain('row: This row would now do something different from the preview')
    expect(imported.rows[0]?.cells).toEqual([one.email, 'Neu'])
    expect(await admin.show(one.id)).toMatchObject({ firstName: 'Anders' })
    expect(await admin.show(other.id)).toMatchObject({ firstName: 'Neu', language: 'en' })
  })

  test('does nothing with a row that was refused in the preview, or without any preview', async () => {
    const person = await server.createPerson({ firstName: 'Bleibt', roleId: small })
    const csv = `email,firstName,role\n${person.email},Neu,Kommt später`
    const shown = await preview(csv)
    expect(outcomes(shown)).toEqual(['refused'])
    await createRole(server.services.db, 'Kommt später', [])
    expect(outcomes(await doImport(csv, shown))).toEqual(['refused'])
    const blind = await admin.ask('POST', '/api/users/import', { csv })
    expect(expectProblem(blind, 'invalidInput').fields).toMatchObject([{ field: 'seen' }])
    expect(await admin.show(person.id)).toMatchObject({ firstName: 'Bleibt', role: { id: small } })
  })

  test('keeps to what holds for one: deactivated, directory, own account, company and role', async () => {
    const gone = await server.createPerson({})
    await admin.deactivate(gone.id)
    const listed = await server.createPerson({})
    await moveToDirectory(server, listed.id)
    const other = await server.createPerson({})
    const csv = [
      'email,lastName,role,company',
      `${gone.email},Neu,,`,
      `${listed.email},Neu,,`,
      `${admin.person.email},,Sachbearbeitung,`,
      `${other.email},,Nirgends,Altland GmbH`,
    ].join('\n')
    const shown = await preview(csv)
    expect(shown).toMatchObject({ refused: 4, change: 0 })
    expect(reasons(shown)).toEqual([
      expect.stringContaining('row: This account is deactivated'),
      expect.stringContaining('lastName: This comes from your company’s directory'),
      expect.stringContaining('role: This is your own account'),
      'role: “Nirgends” does not exist. company: “Altland GmbH” is inactive.',
    ])
    await doImport(csv, shown)
    expect(await admin.show(admin.person.id)).toMatchObject({
      role: { name: expect.not.stringMatching('Sach') },
    })
  })

  test('changes nobody and gives nothing beyond the own rights', async () => {
    const person = await server.createPerson({ roleId: small })
    const csv = `email,firstName,role\n${admin.person.email},Neu,\n${person.email},,Leitung\n${clerk.person.email},,`
    const shown = await preview(csv, clerk)
    expect(outcomes(shown)).toEqual(['refused', 'refused', 'same'])
    expect(outcomes((await send(csv, shown, clerk)).json())).toEqual(['refused', 'refused', 'same'])
    // what only an administrator was shown is not done by others
    const shownToAdmin = await preview(csv)
    expect(outcomes((await send(csv, shownToAdmin, clerk)).json())).toEqual(['refused', 'refused', 'same'])
    expect(await admin.show(person.id)).toMatchObject({ role: { id: small } })
  })

  test('2,000 people with one who is refused: the others are changed, all or none', async () => {
    const emails = Array.from({ length: 2000 }, (_, at) => `viele-${at}@kontor.example`)
    const table = (company: string, role = '') => [
      'email,company,role',
      ...emails.map((email, at) => `${email},${company},${at === 1500 ? role : ''}`),
    ]
    const added = table('').join('\n')
    await doImport(added, await preview(added))
    const csv = table('Hafen GmbH', 'Unbekannt').join('\n')
    const shown = await preview(csv)
    expect(shown).toMatchObject({ change: 1999, refused: 1 })
    const { pool } = server.database
    await pool.query(`create function refuse_late() returns trigger language plpgsql as $$
      begin if new.email = 'viele-1999@kontor.example' then raise exception 'late'; end if; return new; end $$;
      create trigger refuse_late before update on users for each row execute function refuse_late()`)
    expect((await send(csv, shown)).statusCode).toBe(500)
    await pool.query('drop trigger refuse_late on users; drop function refuse_late()')
    const inHarbour = async (): Promise<number> =>
      (
        await pool.query<{ n: number }>(
          "select count(*)::int as n from users where email like 'viele-%' and company_id = $1",
          [harbour],
        )
      ).rows[0]?.n ?? -1
    expect(await inHarbour()).toBe(0)
    expect(await doImport(csv, shown)).toMatchObject({ change: 1999, refused: 1 })
    expect(await inHarbour()).toBe(1999)
  }, 120_000)
})

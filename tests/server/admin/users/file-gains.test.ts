import type { LightMyRequestResponse } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ImportReport } from '#contract/admin/users-import.ts'
import { ALL, READ, UPDATE } from '#contract/rights/permissions.ts'
import type { ProblemAnswer } from '#contract/http/problems.ts'
import { createFolder } from '../../../support/create-folder.ts'
import { createRole } from '../../../support/create-person.ts'
import { newCompany, newEmail, userManagers } from '../../../support/clients/user-calls.ts'

const { server, admin, clerk } = userManagers()
let smallRole = ''
let folder = ''
let companyId = ''
beforeAll(async () => {
  smallRole = await createRole(server.services.db, 'Sachbearbeitung', ['VIEW_CHATBOT'])
  folder = await createFolder(server.services.db, { name: 'Vertraulich' })
  companyId = await newCompany(server)
})

function expectRefused(answer: LightMyRequestResponse, field: string): void {
  expect(answer.statusCode, answer.body).toBe(403)
  const { code, fields } = answer.json<ProblemAnswer>()
  expect(code).toBe('exceedsOwnRights')
  expect(fields).toHaveLength(1)
  expect(fields).toMatchObject([{ field, message: expect.stringContaining('folders') }])
}

const grant = (subject: object, bits: number) =>
  server.services.db
    .insertInto('grants')
    .values({ folder_id: folder, bits, ...subject })
    .execute()

describe('rights on folders that come with a role or company', () => {
  test('are not given by somebody who has them not, in no way, unless they manage rights or roles', async () => {
    await grant({ company_id: companyId }, ALL)
    const { id } = await server.createPerson({ roleId: smallRole })
    expectRefused(await clerk.change(id, { companyId }), 'companyId')
    expectRefused(await clerk.add({ email: newEmail(), companyId, roleId: smallRole }), 'companyId')
    const { name } = await server.services.db
      .selectFrom('companies')
      .select('name')
      .where('id', '=', companyId)
      .executeTakeFirstOrThrow()
    const csv = `E-mail,Company\n${newEmail()},${name}\n${newEmail()},\n`
    // said for the row before anything is written, with whom to ask
    const tried = await clerk.ask('POST', '/api/users/import', { csv, dryRun: true })
    expect(tried.json<ImportReport>()).toMatchObject({
      create: 1,
      refused: 1,
      rows: [
        {
          line: 2,
          outcome: 'refused',
          problems: [
            { field: 'company', message: expect.stringContaining('Ask someone who manages folder rights') },
          ],
        },
        { line: 3, outcome: 'create' },
      ],
    })
    const changing = `E-mail,Company\n${(await clerk.show(id)).email},${name}`
    const changed = await clerk.ask('POST', '/api/users/import', { csv: changing, dryRun: true })
    expect(changed.json<ImportReport>()).toMatchObject({ change: 0, rows: [{ outcome: 'refused' }] })
    const imported = await clerk.ask('POST', '/api/users/import', { csv: changing, seen: ['x'] })
    expect(imported.json<ImportReport>()).toMatchObject({ change: 0, refused: 1 })
    expect(await clerk.show(id)).toMatchObject({ company: null })
    expect((await admin.change(id, { companyId })).statusCode).toBe(200)
  })

  test('are given by who has the same, and not a bit more', async () => {
    const role = await createRole(server.services.db, `Lesende ${Date.now()}`, [])
    await grant({ role_id: role }, READ | UPDATE)
    const { id } = await server.createPerson({ roleId: smallRole })
    await grant({ user_id: clerk.person.id }, READ)
    expectRefused(await clerk.change(id, { roleId: role }), 'roleId')
    await server.services.db
      .updateTable('grants')
      .set({ bits: READ | UPDATE })
      .where('user_id', '=', clerk.person.id)
      .execute()
    expect((await clerk.change(id, { roleId: role })).statusCode).toBe(200)
  })

  test('a denial that would end counts as a gain', async () => {
    const denied = await createRole(server.services.db, `Ausgeschlossene ${Date.now()}`, [])
    await grant({ role_id: denied }, 0)
    await server.services.db
      .updateTable('grants')
      .set({ bits: READ })
      .where('company_id', '=', companyId)
      .execute()
    await server.services.db.deleteFrom('grants').where('user_id', '=', clerk.person.id).execute()
    const { id } = await server.createPerson({ roleId: denied, companyId })
    expectRefused(await clerk.change(id, { roleId: smallRole }), 'roleId')
    expect((await clerk.change(id, { companyId: null })).statusCode).toBe(200)
  })
})

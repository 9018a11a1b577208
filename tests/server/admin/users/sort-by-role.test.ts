import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserRow } from '#contract/admin/users.ts'
import type { PageOf } from '#contract/http/paging.ts'
import { createRole } from '../../../support/create-person.ts'
import { startTestServer, type TestServer } from '../../../support/test-server.ts'
import { userManager } from '../../../support/clients/user-calls.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  for (const role of ['Wache', 'Employee', 'Lotse', 'Administrator']) {
    const roleId = await createRole(server.services.db, role, [])
    await server.createPerson({ roleId, email: `${role}@hafen.example` })
  }
})
afterAll(() => server.close())

test.each([
  ['en', ['Administrator', 'Employee', 'Lotse', 'Wache']],
  ['de', ['Administrator', 'Lotse', 'Employee', 'Wache']], // shown as Mitarbeiter
] as const)('people are sorted by what their roles are called for who asks: %s', async (language, order) => {
  const clerk = await userManager(server, { language, email: `${language}@clerk.example` })
  for (const direction of ['ascending', 'descending'] as const) {
    const address = `/api/users?search=hafen.example&sort=role&direction=${direction}`
    const { items } = (await clerk.ask('GET', address)).json<PageOf<UserRow>>()
    const names = items.map(({ role }) => role?.name)
    expect(names).toEqual(direction === 'ascending' ? order : order.toReversed())
  }
})

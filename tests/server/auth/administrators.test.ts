import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { keepingAdministrators } from '../../../src/server/auth/administrators.ts'
import type { Person } from '../../support/create-person.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.close())

const deactivate = ({ id }: Person): Promise<unknown> =>
  server.services.db
    .transaction()
    .execute((tx) =>
      keepingAdministrators(tx, () =>
        tx.updateTable('users').set({ status: 'deactivated' }).where('id', '=', id).execute(),
      ),
    )

describe('administrators', () => {
  test('the last one stays', async () => {
    const [first, last] = [await server.createPerson(), await server.createPerson()]
    await server.createPerson({ permissions: ['MANAGE_USERS'] })
    await deactivate(first)
    await expect(deactivate(last)).rejects.toMatchObject({ code: 'lastAdministrator' })
    const { status } = await server.services.db
      .selectFrom('users')
      .select('status')
      .where('id', '=', last.id)
      .executeTakeFirstOrThrow()
    expect(status).toBe('active')
  })

  test('two that deactivate each other at once do not both succeed', async () => {
    const people = [await server.createPerson(), await server.createPerson()]
    const results = await Promise.allSettled(people.map(deactivate))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

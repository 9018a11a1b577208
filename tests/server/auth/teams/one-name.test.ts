import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserRow } from '#contract/admin/users.ts'
import { createRole } from '../../../support/create-person.ts'
import { insertCompany } from '../../../support/insert-company.ts'
import { microsoftTenant } from '../../../support/teams/microsoft-issuer.ts'
import { startTeamsScene, type TeamsScene } from '../../../support/teams/teams-scene.ts'
import { userManager } from '../../../support/clients/user-calls.ts'

let scene: TeamsScene

beforeAll(async () => {
  scene = await startTeamsScene({ ENTRA_CREATE_USERS: 'true' })
  const { db } = scene.server.services
  await createRole(db, 'Employee', ['VIEW_FILE_MANAGER'])
  await insertCompany(db, { name: 'Nordkai AG', tenant: microsoftTenant, domains: ['nordkai.example'] })
})
afterAll(() => scene.close())

test('somebody of whom Microsoft tells one word only is valid in the form of the administration', async () => {
  const claims = { preferred_username: 'madonna@nordkai.example', name: 'Madonna' }
  const token = await scene.issuer.token({ claims, now: scene.clock.now() })
  expect((await scene.signIn(token)).statusCode).toBe(200)
  const manager = await userManager(scene.server)
  const { items } = (await manager.ask('GET', '/api/users?search=madonna')).json<{ items: UserRow[] }>()
  expect(items).toMatchObject([{ firstName: '', lastName: 'Madonna' }])
  const [{ id } = { id: '' }] = items
  const saved = await manager.change(id, { language: 'en' })
  expect(saved.statusCode, saved.body).toBe(200)
  expect(await manager.show(id)).toMatchObject({ firstName: '', lastName: 'Madonna', language: 'en' })
})

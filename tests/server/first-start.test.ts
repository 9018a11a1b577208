import { afterEach, expect, test, vi } from 'vitest'
import { rolePermissions } from '#contract/users/role-permissions.ts'
import { firstStart, type FirstSignIn } from '../../src/server/first-start.ts'
import { consoleText } from '../../src/server/process/console-text.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let server: TestServer
afterEach(() => server.close())

async function begin(environment: Record<string, string> = {}): Promise<FirstSignIn> {
  server = await startTestServer({ environment })
  const signIn = await firstStart(server.services)
  if (!signIn) throw new Error('Nothing was made')
  return signIn
}

const logIn = async (email: string, password: string, language = 'en') => {
  const csrf = await server.app.inject('/api/csrf')
  return server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'x-xsrf-token': csrf.json<{ token: string }>().token, 'accept-language': language },
    payload: { email, password: Buffer.from(password).toString('base64') },
  })
}

test('an empty installation gets an administrator who can sign in with the password that is told', async () => {
  const { email, password } = await begin()
  expect(email).toBe('admin@kontor.local')
  expect(password).toMatch(/^[a-z2-9]{5}(-[a-z2-9]{5}){3}$/u)
  expect((await logIn(email, password ?? '')).statusCode).toBe(200)
})

test('the administrator has no language until the first sign-in says one', async () => {
  const { email, password, userId } = await begin({ LC_ALL: 'de_DE.UTF-8' })
  const language = async () =>
    (
      await server.services.db
        .selectFrom('users')
        .where('id', '=', userId)
        .select('language')
        .executeTakeFirst()
    )?.language
  expect(await language()).toBeNull()
  await logIn(email, password ?? '', 'de')
  expect(await language()).toBe('de')
})

test('the administrator is the one the installation asks for, whose password is told to nobody', async () => {
  const chosen = 'Ein langes Kennwort für Kontor'
  const signIn = await begin({ KONTOR_ADMIN_EMAIL: 'Chefin@example.com', KONTOR_ADMIN_PASSWORD: chosen })
  expect(signIn).toMatchObject({ email: 'Chefin@example.com', password: null })
  expect((await logIn('chefin@example.com', chosen)).statusCode).toBe(200)
})

test('there are the two built-in roles and one folder with all rights for the administrator', async () => {
  const { userId } = await begin()
  const { db } = server.services
  const roles = await db.selectFrom('roles').select(['name', 'permissions']).orderBy('name').execute()
  expect(roles).toEqual([
    { name: 'Administrator', permissions: [...rolePermissions] },
    { name: 'Employee', permissions: ['VIEW_CHATBOT', 'VIEW_FILE_MANAGER', 'VIEW_REPORTING'] },
  ])
  const headers = await server.signIn({ id: userId })
  const path = 'remote.php/dav/files/admin@kontor.local/'
  const root = await server.app.inject({ url: `/api/filemanager?path=${encodeURIComponent(path)}`, headers })
  expect(root.json()).toMatchObject({ subfolders: [{ name: consoleText('firstFolder'), permissions: 31 }] })
  expect(consoleText('firstFolder'), 'the root is called Documents').toMatch(/^(Allgemein|General)$/u)
})

test('of many that start together one fills the installation, and a later start changes nothing', async () => {
  server = await startTestServer()
  // Nobody can finish before all have found the installation empty.
  const holder = await server.database.pool.connect()
  await holder.query('begin; lock table roles in exclusive mode')
  const starting = Array.from({ length: 4 }, () => firstStart(server.services))
  const waiting =
    'select count(*)::int as count from pg_locks join pg_database on oid = database where datname = current_database() and not granted'
  await vi.waitFor(async () => expect((await holder.query(waiting)).rows).toEqual([{ count: 4 }]), {
    timeout: 10_000,
  })
  await holder.query('commit')
  holder.release()
  const made = await Promise.all(starting)
  expect(made.filter(Boolean)).toHaveLength(1)
  expect(await firstStart(server.services)).toBeNull()
  const { db } = server.services
  expect(await db.selectFrom('users').select('email').execute()).toHaveLength(1)
})

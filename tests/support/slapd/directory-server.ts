import type { LightMyRequestResponse } from 'fastify'
import { Attribute, Change } from 'ldapts'
import { createRole } from '../create-person.ts'
import { attemptLogin } from '../sign-in.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { openDirectoryScene, type DirectoryScene } from './directory-scene.ts'

/** The password of everybody in the directory. */
export const password = 'Windows-Kennwort ü'

/** A server with a directory of its own, from which people get accounts with the role 'Mitarbeiter'. */
export interface DirectoryServer {
  readonly server: TestServer
  readonly scene: DirectoryScene
  readonly signIn: (email: string, given?: string, language?: 'de' | 'en') => Promise<LightMyRequestResponse>
  /** The account with exactly this address. */
  readonly rowOf: (email: string) => ReturnType<typeof rowOf>
  readonly auditOf: (userId: string) => ReturnType<typeof auditOf>
  /** Gives an entry other values. */
  readonly change: (name: string, values: Readonly<Record<string, string>>) => Promise<void>
  readonly close: () => Promise<void>
}

export async function openDirectoryServer(): Promise<DirectoryServer> {
  const scene = await openDirectoryScene()
  const server = await startTestServer({
    environment: { ...scene.settings, LDAP_CREATE_USERS: 'true', LDAP_DEFAULT_ROLE: 'mitarbeiter' },
  })
  await createRole(server.services.db, 'Mitarbeiter', ['VIEW_FILE_MANAGER'])
  return {
    server,
    scene,
    signIn: (email, given = password, language = 'en') =>
      attemptLogin(server.app, { email, password: given, language }),
    rowOf: (email) => rowOf(server, email),
    auditOf: (userId) => auditOf(server, userId),
    change: async (name, values) => {
      const changes = Object.entries(values).map(
        ([type, value]) =>
          new Change({ operation: 'replace', modification: new Attribute({ type, values: [value] }) }),
      )
      await scene.root.modify(name, changes)
    },
    close: async () => {
      await server.close()
      await scene.stop()
    },
  }
}

const rowOf = ({ services }: TestServer, email: string) =>
  services.db
    .selectFrom('users')
    .leftJoin('roles', 'roles.id', 'users.role_id')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .where('users.email', '=', email)
    .select(['users.id', 'users.first_name', 'users.last_name', 'users.status', 'users.language'])
    .select(['users.password_source', 'users.password_hash', 'users.version'])
    .select(['roles.name as role', 'companies.name as company'])
    .executeTakeFirst()

const auditOf = ({ services }: TestServer, userId: string) =>
  services.db
    .selectFrom('audit_log')
    .where('subject_kind', '=', 'user')
    .where('subject_id', '=', userId)
    .orderBy('id')
    .select(['action', 'actor_id', 'subject_name', 'before', 'after'])
    .execute()

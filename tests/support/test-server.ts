import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { allRoutes } from '../../src/server/all-routes.ts'
import { createApp } from '../../src/server/app.ts'
import { authenticate } from '../../src/server/auth/session/authenticate.ts'
import { checkCsrf, csrfHeader, sessionCsrfToken } from '../../src/server/auth/session/csrf.ts'
import { startSession } from '../../src/server/auth/session/start-session.ts'
import { verifyAccessToken } from '../../src/server/auth/session/tokens.ts'
import { readConfig } from '../../src/server/config.ts'
import type { Database } from '../../src/server/db/open-database.ts'
import { createJobs } from '../../src/server/jobs/start-jobs.ts'
import type { Route } from '../../src/server/http/route.ts'
import type { NotificationKinds } from '../../src/server/notifications/notification-kind.ts'
import { servicesOf } from '../../src/server/open-services.ts'
import type { Services } from '../../src/server/services.ts'
import { createPerson, type NewPerson, type Person } from './create-person.ts'
import { quickFolder } from './quick-folder.ts'
import { silentLog } from './silent-log.ts'
import { createTestDatabase } from './database/test-database.ts'

interface TestServerOptions {
  /** Environment variables beside those of the harness. */
  readonly environment?: Readonly<Record<string, string>>
  /** Calls beside those of the product. */
  readonly routes?: readonly Route[]
  /** Parts of the services that a test replaces, such as the clock. */
  readonly services?: Partial<Services>
  /** Instead of those of the product. */
  readonly notificationKinds?: NotificationKinds
  readonly webFolder?: string
  /** Gets what the requests log; nobody reads it otherwise. */
  readonly logger?: FastifyBaseLogger
}

export type Headers = Readonly<Record<string, string>>

export interface TestServer {
  /** Requests go through `app.inject`; `listen` opens a real port. */
  readonly app: FastifyInstance
  readonly services: Services
  readonly database: Database
  readonly dataFolder: string
  /** Opens a port on the loopback address and answers with its base URL. */
  readonly listen: () => Promise<string>
  readonly createPerson: (person?: NewPerson) => Promise<Person>
  /** Starts a session of a person and answers with the headers of a signed-in client: bearer, CSRF, language. */
  readonly signIn: (person: Pick<Person, 'id'>) => Promise<Headers>
  readonly close: () => Promise<void>
}

/** The whole server in this process, on a database and a data folder of its own. */
export async function startTestServer(wanted: TestServerOptions = {}): Promise<TestServer> {
  const database = await createTestDatabase()
  const dataFolder = await mkdtemp(join(quickFolder(), 'kontor-test-'))
  const config = readConfig({ KONTOR_DATA: dataFolder, KONTOR_LOG_LEVEL: 'silent', ...wanted.environment })
  const jobs = createJobs(database.pool)
  await jobs.start()
  const made = await servicesOf(config, silentLog, database, jobs, wanted.notificationKinds)
  const services = { ...made, ...wanted.services }
  const app = await createApp(services, {
    routes: [...allRoutes, ...(wanted.routes ?? [])],
    authenticate,
    checkCsrf,
    ...(wanted.logger ? { logger: wanted.logger } : {}),
    webFolder: wanted.webFolder ?? join(dataFolder, 'no-web'),
  })
  return {
    app,
    services,
    database,
    dataFolder,
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
    createPerson: (person) => createPerson(database.db, person),
    signIn: (person) => signIn(services, person),
    close: async () => {
      const closed = app.close()
      // A client that keeps its connection for the next request would be waited for.
      app.server.closeAllConnections()
      await closed
      await services.renditions.close()
      await jobs.stop({ graceful: false })
      await database.close()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

async function signIn(services: Services, { id }: Pick<Person, 'id'>): Promise<Headers> {
  const { accessToken } = await startSession(services, {
    userId: id,
    userAgent: 'test',
    method: 'password',
    address: '127.0.0.1',
  })
  const { sessionId } = await verifyAccessToken(services, accessToken)
  return {
    authorization: `Bearer ${accessToken}`,
    [csrfHeader]: sessionCsrfToken(services, sessionId),
    'accept-language': 'en',
  }
}

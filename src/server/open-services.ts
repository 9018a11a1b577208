import { LRUCache } from 'lru-cache'
import type { PgBoss } from 'pg-boss'
import { createAuthState } from './auth/auth-state.ts'
import { workAuthJobs } from './auth/jobs.ts'
import { ticketLife } from './auth/tickets.ts'
import { openDirectory } from './auth/directory/open-directory.ts'
import { openTeams } from './auth/teams/open-teams.ts'
import type { Config } from './config.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase, type Database } from './db/open-database.ts'
import { workFilesJobs } from './files/jobs.ts'
import { createMailConverter } from './files/mail/converter.ts'
import { keepRecords } from './files/storage/keep-records.ts'
import { openContent } from './files/storage/open-content.ts'
import { createRunningUploads } from './files/upload/running-uploads.ts'
import { reportingDamage } from './files/verify/report-damage.ts'
import { loadHomeContent } from './home/load-home-content.ts'
import { startJobs } from './jobs/start-jobs.ts'
import type { Log } from './process/log.ts'
import { openMailer } from './mail/mailer.ts'
import { workNotificationJobs } from './notifications/jobs.ts'
import { openStreams } from './notifications/streams.ts'
import type { Services } from './services.ts'

export interface OpenServices {
  readonly services: Services
  /** Ends background work and connections, and the embedded database. */
  readonly close: () => Promise<void>
}

/** Opens everything the operations work with, the database brought up to date first. Throws StartRefusal. */
export async function openServices(config: Config, log: Log): Promise<OpenServices> {
  const database = await openDatabase(config, log)
  try {
    await migrate(database.pool, log)
    const jobs = await startJobs(database.pool, log)
    const stopJobs = (): Promise<void> => jobs.stop({ graceful: true, timeout: 5000 })
    const services = await workingServices(config, log, database, jobs).catch(async (error: unknown) => {
      await stopJobs()
      throw error
    })
    const close = async (): Promise<void> => {
      try {
        await services.streams.close()
        await stopJobs()
      } finally {
        await database.close()
      }
    }
    return { services, close }
  } catch (error) {
    await database.close()
    throw error
  }
}

async function workingServices(...parts: Parameters<typeof servicesOf>): Promise<Services> {
  const services = await servicesOf(...parts)
  await workAuthJobs(services)
  await workFilesJobs(services)
  await workNotificationJobs(services)
  // also before anybody opens a stream: other processes tell of ended sessions here
  await services.streams.listening()
  return services
}

/** Puts the services together on a database and a queue that are open already. */
export async function servicesOf(
  config: Config,
  log: Log,
  { db, pool }: Database,
  jobs: PgBoss,
): Promise<Services> {
  const auth = createAuthState(config.secret)
  const teams = openTeams(config.teams)
  return {
    config,
    log,
    db,
    blobs: await openContent(config, keepRecords(db, reportingDamage(db, log))),
    runningUploads: createRunningUploads(),
    mailPages: createMailConverter(log),
    viewerLinkUses: new LRUCache({ max: 10_000, ttl: ticketLife }),
    jobs,
    mailer: openMailer(config, log),
    auth,
    directory: await openDirectory(config.directory, log),
    teams,
    homeContent: await loadHomeContent(config),
    streams: openStreams({
      db,
      address: pool.options,
      log,
      now: Date.now,
      teams,
      standingChanged: auth.actors.forgetAll,
    }),
    now: Date.now,
  }
}

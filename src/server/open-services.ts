import type { PgBoss } from 'pg-boss'
import { allNotificationKinds } from './all-notifications.ts'
import { allOffboardingParts } from './all-offboarding-parts.ts'
import { workAccessRequestJobs } from './admin/access-requests/jobs.ts'
import { workUserJobs } from './admin/users/jobs.ts'
import { workAssistantJobs } from './assistant/jobs.ts'
import { openAssistant } from './assistant/open-assistant.ts'
import { workVectors } from './assistant/vectors/work-vectors.ts'
import { workAuthJobs } from './auth/jobs.ts'
import { openAuth } from './auth/open-auth.ts'
import type { Config } from './config.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase, type Database } from './db/open-database.ts'
import { workFigureJobs } from './figures/jobs.ts'
import { workFilesJobs } from './files/jobs.ts'
import { openFiles } from './files/open-files.ts'
import { loadHomeContent } from './home/load-home-content.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { aborted } from './process/aborted.ts'
import type { Log } from './process/log.ts'
import { openMailer } from './mail/mailer.ts'
import { workNotificationJobs } from './notifications/jobs.ts'
import { workBoardJobs } from './boards/jobs.ts'
import { createShownCards } from './boards/shown-cards.ts'
import { boardReaders } from './boards/people/board-readers.ts'
import { workReportJobs } from './reports/jobs.ts'
import { openReports } from './reports/open-reports.ts'
import { workSearchJobs } from './search/jobs.ts'
import { openStreams } from './notifications/streams.ts'
import { createReadingFigures } from './search/reading/reading-figures.ts'
import { workReading } from './search/reading/work-reading.ts'
import type { Services } from './services.ts'

export interface OpenServices {
  readonly services: Services
  /** Ends background work, which is waited for until `over`, then connections and the embedded database. */
  readonly close: (over?: AbortSignal) => Promise<void>
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
    const reading = workReading(services)
    const vectors = workVectors(services)
    const endWork = async (): Promise<void> => {
      await Promise.all([reading.stop(), vectors.stop()])
      await services.runs.close()
      await services.renditions.close()
      await services.drawings.stop()
      await services.streams.close()
      await stopJobs()
      await services.auth.refused.writing
    }
    const close = async (over?: AbortSignal): Promise<void> => {
      try {
        await (over ? Promise.race([endWork(), aborted(over)]) : endWork())
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
  await workAccessRequestJobs(services)
  await workUserJobs(services)
  await workNotificationJobs(services)
  await workSearchJobs(services)
  await workBoardJobs(services)
  await workReportJobs(services)
  await workFigureJobs(services)
  await workAssistantJobs(services)
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
  notificationKinds = allNotificationKinds,
): Promise<Services> {
  const auth = await openAuth(config, log)
  return {
    config,
    log,
    db,
    jobs,
    now: Date.now,
    ...auth,
    ...(await openFiles(config, log, db)),
    mailer: openMailer(config, log),
    homeContent: await loadHomeContent(config),
    shownCards: createShownCards(),
    ...openAssistant(config, db, log),
    ...openReports(config, Date.now),
    readingFigures: createReadingFigures(db),
    notificationKinds,
    offboardingParts: allOffboardingParts,
    boardReaders,
    streams: openStreams({
      db,
      address: pool.options,
      log,
      now: Date.now,
      teams: auth.teams,
      notificationKinds,
      boardReaders,
      standingChanged: auth.auth.actors.forgetAll,
    }),
  }
}

import type { Kysely } from 'kysely'
import type { PgBoss } from 'pg-boss'
import type { AssistantServices } from './assistant/open-assistant.ts'
import type { AuthServices } from './auth/open-auth.ts'
import type { BoardsServices } from './boards/shown-cards.ts'
import type { Config } from './config.ts'
import type { DB } from './db/schema.ts'
import type { FilesServices } from './files/open-files.ts'
import type { HomeServices } from './home/load-home-content.ts'
import type { MailServices } from './mail/mailer.ts'
import type { NotificationServices } from './notifications/streams.ts'
import type { OffboardingParts } from './offboarding/offboarding-part.ts'
import type { Log } from './process/log.ts'
import type { ReportServices } from './reports/report-source.ts'
import type { ReadingFigures } from './search/reading/reading-figures.ts'

/** What every operation may work with. */
interface Ground {
  readonly config: Config
  readonly log: Log
  readonly db: Kysely<DB>
  readonly jobs: PgBoss
  readonly readingFigures: ReadingFigures
  /** What people leave behind in every area. */
  readonly offboardingParts: OffboardingParts
  /** Milliseconds since 1970; tests may set it. */
  readonly now: () => number
}

/** What operations work with; made once at start and passed explicitly. Each area declares its own part. */
export interface Services
  extends
    Ground,
    AssistantServices,
    AuthServices,
    BoardsServices,
    FilesServices,
    HomeServices,
    MailServices,
    NotificationServices,
    ReportServices {}

import type { Kysely } from 'kysely'
import type { LRUCache } from 'lru-cache'
import type { PgBoss } from 'pg-boss'
import type { AuthState } from './auth/auth-state.ts'
import type { Directory } from './auth/directory/open-directory.ts'
import type { Teams } from './auth/teams/open-teams.ts'
import type { Config } from './config.ts'
import type { DB } from './db/schema.ts'
import type { BlobStore } from './files/storage/blob-store.ts'
import type { MailConverter } from './files/mail/converter.ts'
import type { RunningUploads } from './files/upload/running-uploads.ts'
import type { ViewerLinkUse } from './files/viewer/redeem-viewer-link.ts'
import type { HomeContents } from './home/load-home-content.ts'
import type { Log } from './process/log.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Streams } from './notifications/streams.ts'

/** What operations work with; made once at start and passed explicitly. */
export interface Services {
  readonly config: Config
  readonly log: Log
  readonly db: Kysely<DB>
  readonly blobs: BlobStore
  readonly runningUploads: RunningUploads
  readonly mailPages: MailConverter
  /** How each link for an online viewer was used lately, by its id. */
  readonly viewerLinkUses: LRUCache<string, ViewerLinkUse>
  readonly jobs: PgBoss
  readonly mailer: Mailer
  readonly auth: AuthState
  /** Null: people sign in with passwords of Kontor only. */
  readonly directory: Directory | null
  /** Null: nobody signs in with Microsoft. */
  readonly teams: Teams | null
  readonly homeContent: HomeContents
  /** The open streams of this process. */
  readonly streams: Streams
  /** Milliseconds since 1970; tests may set it. */
  readonly now: () => number
}

import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import { ticketLife } from '../auth/tickets.ts'
import type { Config } from '../config.ts'
import type { DB } from '../db/schema.ts'
import type { Log } from '../process/log.ts'
import { createFairQueue, type FairQueue } from '../workers/fair-queue.ts'
import { createMailConverter, type MailConverter } from './mail/converter.ts'
import { createRenditionWorker, type RenditionWorker } from './renditions/rendition-worker.ts'
import { createDrawings, type Drawings } from './preview/drawings.ts'
import type { BlobStore } from './storage/blob-store.ts'
import { keepRecords } from './storage/keep-records.ts'
import { openContent } from './storage/open-content.ts'
import { createRunningUploads, type RunningUploads } from './upload/running-uploads.ts'
import { reportingDamage } from './verify/report-damage.ts'
import type { ViewerLinkUse } from './viewer/redeem-viewer-link.ts'

/** What the operations on files work with. */
export interface FilesServices {
  readonly blobs: BlobStore
  readonly runningUploads: RunningUploads
  readonly mailPages: MailConverter
  /** Of documents and pictures attached to mails, which are made into something that browsers show each time anew. */
  readonly attachmentQueue: FairQueue
  readonly renditions: RenditionWorker
  readonly drawings: Drawings
  /** How each link for an online viewer was used lately, by its id. */
  readonly viewerLinkUses: LRUCache<string, ViewerLinkUse>
}

/** Opens the store of content and what stands beside it. Throws StartRefusal. */
export async function openFiles(config: Config, log: Log, db: Kysely<DB>): Promise<FilesServices> {
  const blobs = await openContent(config, keepRecords(db, log, reportingDamage(db, log)))
  return {
    blobs,
    renditions: createRenditionWorker({ db, blobs, log }),
    runningUploads: createRunningUploads(),
    mailPages: createMailConverter(log),
    attachmentQueue: createFairQueue({ atOnce: 1, waiting: 20, ofOnePerson: 4 }),
    drawings: createDrawings({ config, db, blobs, log }),
    viewerLinkUses: new LRUCache({ max: 10_000, ttl: ticketLife }),
  }
}

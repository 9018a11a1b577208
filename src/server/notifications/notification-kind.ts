import type { Kysely } from 'kysely'
import type { AnyNotification } from '#contract/notifications/notification.ts'
import type { DB } from '../db/schema.ts'
import type { FolderReader } from '../rights/may-read-folder.ts'
import type { RightsTree } from '../rights/rights-tree.ts'
import type { KindNews } from './digest/kind-news.ts'

/** What a notification is about, such as a folder or a board; the area of its kind knows what the id names. */
export interface NotificationSubject {
  readonly kind: string
  readonly id: string
}

/** A notification as it was written, for whomever. */
export interface StoredNotification {
  readonly userId: string
  readonly type: string
  readonly subject: NotificationSubject | null
  readonly before: readonly string[]
  /** The folder of each line of the payload, where that is known. */
  readonly folderIds: readonly string[]
  /** What is sent of every kind. */
  readonly sent: Omit<AnyNotification, 'type' | 'payload'> & { readonly payload: string[] }
}

/**
 * One kind of notification. Its area declares it, the wiring hands it in (`all-notifications.ts`), and notifications know none by
 * its name.
 */
export interface NotificationKind<N extends AnyNotification = AnyNotification> {
  readonly type: N['type']
  /** Folders whose names and rights decide on it; those of all kinds are loaded together. */
  readonly foldersOf?: (stored: StoredNotification) => readonly string[]
  /** Loads what else decides, for notifications of many people at once: by one query, not by one for each. */
  readonly load: (around: KindContext) => LoadedKind<N> | Promise<LoadedKind<N>>
}

interface KindContext {
  /** Also a transaction: one query after the other. */
  readonly db: Kysely<DB>
  /** The folders that were asked for, and everything above them. */
  readonly tree: RightsTree
  /** All of this kind, of everybody. */
  readonly stored: readonly StoredNotification[]
}

/** A kind with everything that decides about some of its notifications. */
export interface LoadedKind<N extends AnyNotification = AnyNotification> {
  /**
   * What somebody may see at this moment: called with one notification after the other, newest first. It answers with what is
   * still true of it, and with `null` where that is nothing.
   */
  readonly visibleTo: (reader: FolderReader) => (stored: StoredNotification) => N | null
  /** What a mail says of all of one person's, newest first; `null`: nothing. */
  readonly newsFor: (reader: FolderReader, stored: readonly StoredNotification[]) => KindNews | null
}

/** The kinds of all areas by their types, in the order in which mails tell of them. */
export type NotificationKinds = ReadonlyMap<string, NotificationKind>

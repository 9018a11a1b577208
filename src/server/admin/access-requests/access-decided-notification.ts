import { sql } from 'kysely'
import { payloadLine, readPayloadLine, wordOfKey } from '#contract/notifications/notification.ts'
import type {
  AccessDeclinedNotification,
  AccessGrantedNotification,
} from '#contract/rights/access-request-notification.ts'
import { rightKeyTexts } from '#contract/rights/folder-permission-change-notification.ts'
import { namesOfRights } from '#contract/rights/right-names.ts'
import { shortened, type DigestWords, type KindNews } from '../../notifications/digest/kind-news.ts'
import type { NotificationKind, StoredNotification } from '../../notifications/notification-kind.ts'
import { mayReadFolder, usesFileManager, type FolderReader } from '../../rights/may-read-folder.ts'
import { namesOf, rightsOn } from '../../rights/rights-tree.ts'
import { idsOfRequests } from './ids-of-requests.ts'
import { knownRequests, type KnownRequest } from './known-requests.ts'

type Decided = AccessGrantedNotification | AccessDeclinedNotification

/** A kind of what is told to the asker; `tell` says what of a request may be seen, and `say` puts it into words. */
function kindOf<N extends Decided>(
  type: N['type'],
  {
    tell,
    say,
  }: {
    readonly tell: (
      request: KnownRequest,
      reader: FolderReader,
      told: { readonly stored: StoredNotification; readonly tree: Parameters<typeof rightsOn>[0] },
    ) => N | null
    readonly say: (words: DigestWords, told: N) => string
  },
): NotificationKind<N> {
  return {
    type,
    foldersOf: ({ folderIds }) => folderIds,
    load: async ({ db, tree, stored: all }) => {
      const ids = idsOfRequests(all)
      const known = await knownRequests(db, { where: sql`r.id = any(${ids}::bigint[])`, now: Date.now() })
      const requests = new Map(known.map((each) => [each.id, each]))
      const see = (reader: FolderReader, stored: StoredNotification): N | null => {
        const request = stored.subject && requests.get(stored.subject.id)
        const isOwn = request?.asker.id === reader.userId && usesFileManager(reader)
        return request && isOwn ? tell(request, reader, { stored, tree }) : null
      }
      return {
        visibleTo: (reader) => (stored) => see(reader, stored),
        newsFor: (reader, mine) =>
          newsOf(
            mine.flatMap((each) => see(reader, each) ?? []),
            say,
          ),
      }
    },
  }
}

function newsOf<N extends Decided>(
  told: readonly N[],
  say: (words: DigestWords, told: N) => string,
): KindNews | null {
  if (told.length === 0) return null
  return {
    headline: { text: 'mail.digest.accessAnswers', ids: told.map(({ id }) => id) },
    section: (words) => ({
      heading: words.say('mail.digest.access'),
      lines: shortened(
        words,
        told.map((each) => say(words, each)),
        'mail.digest.moreAccess',
      ),
    }),
  }
}

/** Access was granted: told while the folder may be read, by its name and the rights of now. */
export const accessGrantedKind = kindOf<AccessGrantedNotification>('access_granted', {
  tell: ({ answer }, reader, { stored: { folderIds, sent }, tree }) => {
    const [folderId] = folderIds
    if (folderId === undefined || !mayReadFolder(tree, reader, folderId)) return null
    const keys = namesOfRights(rightsOn(tree, reader, folderId) ?? 0)
    const payload = [payloadLine({ resource: namesOf(tree, folderId).join('/'), keys })]
    return { ...sent, type: 'access_granted', payload, folderId, answer }
  },
  say: ({ say, list }, { payload: [line = ''] }) => {
    const { resource, keys } = readPayloadLine(line)
    return say('notifications.accessGranted', {
      folder: resource.split('/').at(-1) ?? '',
      rights: list(keys.map((key) => wordOfKey(rightKeyTexts, key, say))),
    })
  },
})

/** Access was declined: told by what the asker has written, and by nothing of what lies there or of who has declined. */
export const accessDeclinedKind = kindOf<AccessDeclinedNotification>('access_declined', {
  tell: ({ askedAt, reason, answer }, _reader, { stored: { sent } }) => ({
    ...sent,
    type: 'access_declined',
    payload: [],
    askedAt: askedAt.toISOString(),
    reason,
    answer,
  }),
  say: ({ say }, { reason }) => say('notifications.accessDeclined', { reason }),
})

import {
  folderChangeTexts,
  type FolderChangeNotification,
} from '#contract/files/folder-change-notification.ts'
import { readPayloadLine, wordOfKey } from '#contract/notifications/notification.ts'
import {
  listPeople,
  shortened,
  type DigestWords,
  type KindNews,
} from '../../notifications/digest/kind-news.ts'
import type { NotificationKind, StoredNotification } from '../../notifications/notification-kind.ts'
import { mayReadFolder, type FolderReader } from '../../rights/may-read-folder.ts'
import { namesOf, type RightsTree } from '../../rights/rights-tree.ts'

/** What happened in a folder that somebody watches: told only while that person may read the folder. */
export const folderChangeKind: NotificationKind<FolderChangeNotification> = {
  type: 'folder_change',
  foldersOf: (stored) => {
    const folderId = folderOf(stored)
    return folderId === null ? [] : [folderId]
  },
  load: ({ tree }) => ({
    visibleTo: (reader) => (stored) => {
      const folderId = folderOf(stored)
      if (folderId === null || !mayReadFolder(tree, reader, folderId)) return null
      return { ...stored.sent, type: 'folder_change', folderId }
    },
    newsFor: (reader, stored) => newsOf(tree, reader, stored),
  }),
}

const folderOf = ({ subject }: StoredNotification): string | null =>
  subject?.kind === 'folder' ? subject.id : null

/** What each did; the empty name stands for somebody who is gone. */
type ActionsByPerson = ReadonlyMap<string, ReadonlySet<string>>

function newsOf(
  tree: RightsTree,
  reader: FolderReader,
  stored: readonly StoredNotification[],
): KindNews | null {
  const folders = [...byFolder(stored)].flatMap(([id, actions]) => {
    const name = mayReadFolder(tree, reader, id) ? namesOf(tree, id).at(-1) : undefined
    return name === undefined ? [] : { id, name, actions }
  })
  if (folders.length === 0) return null
  return {
    headline: { text: 'mail.digest.folders', ids: folders.map(({ id }) => id) },
    section: (words) => {
      const lines = folders.map(({ name, actions }) =>
        words.say('mail.digest.change', { folder: name, people: peopleText(words, actions) }),
      )
      return {
        heading: words.say('mail.digest.changes'),
        lines: shortened(words, lines, 'mail.digest.more'),
      }
    },
  }
}

function peopleText(words: DigestWords, actions: ActionsByPerson): string {
  const { say, list } = words
  const texts = [...actions].map(([name, keys]) =>
    say('mail.digest.person', {
      actor: name || say('notifications.somebody'),
      what: list([...keys].map((key) => wordOfKey(folderChangeTexts, key, say))),
    }),
  )
  return listPeople(words, texts)
}

/** Who did what in each folder, the folders and people of the newest first. */
function byFolder(all: readonly StoredNotification[]): ReadonlyMap<string, ActionsByPerson> {
  const folders = new Map<string, Map<string, Set<string>>>()
  for (const stored of all) {
    const folderId = folderOf(stored)
    if (folderId === null) continue
    const people = folders.get(folderId) ?? new Map<string, Set<string>>()
    folders.set(folderId, people)
    const name = stored.sent.actor ?? ''
    const keys = stored.sent.payload.flatMap((line) => readPayloadLine(line).keys)
    people.set(name, new Set([...(people.get(name) ?? []), ...keys]))
  }
  return folders
}

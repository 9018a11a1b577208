import { readPayloadLine, wordOfKey } from '#contract/notifications/notification.ts'
import { rightKeyTexts } from '#contract/rights/folder-permission-change-notification.ts'
import { namesOfRights, type RightName } from '#contract/rights/right-names.ts'
import {
  listPeople,
  shortened,
  type DigestWords,
  type KindNews,
} from '../../notifications/digest/kind-news.ts'
import type { StoredNotification } from '../../notifications/notification-kind.ts'
import { mayReadFolder, type FolderReader } from '../../rights/may-read-folder.ts'
import { namesOf, rightsOn, type RightsTree } from '../../rights/rights-tree.ts'

interface RightsNews {
  readonly name: string
  readonly rights: readonly RightName[]
  /** Who changed them, the latest first; the empty name stands for somebody who is gone. */
  readonly people: ReadonlySet<string>
}

/**
 * What a mail says of changed rights: the folders that the person may read by their names and with the rights of now, the newest
 * first. Of those that were taken away, which have no names any more, how many they are and by whom.
 */
export function newsOfRights(
  tree: RightsTree,
  reader: FolderReader,
  stored: readonly StoredNotification[],
): KindNews | null {
  const held = new Map<string, RightsNews>()
  const lost = new Map<string, string>()
  for (const [id, { isRevoked, people }] of changedFolders(stored)) {
    const name = mayReadFolder(tree, reader, id) ? namesOf(tree, id).at(-1) : undefined
    if (name !== undefined)
      held.set(id, { name, rights: namesOfRights(rightsOn(tree, reader, id) ?? 0), people })
    else if (isRevoked) lost.set(id, [...people][0] ?? '')
  }
  if (held.size + lost.size === 0) return null
  return {
    headline: { text: 'mail.digest.folders', ids: [...held.keys(), ...lost.keys()] },
    section: (words) => ({
      heading: words.say('mail.digest.rights'),
      lines: [...lostLines(words, lost), ...heldLines(words, [...held.values()])],
    }),
  }
}

function lostLines(words: DigestWords, lost: ReadonlyMap<string, string>): readonly string[] {
  if (lost.size === 0) return []
  return [`${words.say('mail.digest.lost', { count: lost.size })} ${by(words, new Set(lost.values()))}`]
}

function heldLines(words: DigestWords, held: readonly RightsNews[]): readonly string[] {
  const { say, list } = words
  const lines = held.map(({ name, rights, people }) => {
    const now = list(rights.map((key) => wordOfKey(rightKeyTexts, key, say)))
    return `${say('notifications.rights', { folder: name, rights: now })} ${by(words, people)}`
  })
  return shortened(words, lines, 'mail.digest.more')
}

function by(words: DigestWords, people: ReadonlySet<string>): string {
  const names = [...people].map((name) => name || words.say('mail.digest.somebody'))
  return words.say('mail.digest.by', { people: listPeople(words, names) })
}

interface RightsChange {
  /** Whether the last that was said of the folder is that it is taken away. */
  readonly isRevoked: boolean
  /** The latest first. */
  readonly people: Set<string>
}

function changedFolders(all: readonly StoredNotification[]): ReadonlyMap<string, RightsChange> {
  const folders = new Map<string, RightsChange>()
  for (const { folderIds, sent } of all)
    for (const [at, id] of folderIds.entries()) {
      const isRevoked = readPayloadLine(sent.payload[at] ?? '').keys.length === 0
      const change = folders.get(id) ?? { isRevoked, people: new Set() }
      folders.set(id, change)
      change.people.add(sent.actor ?? '')
    }
  return folders
}

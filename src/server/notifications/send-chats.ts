import type { Kysely } from 'kysely'
import type { DB } from '../db/schema.ts'
import type { Delivery } from './deliver.ts'
import { eventText, send } from './stream.ts'

/**
 * People with chats that rest on files in one of these folders or below. The area of the assistant knows; the wiring hands it in, as it
 * does the kinds of notifications.
 */
export type ChatReaders = (db: Kysely<DB>, folderIds: readonly string[]) => Promise<readonly string[]>

interface News {
  readonly people: ReadonlySet<string>
  /** Folders that went elsewhere with everything in them. */
  readonly trees: ReadonlySet<string>
}

/** To people whose chats may be others than before, or what they may see of them: their screens are to ask again. */
export async function sendChats(
  { db, registry, chatReaders }: Delivery,
  { people, trees }: News,
): Promise<void> {
  const below = trees.size === 0 || registry.all.size === 0 ? [] : await chatReaders(db, [...trees])
  for (const userId of new Set([...people, ...below]))
    for (const stream of registry.ofPerson(userId))
      if (stream.actor.permissions.has('VIEW_CHATBOT')) send(stream, eventText({ event: 'chats', data: {} }))
}

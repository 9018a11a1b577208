import { sql, type Kysely } from 'kysely'
import type { RunState } from '#contract/assistant/run-events.ts'
import type { answerStandings, ChatReadyNotification } from '#contract/assistant/chat-ready-notification.ts'
import { payloadLine, readPayloadLine } from '#contract/notifications/notification.ts'
import type { DB } from '../../db/schema.ts'
import { shortened } from '../../notifications/digest/kind-news.ts'
import type { NotificationKind, StoredNotification } from '../../notifications/notification-kind.ts'
import { stateToday } from '../run-state.ts'
import type { FolderReader } from '../../rights/may-read-folder.ts'

/** An answer that took long has ended, or waits: told while its chat is, by the title and standing of today, to whom may use the assistant. */
export const chatReadyKind: NotificationKind<ChatReadyNotification> = {
  type: 'chat_ready',
  load: async ({ db, stored: all }) => {
    const chats = await loadChats(db, all)
    const see = (
      reader: FolderReader,
      { sent, subject }: StoredNotification,
    ): ChatReadyNotification | null => {
      const chat = subject && chats.get(subject.id)
      if (!chat || chat.user_id !== reader.userId || !reader.permissions.has('VIEW_CHATBOT')) return null
      const payload = [payloadLine({ resource: chat.title, keys: standingOf(chat) })]
      return { ...sent, type: 'chat_ready', chatId: chat.id, payload }
    }
    return {
      visibleTo: (reader) => (stored) => see(reader, stored),
      newsFor: (reader, stored) => {
        const ready = stored.flatMap((each) => see(reader, each) ?? [])
        if (ready.length === 0) return null
        const newest = [
          ...new Map(ready.toReversed().map((each) => [each.chatId, each])).values(),
        ].toReversed()
        return {
          headline: { text: 'mail.digest.answers', ids: newest.map(({ chatId }) => chatId) },
          section: (words) => ({
            heading: words.say('mail.digest.assistant'),
            lines: shortened(
              words,
              newest.map(({ chatId, payload }) => ({
                text: words.say(textOf(payload), { title: titleOf(payload) }),
                address: `/assistant/${chatId}`,
              })),
              'mail.digest.moreAnswers',
            ),
          }),
        }
      },
    }
  },
}

const titleOf = ([line = '']: readonly string[]): string => readPayloadLine(line).resource

function textOf([line = '']: readonly string[]) {
  const { keys } = readPayloadLine(line)
  if (keys.includes('WAITING')) return 'notifications.chatWaiting'
  return keys.includes('BROKEN') ? 'notifications.chatBroken' : 'notifications.chatReady'
}

const standingOf = ({ state }: ToldChat): readonly (typeof answerStandings)[number][] => {
  if (state === 'waiting') return ['WAITING']
  return state === 'failed' || state === 'interrupted' ? ['BROKEN'] : []
}

interface ToldChat {
  readonly id: string
  readonly user_id: string
  readonly title: string
  readonly state: RunState | null
}

async function loadChats(
  db: Kysely<DB>,
  stored: readonly StoredNotification[],
): Promise<ReadonlyMap<string, ToldChat>> {
  const ids = [...new Set(stored.flatMap(({ subject }) => subject?.id ?? []))]
  if (ids.length === 0) return new Map()
  const { rows } = await sql<ToldChat>`
    select c.id, c.user_id, c.title, ${stateToday('r')} as state
    from chats c left join lateral (
      select * from runs where runs.message_id = c.tip_id order by runs.id desc limit 1) r on true
    where c.id = any(${ids}::bigint[]) and c.deleted_at is null`.execute(db)
  return new Map(rows.map((chat) => [chat.id, chat]))
}

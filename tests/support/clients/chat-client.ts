import type { LightMyRequestResponse } from 'fastify'
import type { Kysely } from 'kysely'
import type { Chat, ChatMessage } from '#contract/assistant/chat-shapes.ts'
import type { DB } from '../../../src/server/db/schema.ts'
import { eventsIn, type StreamEvent } from '../event-stream.ts'
import type { NewPerson, Person } from '../create-person.ts'
import type { Headers, TestServer } from '../test-server.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A signed-in person who talks to the assistant through the door. */
export interface ChatClient {
  readonly person: Person
  readonly headers: Headers
  readonly ask: (method: Method, url: string, payload?: object) => Promise<LightMyRequestResponse>
  /** Each of these must be fine. */
  readonly create: (more?: object) => Promise<Chat>
  readonly show: (chatId: string) => Promise<Chat>
  readonly list: (query?: string) => Promise<{ readonly items: readonly Chat[]; readonly total: number }>
  readonly messages: (
    chatId: string,
    query?: string,
  ) => Promise<{ readonly items: readonly ChatMessage[]; readonly hasMore: boolean }>
  /** Asks something below the tip and answers with what was told until the run had ended. */
  readonly say: (chatId: string, message: object) => Promise<readonly StreamEvent[]>
}

export async function chatClient(server: TestServer, who: NewPerson = {}): Promise<ChatClient> {
  const person = await server.createPerson(who)
  const headers = await server.signIn(person)
  const ask: ChatClient['ask'] = (method, url, payload) =>
    server.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
  const fine = async <Answer>(method: Method, url: string, payload?: object): Promise<Answer> => {
    const response = await ask(method, url, payload)
    if (response.statusCode >= 300) throw new Error(`${response.statusCode}: ${response.body}`)
    return response.json<Answer>()
  }
  return {
    person,
    headers,
    ask,
    create: (more = {}) => fine('POST', '/api/chat/create', more),
    show: (chatId) => fine('GET', `/api/chat/${chatId}`),
    list: (query = '') => fine('GET', `/api/chat/list${query}`),
    say: async (chatId, message) => {
      const { tip } = await fine<Chat>('GET', `/api/chat/${chatId}`)
      const response = await ask('POST', `/api/chat/update/${chatId}`, {
        message: { basedOn: tip, ...message },
      })
      if (response.statusCode >= 300) throw new Error(`${response.statusCode}: ${response.body}`)
      return eventsIn(response.body)
    },
    messages: (chatId, query = '') => fine('GET', `/api/chat/${chatId}/messages${query}`),
  }
}

/** Puts questions and answers in turns below a message, or at the beginning, and shows the way to the last; answers with all ids. */
export async function insertMessages(
  db: Kysely<DB>,
  chatId: string,
  texts: readonly string[],
  below: string | null = null,
): Promise<readonly string[]> {
  const ids: string[] = []
  for (const [at, text] of texts.entries()) {
    const { id } = await db
      .insertInto('messages')
      .values({
        chat_id: chatId,
        parent_id: ids.at(-1) ?? below,
        role: at % 2 === 0 ? 'user' : 'assistant',
        text,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(id)
  }
  await db
    .updateTable('chats')
    .set({ tip_id: ids.at(-1) ?? below })
    .where('id', '=', chatId)
    .execute()
  return ids
}

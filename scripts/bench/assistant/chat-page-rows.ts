import { createChat } from '#contract/assistant/chats.ts'
import type { Database } from '../../../src/server/db/open-database.ts'
import { longChatRows } from '../browser/long-chat-rows.ts'
import type { Person } from '../browser/board-page-rows.ts'
import { readJson, type SignedIn } from '../client.ts'
import type { Row } from '../report.ts'
import { seedLongChat } from './seed-long-chat.ts'

const messages = 1000

/** When a long chat is on the screen, and how much of it stands in the document. */
export async function chatPageRows({ pool }: Database, who: SignedIn, person: Person): Promise<Row[]> {
  const begin = async (title: string, amount: number): Promise<string> => {
    const response = await fetch(who.address + createChat.path, {
      method: createChat.method,
      headers: { ...who.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ title }),
    })
    const { id } = await readJson<{ readonly id: string }>(response)
    await seedLongChat(pool, id, amount)
    return id
  }
  const [long, short] = [await begin('Lang', messages), await begin('Kurz', 2)]
  return longChatRows({ origin: who.address, person, long, short, messages })
}

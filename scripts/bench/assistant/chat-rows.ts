import { readConfig } from '../../../src/server/config.ts'
import { openBeside } from '../../../src/server/db/open-beside.ts'
import { silentLog } from '../../silent-log.ts'
import { measure } from '../measure.ts'
import type { Row } from '../report.ts'
import { percentile95 } from '../search/search-costs.ts'
import type { ServerUnderTest } from '../server-under-test.ts'
import type { ModelStandIn } from './model-stand-in.ts'
import { askChat, beginChat, type BenchChat } from './bench-chat.ts'

/** Messages of the long chat, those of a page as the screen asks for it, and how often it is. */
const long = { messages: 1000, page: 40, asked: 200 }

interface Ground {
  readonly server: ServerUnderTest
  readonly env: NodeJS.ProcessEnv
  readonly tokens: readonly string[]
}

/** What the first page of a long chat costs the server with its database. */
export async function longChatRow({ server, env, tokens }: Ground): Promise<Row> {
  const chat = await beginChat(server, tokens[0] ?? '')
  await fill(env, chat.id)
  const firstPage = async (): Promise<void> => {
    const url = `${server.address}/api/chat/${chat.id}/messages?limit=${long.page}`
    const response = await fetch(url, { headers: chat.headers })
    const { items } = (await response.json()) as { items: readonly unknown[] }
    if (items.length !== long.page) throw new Error(`The first page has ${items.length} messages`)
  }
  const { cpu } = await measure('first page', server, long.asked, async () => {
    for (let count = 0; count < long.asked; count += 1) await firstPage()
  })
  return {
    what: `first page of a chat of ${long.messages} messages, CPU`,
    value: cpu,
    unit: 'ms',
    target: { atMost: 5 },
  }
}

/** Questions and answers in turns, each answer with its run, eight sources and three markers. */
async function fill(env: NodeJS.ProcessEnv, chatId: string): Promise<void> {
  const { pool, close } = await openBeside(readConfig(env), silentLog)
  try {
    await pool.query(
      `do $$
       declare previous bigint; chat bigint := ${Number(chatId)};
       begin
         for n in 1..${long.messages} loop
           insert into messages (chat_id, parent_id, role, text, created_at)
             values (chat, previous, case n % 2 when 1 then 'user' else 'assistant' end, repeat('Wort für Wort. ', 60),
               now() - (${long.messages} - n + 1) * interval '1 hour') returning id into previous;
         end loop;
         update chats set tip_id = previous where id = chat;
       end $$`,
    )
    await pool.query(
      `insert into runs (chat_id, message_id, user_id, session_id, state, node, started_at, ended_at)
       select m.chat_id, m.id, c.user_id, gen_random_uuid(), 'done', gen_random_uuid(), m.created_at, m.created_at
       from messages m join chats c on c.id = m.chat_id where m.chat_id = $1 and m.role = 'assistant'`,
      [chatId],
    )
    await pool.query(
      `insert into message_sources (message_id, number, kind, name, url, body)
       select m.id, n, 'web', 'Seite ' || n, 'https://example.com/' || n, repeat('Wort ', 200)
       from messages m cross join generate_series(1, 8) n where m.chat_id = $1 and m.role = 'assistant'`,
      [chatId],
    )
    await pool.query(
      `insert into citations (message_id, number, place, verdict, missing, quote, location)
       select m.id, n, n * 10, 'exact', '[]', 'Wort für Wort', '{}'
       from messages m cross join generate_series(1, 3) n where m.chat_id = $1 and m.role = 'assistant'`,
      [chatId],
    )
    await pool.query('analyze messages, runs, message_sources, citations')
  } finally {
    await close()
  }
}

/** How long an endless question to the database lasts, and what other calls wait for meanwhile. */
export async function endlessQuestionRows({ server, tokens }: Ground, model: ModelStandIn): Promise<Row[]> {
  const people = Array.from({ length: 40 }, (_, at) => `people p${at}`).join(', ')
  const sql = `select count(*) from ${people}`
  await model.behave({
    kind: 'script',
    steps: [{ calls: [{ name: 'askDatabase', input: { sql } }] }, { says: 'Zu lang.' }],
  })
  const [asker = '', ...others] = tokens
  const chat = await beginChat(server, asker, { database: true })
  const chats = await Promise.all(others.slice(0, 4).map((token) => beginChat(server, token)))
  let begun = Number.NaN
  let lasted = Number.NaN
  const state = { isDone: false }
  const meanwhile = Promise.all(chats.map((other) => listMeanwhile(server, other, state)))
  try {
    await askChat(chat, (event, data) => {
      if (event !== 'toolCall') return
      const call = JSON.parse(data) as { state: string; problem: string | null }
      if (call.state === 'running') begun = performance.now()
      else if (call.problem === 'queryTooSlow') lasted = performance.now() - begun
    })
  } finally {
    // also when the run failed: nobody asks a server that is gone
    state.isDone = true
    await Promise.allSettled([meanwhile])
  }
  const waits = (await meanwhile).flat()
  const what = 'an endless question to the database'
  return [
    { what: `${what} ends after`, value: lasted, unit: 'ms', target: { atMost: 5500 } },
    {
      what: `${what}: other calls meanwhile, p95`,
      value: percentile95(waits),
      unit: 'ms',
      target: { atMost: 100 },
    },
  ]
}

/** Milliseconds that the list of chats took, asked for again and again. */
async function listMeanwhile(
  { address }: ServerUnderTest,
  { headers }: BenchChat,
  state: { readonly isDone: boolean },
): Promise<readonly number[]> {
  const waits: number[] = []
  while (!state.isDone) {
    const begin = performance.now()
    const response = await fetch(`${address}/api/chat/list`, { headers })
    await response.text()
    if (!response.ok) throw new Error(`The list was refused: ${response.status}`)
    waits.push(performance.now() - begin)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return waits
}

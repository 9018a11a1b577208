import type { Client, Pool } from 'pg'

/** Puts so many questions and answers in turns into a chat and shows the way to the last; each answer has a list and a table. */
export async function seedLongChat(
  client: Pick<Pool | Client, 'query'>,
  chatId: string,
  messages: number,
): Promise<void> {
  await client.query(
    `with own as (select array_agg(nextval(pg_get_serial_sequence('messages', 'id'))) as ids from generate_series(1, $2::int))
     insert into messages (id, chat_id, parent_id, role, text) overriding system value
     select ids[n], $1, ids[n - 1], case when n % 2 = 1 then 'user' else 'assistant' end,
       case when n % 2 = 1 then 'Frage ' || n else '**Antwort ' || n || E'**\\n\\n- Ebbe um sechs\\n- Flut um zwölf\\n\\n| Pier | Tor |\\n|--|--|\\n| Nord | 7 |' end
     from own, generate_series(1, $2::int) n`,
    [chatId, messages],
  )
  await client.query(
    'update chats set tip_id = (select max(id) from messages where chat_id = $1) where id = $1',
    [chatId],
  )
}

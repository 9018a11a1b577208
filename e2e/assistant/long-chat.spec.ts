import type { Chat } from '#contract/assistant/chat-shapes.ts'
import { withDatabaseOf } from '../../tests/support/processes/database-beside.ts'
import type { Api } from '../support/api.ts'
import { expect, test } from '../support/kontor.ts'
import { ownLane } from '../support/lane.ts'

/** Milliseconds in which a chat is on the screen; machines of tests have other work besides. */
const promised = 500
const leeway = 5
const [amount, mostShown] = [1000, 40]

/** A chat with so many questions and answers. */
async function storeChat(api: Api, title: string, messages: number): Promise<string> {
  const { id } = (await api.send('POST', '/api/chat/create', { title })) as Chat
  await withDatabaseOf(ownLane().data, async (client) => {
    await client.query(
      `with own as (select array_agg(nextval(pg_get_serial_sequence('messages', 'id'))) as ids from generate_series(1, $2::int))
       insert into messages (id, chat_id, parent_id, role, text) overriding system value
       select ids[n], $1, ids[n - 1], case when n % 2 = 1 then 'user' else 'assistant' end,
         case when n % 2 = 1 then 'Frage ' || n else '**Antwort ' || n || E'**\n\n- Ebbe um sechs\n- Flut um zwölf\n\n| Pier | Tor |\n|--|--|\n| Nord | 7 |' end
       from own, generate_series(1, $2::int) n`,
      [id, messages],
    )
    await client.query(
      'update chats set tip_id = (select max(id) from messages where chat_id = $1) where id = $1',
      [id],
    )
  })
  return id
}

test('a chat of a thousand messages is on the screen within half a second, and forty of them stand in the page', async ({
  page,
  say,
  api,
}, { annotations }) => {
  const stamp = Date.now()
  const [long, short] = [
    await storeChat(api, `Lang ${stamp}`, amount),
    await storeChat(api, `Kurz ${stamp}`, 2),
  ]
  await page.goto(`/assistant/${short}`)
  await expect(page.getByText('Antwort 2', { exact: true })).toBeVisible()
  const linkTo = (id: string) => page.locator(`[data-chat="${id}"]`).getByRole('link')
  const last = page.getByText(`Antwort ${amount}`, { exact: true })
  const taken: number[] = []
  // other work of the machine makes one of them slow, hardly all
  for (const _ of [1, 2, 3]) {
    const begin = Date.now()
    await linkTo(long).click()
    await expect(last).toBeInViewport()
    taken.push(Date.now() - begin)
    await expect(page.locator('[data-message]')).toHaveCount(mostShown)
    await linkTo(short).click()
    await expect(last).toBeHidden()
  }
  annotations.push({ type: 'milliseconds to the last answer', description: taken.join(', ') })
  expect(Math.min(...taken)).toBeLessThan(promised * leeway)

  await linkTo(long).click()
  await page.getByRole('button', { name: say('chat.earlier') }).click()
  await expect(page.getByText(`Antwort ${amount - mostShown}`, { exact: true })).toBeAttached()
  expect(await page.locator('[data-message]').count()).toBeLessThanOrEqual(mostShown)
})

import { expectAccessible } from '../support/accessible.ts'
import { answersOf, askIn, expect, proposes, test } from '../support/assistant.ts'
import { photograph } from '../support/kontor.ts'

// one model, which does as the journey before has told it
test.describe.configure({ mode: 'default' })

/** A picture of one dot. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('the web is asked with the words of the question, and with others once they were read and confirmed', async ({
  page,
  say,
  assistant: { model, web },
}) => {
  // Kontor itself fetches nothing from this machine, where the web of this journey is
  await page.route('**/api/chat/icons/**', (route) => route.fulfill({ contentType: 'image/png', body: dot }))
  const searched = () => web.seen.filter((each) => each.includes('/search'))
  web.seen.length = 0
  web.words = 'Der Hafen hat 12 Kräne.'
  await model.behave({ kind: 'answer', pieces: ['Es sind 12 Kräne [1].'] })
  await page.goto('/assistant/')
  await page.getByRole('button', { name: say('chat.option.web') }).click()
  await askIn(page, 'Wie viele Kräne hat der Hafen?')
  const answer = answersOf(page).last()
  await expect(answer).toContainText('Es sind 12 Kräne')
  expect(searched()).toEqual([`127.0.0.1:${web.port}/search?q=Wie+viele+Kräne+hat+der+Hafen?&format=json`])
  await answer.locator('[data-sources]').click()
  const panel = page.getByRole('complementary', { name: say('chat.sources') })
  const card = panel.getByRole('listitem').filter({ hasText: 'Der Hafen' }).first()
  await expect(card.getByRole('link', { name: 'Der Hafen' })).toHaveAttribute('href', `${web.url}/page`)
  await expect(card).toContainText(`127.0.0.1:${web.port}/page`)
  await expect(card.locator('img')).toHaveJSProperty('naturalWidth', 1)
  await expect(card).toContainText('Der Hafen hat 12 Kräne.')
  await expectAccessible(page)
  await photograph(page, 'assistant-web-sources')
  await page.keyboard.press('Escape')

  const further = 'Kräne in Hull "2026" & mehr'
  await proposes(model, 'searchWeb', { query: further }, 'In Hull sind es weniger.')
  await askIn(page, 'Und anderswo?')
  const call = answer.locator('[data-tool="searchWeb"]')
  await expect(call.locator('blockquote')).toHaveText(further)
  await expectAccessible(page)
  await photograph(page, 'assistant-web-proposal')
  expect(searched()).toHaveLength(2)
  await call.getByRole('button', { name: say('chat.tool.confirm') }).click()
  await expect(answer).toContainText('In Hull sind es weniger.')
  expect(searched()).toHaveLength(3)
  expect(new URL(`http://${searched().at(-1) ?? ''}`).search).toContain('Hull')

  await proposes(model, 'searchWeb', { query: 'Gehalt 99000' }, 'Dann nicht.')
  await askIn(page, 'Und die Gehälter?')
  await call.getByRole('button', { name: say('chat.tool.decline') }).click()
  await expect(call).toContainText(say('chat.tool.state.declined'))
  await expect(answer).toContainText('Dann nicht.')
  expect(web.seen.join('\n')).not.toContain('99000')
})

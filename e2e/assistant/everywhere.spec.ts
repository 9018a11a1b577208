import { expectAccessible } from '../support/accessible.ts'
import { answersOf, askIn, expect, proposes, storeSource, test } from '../support/assistant.ts'
import { photograph } from '../support/kontor.ts'
import { litIn } from '../support/preview/preview-of.ts'
import { pressEnter } from '../support/press-enter.ts'
import { tabTo } from '../support/tab-to.ts'
import { textsOf } from '../support/texts.ts'

// one model, which does as the journey before has told it
test.describe.configure({ mode: 'default' })

test.describe('in German, dark and narrow', () => {
  test.use({ language: 'de', theme: 'dark', viewport: { width: 320, height: 640 } })
  const say = textsOf('de')

  test('sources are opened, proposals confirmed and declined, and the database is asked', async ({
    page,
    api,
    assistant: { model },
  }) => {
    const expectNarrow = async (): Promise<void> => {
      await expectAccessible(page)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
    }
    const [folder = ''] = await storeSource(
      api,
      'Liegegeld.txt',
      'Das Liegegeld an der Weserkaje beträgt 48 Euro je Tag.',
    )
    await model.behave({ kind: 'answer', pieces: ['Das Liegegeld beträgt 48 Euro je Tag [1].'] })
    await page.goto('/assistant/')
    await askIn(page, 'Wie hoch ist das Liegegeld an der Weserkaje?')
    const answer = answersOf(page).last()
    await answer.locator('[data-sources]').click()
    const panel = page.getByRole('dialog', { name: say('chat.sources') })
    await expect(panel).toContainText('48 Euro je Tag')
    await expectNarrow()
    await photograph(page, 'assistant-sources-narrow')
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await answer.locator('a.marker').first().click()
    await expect.poll(() => litIn(page)).toBeGreaterThan(0)
    await page.goBack()
    await expect(answer).toContainText('48 Euro')

    await proposes(model, 'createFile', { name: 'Brief.md', text: 'Guten Tag', folder })
    await askIn(page, 'Schreiben Sie einen Brief')
    const card = page.locator('[data-tool="createFile"]').last()
    await expect(card.getByRole('button', { name: say('chat.tool.confirm') })).toBeVisible()
    await expect(card).toContainText(folder)
    await expectNarrow()
    await photograph(page, 'assistant-proposal-narrow')
    await card.getByRole('button', { name: say('chat.tool.confirm') }).click()
    await expect(card).toContainText(say('chat.tool.state.done'))
    await expect(answer).toContainText('Ist erledigt.')
    expect((await api.listFolder([folder])).files.map(({ name }) => name)).toContain('Brief.md')

    await proposes(model, 'createFile', { name: 'Zweiter Brief.md', text: 'Guten Tag', folder })
    await askIn(page, 'Noch einen')
    await card.getByRole('button', { name: say('chat.tool.decline') }).click()
    await expect(card).toContainText(say('chat.tool.state.declined'))
    expect((await api.listFolder([folder])).files.map(({ name }) => name)).not.toContain('Zweiter Brief.md')

    const sql = `select name from files where folder = '${folder}' order by name`
    await proposes(model, 'askDatabase', { sql }, 'Es sind zwei Dateien.')
    await page.getByRole('button', { name: say('chat.option.database') }).click()
    await askIn(page, 'Welche Dateien liegen dort?')
    await expect(answer).toContainText('Es sind zwei Dateien.')
    const table = answer.getByRole('group', { name: say('chat.tool.askDatabase') })
    await expect(table.getByRole('row')).toHaveText(['name', 'Brief.md', 'Liegegeld.txt'])
    await expectNarrow()
    await photograph(page, 'assistant-database-narrow')
  })
})

test('by keys alone one asks, opens a source and comes back, and confirms what is proposed', async ({
  page,
  api,
  say,
  assistant: { model },
}) => {
  const [folder = ''] = await storeSource(
    api,
    'Lotsgeld.txt',
    'Das Lotsgeld auf der Hunte beträgt 210 Euro je Fahrt.',
  )
  await model.behave({ kind: 'answer', pieces: ['Das Lotsgeld beträgt 210 Euro je Fahrt [1].'] })
  await page.goto('/assistant/')
  const field = page.locator('[data-ask] textarea')
  // from the end of the page: before it stand the chats
  await tabTo(page, field, 'Shift+Tab')
  await page.keyboard.type('Wie hoch ist das Lotsgeld auf der Hunte?')
  await page.keyboard.press('Enter')
  const marker = answersOf(page).last().locator('a.marker')
  await expect(marker).toBeVisible()
  await expect(field).toBeFocused()
  await tabTo(page, marker, 'Shift+Tab')
  await page.keyboard.press('Enter')
  const preview = page.getByRole('dialog', { name: say('preview.label', { name: 'Lotsgeld.txt' }) })
  await expect(preview).toBeVisible()
  await expect.poll(() => litIn(page)).toBeGreaterThan(0)
  // the first one closes what tells the name of the button that has the focus, where that is open
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(preview).toBeHidden({ timeout: 1000 })
  }).toPass()
  await page.goBack()
  await expect(marker).toBeVisible()

  await proposes(model, 'createFile', { name: 'Vermerk.md', text: 'Guten Tag' })
  // from the end of the page: before it stand the chats
  await tabTo(page, field, 'Shift+Tab')
  await page.keyboard.type('Machen Sie einen Vermerk')
  await page.keyboard.press('Enter')
  const card = page.locator('[data-tool="createFile"]')
  const choose = card.getByRole('button', { name: say('chat.tool.chooseFolder') })
  await tabTo(page, choose, 'Shift+Tab')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: say('chat.tool.chooseFolder') })
  await expect(dialog.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type(folder)
  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByRole('button', { name: new RegExp(`^${folder}`, 'u') }))
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(card.getByRole('button', { name: folder })).toBeFocused()
  const confirm = card.getByRole('button', { name: say('chat.tool.confirm') })
  await tabTo(page, confirm)
  await pressEnter(confirm)
  await expect(card).toContainText(say('chat.tool.state.done'))
  expect((await api.listFolder([folder])).files.map(({ name }) => name)).toContain('Vermerk.md')
})

test('while a proposal waits something else can be asked, which declines it', async ({
  page,
  say,
  assistant: { model },
}) => {
  await proposes(model, 'createFile', { name: 'Nie.md', text: 'Guten Tag' })
  await page.goto('/assistant/')
  await askIn(page, 'Schreiben Sie einen Brief')
  const card = page.locator('[data-tool="createFile"]')
  await expect(card.getByRole('button', { name: say('chat.tool.confirm') })).toBeVisible()
  await expect(page.getByRole('button', { name: say('chat.ask.stop') })).toBeHidden()
  await page.reload()
  await expect(card.getByRole('button', { name: say('chat.tool.confirm') })).toBeVisible()
  await expect(page.getByRole('button', { name: say('chat.ask.stop') })).toBeHidden()
  await model.behave({ kind: 'answer', pieces: ['Die Ebbe beginnt um sechs.'] })
  await askIn(page, 'Wann beginnt die Ebbe?')
  await expect(answersOf(page).last()).toContainText('Die Ebbe beginnt um sechs.')
  await expect(card).toContainText(say('chat.tool.state.declined'))
})

test('an answer becomes a file by its menu', async ({ page, api, say, assistant: { model } }) => {
  const [folder = ''] = await storeSource(api, 'Ablage.txt', 'Hier liegt der Tidenkalender.')
  await model.behave({ kind: 'answer', pieces: ['**Ebbe** um sechs.'] })
  await page.goto('/assistant/')
  await askIn(page, 'Wann ist Niedrigwasser?')
  const answer = answersOf(page).last()
  await expect(answer.locator('strong')).toHaveText('Ebbe')
  await answer.getByRole('button', { name: say('chat.answer.menu') }).click()
  await page.getByRole('menuitem', { name: say('chat.answer.asFile') }).click()
  const card = answer.locator('[data-tool="createFile"]')
  await card.getByLabel(say('chat.tool.title')).fill('Tide.md')
  await expect(card.getByLabel(say('chat.tool.text'))).toHaveValue('**Ebbe** um sechs.')
  await card.getByRole('button', { name: say('chat.tool.chooseFolder') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox').fill(folder)
  await dialog.getByRole('button', { name: new RegExp(`^${folder}`, 'u') }).click()
  await card.getByRole('button', { name: say('chat.tool.confirm') }).click()
  await card.getByRole('link', { name: 'Tide.md' }).click()
  await expect(page).toHaveURL(/\/filemanager\//u)
  expect((await api.listFolder([folder])).files.map(({ name }) => name)).toContain('Tide.md')
})

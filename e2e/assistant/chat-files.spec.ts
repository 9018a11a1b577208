import type { Frame, Page } from 'playwright/test'
import { lockedXlsx } from '../../tests/support/documents/locked-xlsx.ts'
import { expectAccessible } from '../support/accessible.ts'
import { administratorApi } from '../support/api.ts'
import { answersOf, askIn, expect, test } from '../support/assistant.ts'
import { colleagueToken, foundCompany, welcomeColleague } from '../support/entra.ts'
import { photograph } from '../support/kontor.ts'
import { expect as expectPlain, test as plainTest } from '../support/kontor.ts'
import { litWordsIn } from '../support/preview/preview-of.ts'
import { pressEnter } from '../support/press-enter.ts'
import { openInTeams } from '../support/teams.ts'
import { textsOf } from '../support/texts.ts'

// one model, which does as the journey before has told it
test.describe.configure({ mode: 'default' })

const text = (name: string, words: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(words) })
const pick = (page: Page | Frame, ...files: ReturnType<typeof text>[]) =>
  page.locator('[data-ask] input[type=file]').setInputFiles(files)
/** A file of the chat, above the field. */
const chip = (page: Page | Frame, name: string) =>
  page.locator('[data-ask]').getByRole('listitem').filter({ hasText: name })

test('a file is put into a new chat, answers there, and opens at its words', async ({
  page,
  say,
  assistant: { model },
}) => {
  await model.behave({ kind: 'answer', pieces: ['Der Portalkran trägt 24 Tonnen [1].'] })
  await page.goto('/assistant/')
  await page.locator('[data-ask] textarea').fill('Wie viel trägt der Portalkran?')
  await pick(page, text('Kranbuch.txt', 'Vorwort zum Kranbuch.\n\nDer Portalkran trägt 24 Tonnen.'))
  await expect(page).toHaveURL(/\/assistant\/\d+$/u)
  await expect(chip(page, 'Kranbuch.txt').getByRole('link')).toBeVisible()
  // what was typed comes along
  await expect(page.locator('[data-ask] textarea')).toHaveValue('Wie viel trägt der Portalkran?')
  await expect(chip(page, 'Kranbuch.txt').getByText(say('chat.files.reading'))).toBeHidden({
    timeout: 60_000,
  })
  await expectAccessible(page)
  await page.locator('[data-ask] textarea').press('Enter')
  const marker = answersOf(page).last().locator('a.marker')
  await expect(marker).toBeVisible({ timeout: 60_000 })
  await photograph(page, 'assistant-chat-files')
  await marker.click()
  const dialog = page.getByRole('dialog', { name: 'Kranbuch.txt' })
  await expect(dialog.frameLocator('iframe').locator('#document')).toContainText('Vorwort zum Kranbuch.')
  await expect.poll(() => litWordsIn(page)).toEqual(['Der Portalkran trägt 24 Tonnen'])
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: say('chat.files.download') }).click()
  expect((await download).suggestedFilename()).toBe('Kranbuch.txt')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).not.toHaveURL(/chatFile/u)

  // another chat knows nothing of it
  await model.behave({ kind: 'obedient' })
  await page.goto('/assistant/')
  await askIn(page, 'Portalkran Tonnen?')
  await expect(answersOf(page).last()).toContainText('Portalkran Tonnen?')
  await expect(answersOf(page).last()).not.toContainText('24')
})

test.describe('in German, narrow and dark', () => {
  test.use({ language: 'de', theme: 'dark', viewport: { width: 320, height: 640 } })
  const say = textsOf('de')

  test('what is not taken is named, what cannot be read says why, and a file leaves by key', async ({
    page,
  }) => {
    await page.goto('/assistant/')
    await pick(page, { ...text('Gehalt.xlsx', ''), buffer: Buffer.from(lockedXlsx()) })
    const locked = chip(page, 'Gehalt.xlsx')
    await expect(locked).toContainText(say('chat.coverage.reason.encrypted'), { timeout: 60_000 })
    // what no browser shows says why, and can be had
    await locked.getByRole('link').click()
    const dialog = page.getByRole('dialog', { name: 'Gehalt.xlsx' })
    await expect(dialog).toContainText(say('chat.coverage.reason.encrypted'))
    await expectAccessible(page)
    await expect(dialog.getByRole('button', { name: say('chat.files.download') })).toBeInViewport()
    await page.keyboard.press('Escape')
    await pick(page, text('Anlage.exe', 'x'))
    const asked = page.locator('[data-ask]')
    await expect(asked).toContainText(say('chat.files.forbidden', { name: 'Anlage.exe', extension: 'exe' }))
    const eleven = Array.from({ length: 11 }, (_, at) => text(`${at}.txt`, `${at}`))
    await pick(page, ...eleven)
    await expect(asked).toContainText(say('chat.files.tooMany', { most: 10 }))
    await expectAccessible(page)
    await photograph(page, 'assistant-chat-files-narrow')
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await pressEnter(page.getByRole('button', { name: say('chat.files.remove', { name: 'Gehalt.xlsx' }) }))
    await expect(locked).toBeHidden()
    await page.reload()
    await expect(page.locator('[data-ask] textarea')).toBeVisible()
    await expect(locked).toBeHidden()
  })
})

plainTest.describe('in Teams', () => {
  plainTest.use({ person: null, language: null })

  plainTest('a file is put into a chat without cookies', async ({ page, baseURL }) => {
    await foundCompany(await administratorApi(baseURL ?? ''))
    await welcomeColleague(baseURL ?? '')
    const { app } = await openInTeams(page, `${baseURL}/assistant/`, { sso: colleagueToken() })
    await pick(app, text('Tide.txt', 'Hochwasser ist um sechs Uhr an der Kaje.'))
    await expectPlain(chip(app, 'Tide.txt')).toBeVisible()
    await chip(app, 'Tide.txt').getByRole('link').click()
    const shown = app.getByRole('dialog', { name: 'Tide.txt' }).frameLocator('iframe').locator('#document')
    await expectPlain(shown).toContainText('Hochwasser', { timeout: 60_000 })
  })
})

import type { Page } from 'playwright/test'
import { readNotifications } from '#contract/notifications/notifications.ts'
import { entryOf } from '../support/files.ts'
import { expect, test, toastOf } from '../support/kontor.ts'
import { employee } from '../support/people.ts'
import { textsOf } from '../support/texts.ts'

test.describe('with a dark system and nothing stored', () => {
  test.use({ person: null, theme: null, colorScheme: 'dark' })

  test('the first visit takes the theme of the system and saves it', async ({ page }) => {
    await page.goto('/auth/login')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect.poll(() => stored(page, 'theme')).toBe('dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })
})

test('the theme that was switched to survives a reload', async ({ page, say }) => {
  await page.goto('/home/')
  await page.getByRole('button', { name: say('shell.theme.toDark') }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(page.getByRole('button', { name: say('shell.theme.toLight') })).toBeVisible()
  expect(await stored(page, 'theme')).toBe('dark')
})

test('the language that was switched to survives a reload and is saved for the person', async ({
  page,
  say,
  api,
}) => {
  const german = textsOf('de')
  await page.goto('/home/')
  await page.getByRole('button', { name: say('shell.language') }).click()
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click()
  await expect(page.getByRole('link', { name: german('shell.fileManager'), exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: /^Guten / })).toBeVisible()
  await expect.poll(async () => (await api.settings()).language).toBe('de')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  expect(await stored(page, 'locale')).toBe('de')
  await page.getByRole('button', { name: german('shell.language') }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await expect.poll(async () => (await api.settings()).language).toBe('en')
})

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 1023, height: 700 } })

  test('the sidebar opens over the page and closes beside it, by Escape and by going on', async ({
    page,
    say,
  }) => {
    await page.goto('/home/')
    const toggle = page.getByRole('button', { name: say('shell.menu') })
    const sidebar = page.getByRole('dialog', { name: say('shell.menu') })
    await expect(page.getByRole('link', { name: say('shell.fileManager'), exact: true })).toBeHidden()
    await toggle.click()
    await expect(sidebar).toBeVisible()
    await page.mouse.click(900, 400)
    await expect(sidebar).toBeHidden()
    await toggle.click()
    await page.keyboard.press('Escape')
    await expect(sidebar).toBeHidden()
    await expect(toggle).toBeFocused()
    await toggle.click()
    await sidebar.getByRole('link', { name: say('shell.fileManager'), exact: true }).click()
    await expect(page).toHaveURL('/filemanager/')
    await expect(sidebar).toBeHidden()
    await page.setViewportSize({ width: 1024, height: 700 })
    await expect(page.getByRole('navigation', { name: say('shell.areas') })).toBeVisible()
    await expect(toggle).toBeHidden()
  })
})

test('every area that is built stands in the sidebar of the administrator', async ({ page, say }) => {
  await page.goto('/home/')
  const areas = page.getByRole('navigation', { name: say('shell.areas') })
  const built = [
    'shell.home',
    'shell.fileManager',
    'shell.taskboards',
    'shell.assistant',
    'shell.reporting',
    'shell.overview',
    'shell.companies',
    'shell.users',
    'shell.folderRights',
    'shell.roles',
    'shell.audit',
    'shell.teamsSignIn',
  ].map((key) => say(key))
  await expect(areas.getByRole('link')).toHaveText(built)
})

test.describe('as a clerk', () => {
  test.use({ person: employee })

  test('the sidebar holds what the role allows', async ({ page, say }) => {
    await page.goto('/home/')
    const areas = page.getByRole('navigation', { name: say('shell.areas') })
    await expect(areas.getByRole('link')).toHaveText(
      ['shell.home', 'shell.fileManager', 'shell.taskboards', 'shell.assistant'].map((key) => say(key)),
    )
  })
})

test('the page says when the connection goes and when it is back', async ({ page, context, say, faults }) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED/)
  const toasts = page.waitForResponse(/\/assets\/toasts-/u)
  await page.goto('/home/')
  await toasts
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.setOffline(true)
  await expect(toastOf(page, say('shell.offline'))).toBeVisible()
  // by the key: a toast that is still growing slips away below the pointer
  await page.getByRole('button', { name: say('ui.close'), exact: true }).press('Enter')
  await expect(toastOf(page, say('shell.offline'))).toBeHidden()
  await context.setOffline(false)
  await expect(toastOf(page, say('shell.online'))).toBeVisible()
  await expect(toastOf(page, say('shell.online'))).toBeHidden()
})

test('an address that means nothing says so and leads home', async ({ page, say }) => {
  for (const address of ['/nothing/here', '/auth/nothing', '/filemanager/100%.pdf']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 }), address).toHaveText(say('shell.notFound.title'))
  }
  await page.getByRole('button', { name: say('shell.notFound.home') }).click()
  await expect(page).toHaveURL('/home/')
})

test('the notifications say that there are none', async ({ page, say, api }) => {
  await api.send('POST', readNotifications.path)
  await page.goto('/home/')
  const bell = page.getByRole('button', { name: say('shell.notifications') })
  await bell.click()
  await expect(page.getByText(say('shell.notifications.none'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(say('shell.notifications.none'))).toBeHidden()
  await expect(bell).toBeFocused()
})

test('home greets, announces the reporting app and names two people to ask', async ({ page, say }) => {
  await page.goto('/home/')
  await expect(page.getByRole('heading', { level: 1, name: /^(?:Good|Hello)/ })).toBeVisible()
  await expect(page.getByRole('region', { name: /^Welcome to the Kontor/ })).toBeVisible()
  await expect(page.getByRole('region', { name: /reporting app/ })).toBeVisible()
  await expect(page.getByRole('region', { name: say('home.contacts') }).getByRole('listitem')).toHaveCount(2)
})

test('one gets from home into a folder and back by keys alone', async ({ page, say }) => {
  await page.goto('/home/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await tabTo(page, say('shell.skip'), 'Shift+Tab')
  await tabTo(page, say('shell.fileManager'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/filemanager/')
  await expect(page.getByRole('grid')).toBeVisible()
  for (let step = 0; step < 30 && !(await isEntryFocused(page)); step += 1) await page.keyboard.press('Tab')
  await page.keyboard.type('Konz')
  await expect(entryOf(page, 'Konzern')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/filemanager/Konzern/')
  await expect.poll(() => isEntryFocused(page)).toBe(true)
})

const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key)

const isEntryFocused = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement?.closest('[data-index]') != null)

/** Presses Tab, or goes back by it, until something of this name has the focus. */
async function tabTo(page: Page, name: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press(key)
    if ((await page.evaluate(() => document.activeElement?.textContent)) === name) return
  }
  throw new Error(`The key Tab does not lead to ${name}`)
}

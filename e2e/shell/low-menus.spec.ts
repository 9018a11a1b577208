import type { Frame, Locator, Page } from 'playwright/test'
import { openInTeams } from '../support/teams.ts'
import { expectFits } from '../support/window/fits.ts'
import { expect, photograph, test } from '../support/kontor.ts'
import { administrator } from '../support/people.ts'
import { textsOf } from '../support/texts.ts'
import { signIn } from '../support/users.ts'

/** What is left of 1280 x 1024 pixels at 400 %, with a finger: lines are at their highest. */
const low = { width: 320, height: 256 }

test.use({ viewport: low, hasTouch: true, isMobile: true, language: 'de' })

/** The open menu fits; its lines are reached one after another by key, and each by pointer. */
async function expectLow(page: Page, place: Page | Frame, name: string): Promise<void> {
  const menu = place.getByRole('menu')
  await expectFits(place.locator('.fui-MenuPopover'))
  await photograph(page, `low-menu-${name}`)
  const lines = menu.getByRole('menuitem')
  const count = await lines.count()
  expect(count).toBeGreaterThan(1)
  await lines.last().focus()
  for (let index = 0; index < count; index += 1) {
    await page.keyboard.press('ArrowDown') // from the last one on to the first
    await expect(lines.nth(index)).toBeFocused()
    await expectWholeInWindow(page, lines.nth(index))
  }
  for (const line of [lines.last(), lines.first()]) {
    await line.scrollIntoViewIfNeeded()
    await line.hover({ timeout: 2000 }) // fails where something else lies above it
    await expectWholeInWindow(page, line)
  }
}

async function expectWholeInWindow(page: Page, line: Locator): Promise<void> {
  await expect(line).toBeInViewport({ ratio: 0.99 })
  const { y = -1, height = 0 } = (await line.boundingBox()) ?? {}
  expect(y, 'its upper edge').toBeGreaterThanOrEqual(0)
  expect(y + height, 'its lower edge').toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
}

for (const height of [low.height, 180]) {
  test(`the menu of the person fits into a window of 320 x ${height} and scrolls inside`, async ({
    page,
  }) => {
    await page.setViewportSize({ ...low, height })
    await page.goto('/home/')
    await page.getByRole('banner').getByRole('button').last().click()
    await expectLow(page, page, `person-${height}`)
  })
}

test('so do the notifications, which scroll to their end', async ({ page }) => {
  await page.goto('/home/')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Mitteilung/u })
    .click()
  const surface = page.locator('.fui-PopoverSurface')
  await expect(
    surface.getByRole('listitem').or(surface.getByRole('img')).or(surface.locator('svg')).first(),
  ).toBeVisible()
  await expectFits(surface)
  await photograph(page, 'low-notifications')
})

test('so do the menus of folder rights', async ({ page, say }) => {
  await page.goto('/admin/filemanagerpermissions/')
  await page.getByRole('button', { name: say('folderRights.pick') }).click()
  await page.getByRole('searchbox', { name: say('ui.people.search') }).fill('ahrens')
  await page.getByRole('option', { name: /Ahrens/ }).click()
  await page.getByRole('button', { name: say('folderRights.more') }).click()
  await expectLow(page, page, 'rights')
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: say('folderRights.menu', { name: 'Konzern' }) })
    .first()
    .click()
  await expectLow(page, page, 'rights-row')
})

test.describe('in Teams', () => {
  test.use({ person: null, language: null })

  test('so do the menus of the areas and of the person', async ({ page, baseURL }) => {
    const { app } = await openInTeams(page, `${baseURL}/home/`)
    await signIn(app, textsOf('de'), administrator)
    const words = textsOf('en') // the administrator's own language
    await app.getByRole('button', { name: words('shell.moreAreas') }).click()
    await expect(app.getByRole('menuitem', { name: words('shell.teamsSignIn') })).toBeAttached()
    await expectLow(page, app, 'teams-areas')
    await page.keyboard.press('Escape')
    await app.getByRole('banner').getByRole('button').last().click()
    await expectLow(page, app, 'teams-person')
  })
})

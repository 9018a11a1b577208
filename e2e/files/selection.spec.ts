import type { Page } from 'playwright/test'
import { administratorApi } from '../support/api.ts'
import { entryOf } from '../support/files.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, pageOf, photograph, test } from '../support/kontor.ts'
import { clerk } from '../support/people.ts'
import type { Say } from '../support/texts.ts'

const names = ['Angebot.txt', 'Bericht.txt', 'Chronik.txt', 'Daten.txt']

test.beforeEach(async ({ folder, baseURL }) => {
  await (await administratorApi(baseURL ?? '')).uploadTexts(folder, names)
})

for (const language of ['de', 'en'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('several files are selected by keys alone and deleted together', async ({
      page,
      say,
      folder,
      api,
    }) => {
      await page.goto(pageOf(folder))
      await entryOf(page, 'Angebot.txt').focus()
      await page.keyboard.press('Control+a')
      const bar = barOf(page, say)
      await expect(bar).toContainText(say('files.selection.count', { count: 4 }))
      await expect(page.getByRole('button', { name: say('files.upload'), exact: true })).toBeHidden()
      await page.keyboard.press('Escape')
      await expect(bar).toBeHidden()
      await page.keyboard.press('Space')
      await page.keyboard.press('Shift+ArrowRight')
      await page.keyboard.press('Shift+ArrowRight')
      await expect(bar).toContainText(say('files.selection.count', { count: 3 }))
      await photograph(page, `selection-${language}`)
      await expectAccessible(page)
      await page.keyboard.press('Delete')
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: say('files.delete.submit'), exact: true }).click()
      await expect(dialog).toBeHidden()
      await expect(bar).toBeHidden()
      await expect(entryOf(page, 'Daten.txt')).toBeFocused()
      expect((await api.listFolder(folder)).files.map(({ name }) => name)).toEqual(['Daten.txt'])
    })

    test('the list of keys opens by ? and closes by Escape', async ({ page, say, folder }) => {
      await page.goto(pageOf(folder))
      await entryOf(page, 'Angebot.txt').focus()
      await page.keyboard.press('?')
      const dialog = page.getByRole('dialog', { name: say('files.keys') })
      await expect(dialog).toContainText(say('files.keys.extend'))
      // as soon as the keys are told to it
      await expect(dialog.locator(':focus')).toHaveCount(1)
      await photograph(page, `keys-${language}`)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(entryOf(page, 'Angebot.txt')).toBeFocused()
    })
  })
}

test.describe('on a small screen with a finger', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true })

  test('a finger that rests begins, taps go on, and the bar keeps to one line', async ({
    page,
    say,
    folder,
  }) => {
    await page.goto(pageOf(folder))
    await rest(page, 'Angebot.txt')
    const bar = barOf(page, say)
    await expect(bar).toContainText(say('files.selection.count', { count: 1 }))
    await entryOf(page, 'Chronik.txt').tap()
    await expect(bar).toContainText(say('files.selection.count', { count: 2 }))
    expect(new URL(page.url()).search, 'nothing was opened').toBe('')
    expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(48)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    const check = page.getByRole('checkbox', { name: say('files.selection.check', { name: 'Chronik.txt' }) })
    const { width, height } = (await check.boundingBox()) ?? { width: 0, height: 0 }
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    const way = page.getByRole('navigation', { name: say('files.breadcrumbs') })
    await expect(way.locator('[aria-current="page"]')).toBeInViewport()
    await expect(way.getByRole('button', { name: say('files.breadcrumbs.hidden') })).toBeInViewport()
    await photograph(page, 'selection-320')
    await entryOf(page, 'Chronik.txt').tap()
    for (const action of ['download', 'transfer', 'delete'] as const)
      await expect(bar.getByRole('button', { name: say(`files.action.${action}`) })).toBeInViewport({
        ratio: 1,
      })
    await bar.getByRole('button', { name: say('files.selection.more') }).tap()
    const menu = page.getByRole('menu')
    await expect(menu.getByRole('menuitem', { name: say('files.action.rename') })).toBeVisible()
    await photograph(page, 'selection-320-menu')
    await page.keyboard.press('Escape')
    await bar.getByRole('button', { name: say('files.selection.clear') }).tap()
    await expect(bar).toBeHidden()
  })
})

test.describe('as a clerk', () => {
  test.use({ person: clerk, language: 'de' })

  test('what is refused says why as soon as the keys reach it, in the bar and in the menu', async ({
    page,
    say,
  }) => {
    await page.goto('/filemanager/Konzern/')
    const reason = say('files.missingRight.delete', { folder: 'Konzern' })
    const entry = page.locator('[data-index][tabindex="0"]')
    await entry.focus()
    await page.keyboard.press('End')
    await page.keyboard.press('Space')
    const remove = barOf(page, say).getByRole('button', { name: say('files.action.delete') })
    await expect(remove).toBeVisible()
    await page.keyboard.press('Shift+Tab')
    await expect(barOf(page, say).getByRole('button', { name: say('files.selection.more') })).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(remove).toBeFocused()
    await expect(page.getByRole('tooltip', { name: reason })).toBeVisible()
    // the tooltip of the button before takes the first Escape while it goes
    await expect(page.getByRole('tooltip')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('tooltip', { name: reason })).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(barOf(page, say)).toBeHidden()
    await expect(entry).toBeFocused()
    await page.keyboard.press('Shift+F10')
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await page.keyboard.press('End')
    await expect(page.getByRole('menuitem', { name: say('files.action.delete') })).toBeFocused()
    await expect(page.getByRole('tooltip', { name: reason })).toBeVisible()
    await photograph(page, 'refused-in-menu')
  })
})

const barOf = (page: Page, say: Say) => page.getByRole('toolbar', { name: say('files.selection.actions') })

/** A finger that stays on an entry for a while, as the browser hears it. */
async function rest(page: Page, name: string): Promise<void> {
  const box = await entryOf(page, name).boundingBox()
  if (!box) throw new Error(`${name} is not seen`)
  const session = await page.context().newCDPSession(page)
  const touchPoints = [{ x: box.x + 30, y: box.y + 90 }]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await expect(entryOf(page, name)).toHaveAttribute('aria-selected', 'true')
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}

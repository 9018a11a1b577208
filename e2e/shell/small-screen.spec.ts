import type { Locator } from 'playwright/test'
import { atRest } from '../support/at-rest.ts'
import { askForFolder, entryOf, openMenu } from '../support/files.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, pageOf, photograph, test } from '../support/kontor.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

test('deep down on a small screen the folder keeps its name, those above go into a menu', async ({
  page,
  say,
  folder,
  api,
}) => {
  const deep = [...folder, 'Verträge', 'Dienstleister']
  await api.createFolder(deep.slice(0, -1))
  await api.createFolder(deep)
  await page.goto(pageOf(deep))
  const way = page.getByRole('navigation', { name: say('files.breadcrumbs') })
  const current = way.locator('[aria-current="page"]')
  await expect(current).toHaveText('Dienstleister')
  expect(await isCut(current.locator('span').last()), 'the name of the folder is cut').toBe(false)
  const hidden = way.getByRole('button', { name: say('files.breadcrumbs.hidden') })
  for (const target of [hidden, current]) await expectForThumbs(target)
  await hidden.click()
  const menu = page.getByRole('menu', { name: say('files.breadcrumbs.hidden') })
  await expect(menu.getByRole('menuitem').last()).toHaveText('Verträge')
  for (const item of await menu.getByRole('menuitem').all()) await expectForThumbs(item)
  await photograph(page, 'breadcrumbs-360-menu')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(hidden).toBeFocused()
  await hidden.click()
  await menu.getByRole('menuitem', { name: 'Verträge' }).click()
  await expect(page).toHaveURL(pageOf(deep.slice(0, -1)))
  await expect(current).toHaveText('Verträge')
  // whether there is room for a link beside those names is for the font to say; here there is
  await page.setViewportSize({ width: 540, height: 740 })
  await page.goto('/filemanager/Konzern/')
  await expectForThumbs(way.getByRole('link').first())
})

test('a name too long for the screen is cut alone, and the way up stays', async ({
  page,
  say,
  folder,
  api,
}) => {
  const deep = [...folder, 'Protokolle der gemeinsamen Sitzungen mit den Gesellschaften im Ausland']
  await api.createFolder(deep)
  await page.goto(pageOf(deep))
  const way = page.getByRole('navigation', { name: say('files.breadcrumbs') })
  await expect(way.locator('[aria-current="page"]')).toHaveAttribute('title', deep.at(-1) ?? '')
  await expect(way.getByRole('button', { name: say('files.breadcrumbs.hidden') })).toBeVisible()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(360)
})

test('every line of the menus in the top bar is for thumbs', async ({ page, say }) => {
  await page.goto('/home/')
  const bar = page.getByRole('banner').getByRole('button')
  for (const opener of [page.getByRole('button', { name: say('shell.language') }), bar.last()]) {
    await opener.click()
    const lines = page.getByRole('menu').locator('[role^="menuitem"]')
    await expect(lines).toHaveCount(2)
    for (const line of await lines.all()) await expectForThumbs(line)
    await page.keyboard.press('Escape')
  }
})

test('the fields of dialogs and panels are for thumbs', async ({ page, say, folder, api }) => {
  await api.uploadText([...folder, 'Plan.txt'], 'Ebbe')
  await page.goto(pageOf(folder))
  await askForFolder(page, say)
  await expectForThumbs(page.getByRole('dialog').locator('.fui-Input'))
  await page.keyboard.press('Escape')
  await (
    await openMenu(page, say, 'Plan.txt')
  )
    .getByRole('menuitem', { name: say('files.action.transfer') })
    .tap()
  const wizard = page.getByRole('dialog', { name: say('files.action.transfer') })
  await wizard.getByRole('button', { name: say('files.transfer.next') }).tap()
  await wizard.getByRole('button', { name: say('files.createFolder') }).tap()
  await expectForThumbs(wizard.locator('.fui-Input'))
  await page.goto('/admin/roles/?roleId=new')
  await expectForThumbs(page.getByRole('dialog').locator('.fui-Input').first())
})

test('a long way to a folder keeps off the line below it in the details', async ({ page, folder, api }) => {
  const deep = [...folder, 'Protokolle der gemeinsamen Sitzungen mit den Gesellschaften im Ausland', 'Alt']
  await api.createFolder(deep.slice(0, -1))
  await api.createFolder(deep)
  await api.uploadText([...deep, 'Plan.txt'], 'Ebbe')
  await page.goto(pageOf(deep))
  await entryOf(page, 'Plan.txt').tap()
  const way = page.getByRole('dialog').locator('dd a').first()
  await expectForThumbs(way)
  const gap = await way.evaluate((link) => {
    const words = document.createRange()
    words.selectNodeContents(link)
    const below = link.closest('dd')?.parentElement?.nextElementSibling?.getBoundingClientRect().top ?? 0
    return below - words.getBoundingClientRect().bottom
  })
  expect(gap).toBeGreaterThanOrEqual(4)
})

test('the way out of a page that is not there is for thumbs too', async ({ page, say }) => {
  await page.goto('/nothing/here')
  await expectForThumbs(page.getByRole('button', { name: say('shell.notFound.home') }))
})

test('what floats keeps off the notch and the bar of a phone', async ({ page, say, folder, api }) => {
  await api.uploadText([...folder, 'Plan.txt'], 'Ebbe')
  await page.goto(pageOf(folder))
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets: { top: 47, bottom: 34 } })
  await entryOf(page, 'Plan.txt').tap()
  const close = page.getByRole('button', { name: say('files.details.close') })
  await expectSafe(close)
  await close.tap()
  await (
    await openMenu(page, say, 'Plan.txt')
  )
    .getByRole('menuitem', { name: say('files.action.transfer') })
    .tap()
  const wizard = page.getByRole('dialog', { name: say('files.action.transfer') })
  await expectSafe(wizard)
  await photograph(page, 'safe-area-dialog')
  await wizard.getByRole('button', { name: say('ui.cancel') }).tap()
  await entryOf(page, 'Plan.txt').focus()
  await page.keyboard.press('Delete')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('files.delete.submit'), exact: true })
    .tap()
  const toast = page.locator('.fui-Toast').last()
  await expectSafe(toast)
  for (const button of await toast.getByRole('button').all()) await expectForThumbs(button)
  await photograph(page, 'safe-area-toast')
})

/** Neither below the notch nor below the bar, once it has come to rest. */
async function expectSafe(box: Locator): Promise<void> {
  const isSafe = async (): Promise<boolean> => {
    const { y, height } = (await box.boundingBox()) ?? { y: 0, height: 0 }
    return height > 0 && y >= 47 && y + height <= 740 - 34
  }
  await expect.poll(isSafe).toBe(true)
}

const isCut = (words: Locator): Promise<boolean> =>
  words.evaluate((element) => element.scrollWidth > element.clientWidth)

/** 44 px each way, as a thumb needs it. */
async function expectForThumbs(target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  await atRest(target.page())
  const { width, height } = (await target.boundingBox()) ?? { width: 0, height: 0 }
  // a browser may add up 43.999996
  expect(Math.round(Math.min(width, height) * 100) / 100).toBeGreaterThanOrEqual(44)
}

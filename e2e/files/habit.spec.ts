import type { Page } from 'playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { entryOf, showAs } from '../support/files.ts'
import { expect, pageOf, photograph, test } from '../support/kontor.ts'
import { pressEnter } from '../support/press-enter.ts'
import { placeIn } from '../support/texts.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const long = 'Protokoll der gemeinsamen Sitzung aller Gesellschaften im Ausland vom März.docx'

/** The titles of the entries in the order in which they are shown. */
const shown = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLElement>('[data-index]'))
      .toSorted((one, other) => Number(one.dataset['index']) - Number(other.dataset['index']))
      .map(({ title }) => title),
  )

test('the order and the size of tiles are remembered, and what nobody knows is ignored', async ({
  page,
  say,
  folder,
  api,
}) => {
  await api.createFolder([...folder, 'Ablage'])
  await api.uploadText([...folder, 'a.txt'], 'x')
  await api.uploadText([...folder, 'b.txt'], 'xxx')
  await api.uploadText([...folder, 'c.txt'], 'xx')
  await page.goto(pageOf(folder))
  await expect.poll(() => shown(page)).toEqual(['Ablage', 'a.txt', 'b.txt', 'c.txt'])
  await page.getByRole('button', { name: /^Sort: / }).click()
  await page.getByRole('menuitemradio', { name: say('files.column.size') }).click()
  await expect.poll(() => shown(page)).toEqual(['Ablage', 'b.txt', 'c.txt', 'a.txt'])
  await page.getByRole('button', { name: /^Sort: / }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessible(page)
  await photograph(page, 'habit-sort-menu')
  await page.getByRole('menuitemradio', { name: say('files.tiles.compact') }).click()
  const height = async (): Promise<number> => (await entryOf(page, 'a.txt').boundingBox())?.height ?? 0
  expect(await height()).toBe(136)
  await page.reload()
  await expect.poll(() => shown(page)).toEqual(['Ablage', 'b.txt', 'c.txt', 'a.txt'])
  expect(await height()).toBe(136)
  await showAs(page, say, 'list', pageOf(folder))
  await expect(page.getByRole('columnheader', { name: say('files.column.size') })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await page
    .getByRole('columnheader', { name: say('files.column.name') })
    .getByRole('button')
    .click()
  await expect.poll(() => shown(page)).toEqual(['Ablage', 'a.txt', 'b.txt', 'c.txt'])
  await expectAccessible(page)
  await page.evaluate(() => {
    localStorage.setItem('filemanagerSort', 'colour sideways')
    localStorage.setItem('filemanagerTileSize', 'gigantic')
    localStorage.setItem('filemanagerViewType', 'carousel')
  })
  await page.reload()
  await expect.poll(() => shown(page)).toEqual(['Ablage', 'a.txt', 'b.txt', 'c.txt'])
  expect((await entryOf(page, 'a.txt').boundingBox())?.height).toBe(216)
  expect((await entryOf(page, 'Ablage').boundingBox())?.height).toBe(56)
})

test('large tiles show names on two lines that end in the extension; details keep facts and tags above the fold', async ({
  page,
  say,
  folder,
  api,
}) => {
  await api.uploadText([...folder, long], 'x')
  await page.goto(pageOf(folder))
  const entry = entryOf(page, long)
  await expect(entry).toHaveAccessibleName(new RegExp(long, 'u'))
  const lines = await entry.locator('[aria-hidden] > span').allTextContents()
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(/….*\.docx$/u)
  const icon = await entry.locator('svg').first().boundingBox()
  expect(icon?.width).toBe(48)
  await entry.click()
  const drawer = page.getByRole('complementary')
  const row = drawer.getByRole('group', { name: say('files.actions') })
  await expect(row.getByRole('button')).toHaveCount(7)
  await expect(row.getByRole('button').first()).toHaveAccessibleName(say('files.action.preview'))
  const tops = await row
    .getByRole('button')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))
  expect(new Set(tops).size, 'rows of buttons').toBe(1)
  const share = row.getByRole('button', { name: say('files.action.share') })
  await share.hover()
  await expect(page.getByRole('tooltip')).toHaveText(say('files.action.share'))
  await expect(drawer.getByRole('combobox', { name: say('files.tags.add') })).toBeInViewport({ ratio: 1 })
  await photograph(page, 'habit-details')
})

test('commands are quiet beside one button that uploads; where they are greyed a sentence says why', async ({
  page,
  say,
  folder,
}) => {
  await page.goto(pageOf(folder))
  const bar = page.getByRole('group', { name: say('files.actions') })
  for (const id of ['files.createFolder', 'files.action.transfer'] as const)
    await expect(bar.getByRole('button', { name: say(id) })).toHaveCSS('font-weight', '400')
  await bar.getByRole('button', { name: say('files.upload.choice') }).click()
  const menu = page.getByRole('menu', { name: say('files.upload.choice') })
  await expect(menu.getByRole('menuitem')).toHaveText([say('files.uploadFiles'), say('files.uploadFolder')])
  await expectAccessible(page)
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    menu.getByRole('menuitem', { name: say('files.uploadFolder') }).click(),
  ])
  expect(chooser.isMultiple()).toBe(true)
  await expect(page.getByRole('link', { name: say('files.trash.title') })).toHaveText(
    say('files.trash.title'),
  )
  const [way, views] = [
    await page.getByRole('link', { name: say('files.trash.title') }).boundingBox(),
    await page.getByRole('button', { name: say('files.view.grid'), exact: true }).boundingBox(),
  ]
  expect(way?.y, 'apart from the views').toBeGreaterThan((views?.y ?? 0) + (views?.height ?? 0))
  await expect(page.getByRole('link', { name: say('ui.documents') })).toHaveText(say('ui.documents'))
  await page.goto('/filemanager/')
  await expect(bar.getByText(say('files.notInRoot'))).toBeVisible()
  await expectAccessible(page)
})

test('by keys one goes up and comes back to where one was, also by the browser and after taking back', async ({
  page,
  say,
  folder,
  api,
}) => {
  for (const name of ['Ablage', 'neues Blatt', 'neues Telefonbuch', 'Zoll'])
    await api.createFolder([...folder, name])
  await api.uploadTexts([...folder, 'neues Telefonbuch'], ['Anfang.txt', 'Mitte.txt', 'Schluss.txt'])
  await page.goto(pageOf(folder))
  await entryOf(page, 'Ablage').focus()
  // as people type, not as fast as a machine
  await page.keyboard.type('neues t', { delay: 250 })
  await expect(entryOf(page, 'neues Telefonbuch')).toBeFocused()
  await expect(page.locator('[aria-selected="true"][data-index]')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(entryOf(page, 'Anfang.txt')).toBeFocused()
  await page.keyboard.press('Backspace')
  await expect(entryOf(page, 'neues Telefonbuch')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(entryOf(page, 'Anfang.txt')).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(entryOf(page, 'neues Telefonbuch')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(entryOf(page, 'Anfang.txt')).toBeFocused()
  await page.goBack()
  await expect(entryOf(page, 'neues Telefonbuch')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(entryOf(page, 'Anfang.txt')).toBeFocused()
  await page.keyboard.type('m')
  await page.keyboard.press('Delete')
  // the focus is on the button that does it
  const yes = page.getByRole('dialog').getByRole('button', { name: say('files.delete.submit'), exact: true })
  await expect(yes).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(entryOf(page, 'Schluss.txt')).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('Control+z')
  await expect(entryOf(page, 'Mitte.txt')).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(yes).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(entryOf(page, 'Mitte.txt')).toBeHidden()
  const told = page.locator('.fui-Toast', {
    hasText: say('files.delete.done', { count: 1, name: 'Mitte.txt' }),
  })
  // the one before may still be fading
  await told
    .last()
    .getByRole('button', { name: say('ui.undo'), exact: true })
    .click()
  await expect(entryOf(page, 'Mitte.txt')).toBeFocused()
})

test('what was moved gets the focus when that is taken back, also when the wizard has made its folder', async ({
  page,
  say,
  folder,
  api,
}) => {
  await api.uploadTexts(folder, ['Anfang.txt', 'Mitte.txt', 'Schluss.txt'])
  await page.goto(pageOf(folder))
  await entryOf(page, 'Mitte.txt').focus()
  await page.keyboard.press('Shift+F10')
  const menu = page.getByRole('menu')
  await menu.getByRole('menuitem', { name: say('files.action.transfer') }).press('Enter')
  const wizard = page.getByRole('dialog', { name: say('files.action.transfer') })
  await pressEnter(wizard.getByRole('button', { name: say('files.transfer.next') }))
  await pressEnter(wizard.getByRole('button', { name: say('files.createFolder') }))
  await page.keyboard.type('Ablage')
  await page.keyboard.press('Enter')
  await expect(wizard.getByText(placeIn(say, [...folder, 'Ablage']))).toBeVisible()
  await pressEnter(wizard.getByRole('button', { name: say('files.transfer.next') }))
  await pressEnter(wizard.getByRole('button', { name: say('files.transfer.move'), exact: true }))
  await expect(entryOf(page, 'Mitte.txt')).toBeHidden()
  await expect(entryOf(page, 'Schluss.txt')).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(entryOf(page, 'Mitte.txt')).toBeFocused()
})

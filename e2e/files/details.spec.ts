import { createReadStream } from 'node:fs'
import { text } from 'node:stream/consumers'
import type { Locator, Page } from 'playwright/test'
import { withDatabaseOf } from '../../tests/support/processes/database-beside.ts'
import { atRest } from '../support/at-rest.ts'
import { entryOf, openMenu } from '../support/files.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, pageOf, photograph, test, toastOf } from '../support/kontor.ts'
import { ownLane } from '../support/lane.ts'
import { tabTo } from '../support/tab-to.ts'
import { placeIn } from '../support/texts.ts'

const drawerOf = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 2, name }).locator('xpath=ancestor::*[@aria-label][1]')

test('an earlier version is listed, downloaded and restored', async ({ page, say, folder, api }) => {
  await api.uploadText([...folder, 'Plan.txt'], 'Ebbe')
  const [first] = (await api.listFolder(folder)).files
  await page.goto(pageOf(folder))
  await entryOf(page, 'Plan.txt').click()
  const versions = drawerOf(page, 'Plan.txt').getByRole('region', { name: say('files.versions') })
  await expect(versions).toContainText(say('files.versions.onlyOne'))
  await api.uploadText([...folder, 'Plan.txt'], 'Flut und Ebbe', first?.version)
  await page.reload()
  const items = versions.getByRole('listitem')
  await expect(items).toHaveCount(2)
  await expect(items.first()).toContainText(say('files.versions.current'))
  await expect(items.last()).toContainText('4 B')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    items.last().getByRole('button').last().click(),
  ])
  expect(await text(createReadStream(await download.path()))).toBe('Ebbe')
  await items.last().getByRole('button').first().click()
  await expect(items).toHaveCount(3)
  await expect(items.first()).toContainText('4 B')
  await expect(entryOf(page, 'Plan.txt')).toContainText('4 B')
  const [restored] = (await api.listFolder(folder)).files
  expect(restored?.size).toBe(4)
})

test('a file without text is read again by a press; a second one within a minute is refused in words', async ({
  page,
  say,
  folder,
  api,
  faults,
}) => {
  faults.expect(/status of 429 .*\/read-again\)$/u)
  await api.uploadText([...folder, 'Leer.txt'], ' \n ')
  const [file] = (await api.listFolder(folder)).files
  await page.goto(`/filemanager/?fileId=${file?.id}`)
  const drawer = drawerOf(page, 'Leer.txt')
  const isSaid = (id: string): Promise<void> => expect(drawer.getByText(say(id))).toBeVisible()
  await isSaid('files.reading.empty')
  // a minute later
  await withDatabaseOf(ownLane().data, (client) =>
    client.query(
      `update search_contents set read_at = read_at - interval '61 seconds'
       where id = (select content_id from search_names where entry_id = $1)`,
      [file?.id],
    ),
  )
  const again = drawer.getByRole('button', { name: say('files.reading.again') })
  // held until what is said meanwhile was seen
  const held = Promise.withResolvers<undefined>()
  const address = `**/api/filemanager/${file?.id}`
  await page.route(address, async (route) => {
    await held.promise
    await route.continue()
  })
  await again.click()
  await isSaid('files.reading.waiting')
  await expect(again).toBeHidden()
  held.resolve(undefined)
  await isSaid('files.reading.empty')
  await again.click()
  await expect(toastOf(page, say('files.reading.notAgain', { name: 'Leer.txt' }))).toBeVisible()
  await expect(page.getByText(say('problem.readJustNow.message'), { exact: true })).toBeVisible()
  await isSaid('files.reading.empty')
})

test.describe('in German', () => {
  test.use({ language: 'de' })

  test('tags are put on and taken off by the keyboard alone, from list to drawer and back', async ({
    page,
    say,
    folder,
    api,
  }) => {
    const word = `Zoll ${folder.at(-1)}`
    for (const name of ['Brief.txt', 'Notiz.txt']) await api.uploadText([...folder, name], 'Moin')
    await page.goto(pageOf(folder))
    const entry = entryOf(page, 'Brief.txt')
    await entry.focus()
    await page.keyboard.press('Enter')
    const drawer = drawerOf(page, 'Brief.txt')
    await expect(drawer).toBeVisible()
    await expect(entry, 'the focus stays in the folder').toBeFocused()
    const field = drawer.getByRole('combobox', { name: say('files.tags.add') })
    await tabTo(page, field)
    await page.keyboard.type(word)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(toastOf(page, say('files.tags.createAndAssignSuccess', { tag: word }))).toHaveCount(1)
    const remove = drawer.getByRole('button', { name: say('files.tags.remove', { tag: word }) })
    await expect(remove).toBeVisible()
    await photograph(page, 'details-tags-de')
    await page.keyboard.type(word.toUpperCase())
    await page.keyboard.press('Enter')
    await expect(toastOf(page, say('files.tags.alreadyAssigned', { tag: word }))).toBeVisible()
    await page.keyboard.press('Shift+Tab')
    await expect(remove).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(remove).toBeHidden()
    await expect(field).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(entry).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(drawerOf(page, 'Notiz.txt')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(pageOf(folder))
  })
})

test('a folder has details by its menu, and an entry elsewhere by its address', async ({
  page,
  say,
  folder,
  api,
  faults,
}) => {
  // while its text is being read the drawer asks for the file, also in the moment of its deletion
  faults.expect(/404 \(Not Found\) \(.*\/api\/filemanager\/\d+\)/u)
  await api.createFolder([...folder, 'Archiv'])
  await api.uploadText([...folder, 'Archiv', 'Alt.txt'], 'Moin')
  await page.goto(pageOf(folder))
  const menu = await openMenu(page, say, 'Archiv')
  await menu.getByRole('menuitem', { name: say('files.action.showDetails') }).click()
  await expect(drawerOf(page, 'Archiv').getByRole('region', { name: say('files.tags') })).toBeVisible()
  const [file] = (await api.listFolder([...folder, 'Archiv'])).files
  await page.goto(`${pageOf(folder)}?fileId=${file?.id}`)
  const drawer = drawerOf(page, 'Alt.txt')
  await drawer.getByRole('link', { name: placeIn(say, [...folder, 'Archiv']) }).click()
  await expect(page).toHaveURL(`${pageOf([...folder, 'Archiv'])}?fileId=${file?.id}`)
  await expect(drawer).toBeVisible()
  await drawer.getByRole('button', { name: say('files.action.delete') }).click()
  const dialog = page.getByRole('dialog', { name: say('files.delete.title', { kind: 'file', count: 1 }) })
  await dialog.getByRole('button', { name: say('files.delete.submit') }).click()
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL(pageOf([...folder, 'Archiv']))
})

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true, language: 'de' })

  test('the details cover the folder, are for thumbs, and stay within the screen', async ({
    page,
    say,
    folder,
    api,
  }) => {
    const name = 'Protokoll_der_gemeinsamen_Sitzung_mit_den_Gesellschaften_im_Ausland.txt'
    await api.uploadText([...folder, name], 'Moin')
    await page.goto(pageOf(folder))
    await entryOf(page, name).tap()
    const drawer = page.getByRole('dialog', { name: say('files.details', { name }) })
    await expect(drawer.getByText(say('files.versions.onlyOne'))).toBeVisible()
    await atRest(page)
    await drawer.getByRole('combobox').tap()
    await drawer.getByRole('combobox').fill('Seefracht')
    const option = drawer.getByRole('option', { name: say('files.tags.create', { tag: 'Seefracht' }) })
    await photograph(page, 'details-320-de')
    for (const target of [option, ...(await drawer.getByRole('button').all())]) {
      const { width, height } = (await target.boundingBox()) ?? { width: 0, height: 0 }
      expect(Math.round(Math.min(width, height))).toBeGreaterThanOrEqual(44)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await expectAccessible(page)
    await option.tap()
    await expect(
      drawer.getByRole('button', { name: say('files.tags.remove', { tag: 'Seefracht' }) }),
    ).toBeVisible()
    await drawer.getByRole('button', { name: say('files.details.close') }).tap()
    await expect(drawer).toBeHidden()
  })
})

import type { Response } from 'playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { entryOf } from '../support/files.ts'
import { expect, pageOf, test } from '../support/kontor.ts'
import { pressEnter } from '../support/press-enter.ts'
import { clerk } from '../support/people.ts'
import { tabTo } from '../support/tab-to.ts'
import { placeIn } from '../support/texts.ts'

const wasTold = (answer: Response): boolean => answer.url().endsWith('/opened')

test('what was opened is on the home page, and leads back to its place', async ({
  page,
  say,
  folder,
  api,
}) => {
  await api.uploadText([...folder, 'Fahrplan.txt'], 'Flut')
  const told = page.waitForResponse(wasTold)
  await page.goto(pageOf(folder))
  expect((await told).status()).toBe(204)
  const toldAgain = page.waitForResponse(wasTold)
  await entryOf(page, 'Fahrplan.txt').click()
  expect((await toldAgain).status()).toBe(204)
  await page.goto('/home/')
  const links = page.getByRole('region', { name: say('home.recent') }).getByRole('link')
  await expect(links.nth(0)).toContainText('Fahrplan.txt')
  await expect(links.nth(1)).toContainText(folder.at(-1) ?? '')
  await links.nth(0).click()
  await expect(page).toHaveURL(new RegExp(`${pageOf(folder)}\\?fileId=\\d+$`, 'u'))
  await expect(page.getByRole('heading', { name: 'Fahrplan.txt' })).toBeVisible()
  await page.goto('/home/')
  await expect(links.nth(0)).toContainText('Fahrplan.txt')
  await api.deleteEntry([...folder, 'Fahrplan.txt'])
  await page.reload()
  await expect(links.nth(0)).toContainText(folder.at(-1) ?? '')
})

test('a new folder begins on the home page, by keys alone', async ({ page, say, folder }) => {
  await page.goto(pageOf(folder))
  await page.waitForResponse(wasTold)
  await page.goto('/home/')
  await expect(page.getByRole('button', { name: say('home.action.createFolder') })).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: say('home.action.createFolder') }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: say('home.createFolder.title') })
  await expect(dialog.getByText(placeIn(say, folder))).toBeVisible()
  await expect(dialog.getByText(say('files.chooser.noSubfolders'))).toBeVisible()
  await pressEnter(dialog.getByRole('button', { name: say('home.createFolder.next') }))
  await page.getByRole('textbox', { name: say('files.createFolder.name') }).fill('Von Anfang an')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(pageOf([...folder, 'Von Anfang an']))
})

test('an upload begins on the home page and ends in its folder', async ({ page, say, folder }) => {
  await page.goto(pageOf(folder))
  await page.waitForResponse(wasTold)
  await page.goto('/home/')
  await page.getByRole('button', { name: say('home.action.upload') }).click()
  const dialog = page.getByRole('dialog', { name: say('home.upload.title') })
  await expect(dialog.getByText(say('files.chooser.noSubfolders'))).toBeVisible()
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: say('home.upload.choose') }).click()
  await (await chooser).setFiles({ name: 'flut.txt', mimeType: 'text/plain', buffer: Buffer.from('Flut') })
  await expect(page).toHaveURL(pageOf(folder))
  await expect(entryOf(page, 'flut.txt')).toBeVisible()
})

test('a person is added from the home page', async ({ page, say }) => {
  await page.goto('/home/')
  await page.getByRole('link', { name: say('home.action.addPerson') }).click()
  await expect(page).toHaveURL('/admin/users/?userId=new')
  await expect(page.getByRole('textbox').first()).toBeVisible()
})

test('the announcement that was put away stays away', async ({ page, say }) => {
  await page.goto('/home/')
  const banner = page.getByRole('region', { name: /reporting app/ })
  const boxOf = async (name: string | RegExp) => {
    const box = await page.getByRole('region', { name }).boundingBox()
    return { top: box?.y ?? -1, bottom: (box?.y ?? 0) + (box?.height ?? 0), height: box?.height ?? 0 }
  }
  await expect(page.getByRole('region', { name: say('home.contacts') })).toBeVisible()
  expect((await boxOf(/reporting app/)).height, 'a slim banner').toBeLessThanOrEqual(64)
  const blocks = [await boxOf(say('home.recent')), await boxOf(say('home.changed'))]
  const welcome = await boxOf(/^Welcome/)
  for (const { bottom } of blocks) expect(welcome.top, 'the welcome is below').toBeGreaterThan(bottom)
  await expect(
    page.getByRole('region', { name: say('home.contacts') }).locator('.fui-Avatar__initials'),
  ).toHaveText([/^\p{Lu}{2}$/u, /^\p{Lu}{2}$/u])
  await expect(banner.getByRole('link')).toHaveAttribute('href', '/reporting/')
  await banner.getByRole('button', { name: say('home.announcement.putAway') }).click()
  await expect(banner).toBeHidden()
  await page.reload()
  await expect(page.getByRole('region', { name: say('home.contacts') })).toBeVisible()
  await expect(banner).toBeHidden()
})

for (const width of [320, 390, 1440])
  test(`the home page fits ${width} px`, async ({ page, say }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/home/')
    await expect(
      page
        .getByRole('region', { name: say('home.changed') })
        .getByRole('link')
        .first(),
    ).toBeVisible()
    await expect(page.getByRole('region', { name: say('home.contacts') })).toBeVisible()
    const main = page.getByRole('main')
    expect(await main.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
    if (width === 1440) {
      // the last of each column; what comes after the page makes its column longer
      const last = ['home.assistant', 'home.contacts']
      await expect(
        page.getByRole('region', { name: say('home.assistant') }).getByRole('textbox'),
      ).toBeVisible()
      const ends = last.map((name) =>
        page
          .getByRole('region', { name: say(name) })
          .evaluate((each) => Math.round(each.getBoundingClientRect().bottom)),
      )
      expect(new Set(await Promise.all(ends)).size, 'cards beside each other end together').toBe(1)
    }
    await expectAccessible(page)
  })

test.describe('for a clerk', () => {
  test.use({ person: clerk })

  test('shows no way to what the clerk may not do', async ({ page, say }) => {
    await page.goto('/home/')
    await expect(page.getByRole('region', { name: say('home.contacts') })).toBeVisible()
    await expect(page.getByRole('link', { name: say('home.action.addPerson') })).toHaveCount(0)
  })

  test('gives no card more room than it needs where a block has nothing to show', async ({ page, say }) => {
    await page.route('**/api/filemanager/watches/changes', (route) =>
      route.fulfill({ json: { entries: [] } }),
    )
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/home/')
    const contacts = page.getByRole('region', { name: say('home.contacts') })
    const changed = page.getByRole('region', { name: say('home.changed') })
    await expect(changed.locator('[data-empty]')).toBeVisible()
    await expect(page.getByRole('region', { name: say('home.assistant') }).getByRole('textbox')).toBeVisible()
    for (const card of [contacts, changed]) {
      const rest = await card.evaluate(
        (whole) =>
          whole.getBoundingClientRect().bottom -
          (whole.lastElementChild?.getBoundingClientRect().bottom ?? 0),
      )
      expect(rest, 'below what is in it').toBeLessThanOrEqual(24)
    }
    const empty = await changed.evaluate((card) => card.getBoundingClientRect().height)
    expect(empty, 'of the card with nothing in it').toBeLessThan(420)
  })
})

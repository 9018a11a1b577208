import { expectAccessible } from '../support/accessible.ts'
import { entryOf } from '../support/files.ts'
import { expectFits } from '../support/window/fits.ts'
import { expect, pageOf, photograph, test } from '../support/kontor.ts'
import { tabTo } from '../support/tab-to.ts'

test('by keys alone: a slash, a piece of a name, arrows, Enter; all results stand in the address and survive a reload', async ({
  page,
  folder,
  api,
  say,
}) => {
  const word = `Kaimauer${Date.now() % 1_000_000}`
  await api.createFolder([...folder, `${word} Nord`])
  for (let number = 1; number <= 12; number += 1)
    await api.uploadText([...folder, `${word} ${number}.txt`], 'Ebbe')
  await page.goto(pageOf(folder))
  await expect(entryOf(page, `${word} 1.txt`)).toBeVisible()
  const field = page.getByRole('combobox', { name: say('shell.search') })
  await page.keyboard.press('/')
  await expect(field).toBeFocused()
  await page.keyboard.type(word.toLowerCase())
  const list = page.getByRole('listbox', { name: say('search.results') })
  await expect(list.getByRole('option')).toHaveCount(6)
  await expect(list.getByRole('option').last()).toContainText('13')
  await expectAccessible(page)
  await photograph(page, 'search-bar')
  await page.keyboard.type(' nord')
  await expect(list.getByRole('option')).toHaveCount(2)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(pageOf([...folder, `${word} Nord`]))
  await expect(field).toHaveValue('')

  await page.keyboard.press('Control+k')
  await page.keyboard.type(word)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: say('search.page.title') })).toBeVisible()
  const grid = page.getByRole('grid', { name: say('search.page.title') })
  await expect(grid.getByRole('row')).toHaveCount(11)
  await page.getByRole('radio', { name: say('ui.table.type.folder') }).click()
  await expect(grid.getByRole('row')).toHaveCount(2)
  await expectAccessible(page)
  await page.reload()
  await expect(grid.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('searchbox', { name: say('search.page.box') })).toHaveValue(word)
  await tabTo(page, grid.getByRole('row').nth(1))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(pageOf([...folder, `${word} Nord`]))
  await page.goBack()
  await expect(grid.getByRole('row')).toHaveCount(2)
})

test.describe('at 1280 pixels, in German', () => {
  test.use({ language: 'de', viewport: { width: 1280, height: 800 } })

  test('all that narrows the results down stands in one line; days are typed, or chosen from a month by keys, in a panel', async ({
    page,
    folder,
    api,
    say,
  }) => {
    const word = `Spundwand${Date.now() % 1_000_000}`
    await api.uploadText([...folder, `${word}.txt`], 'Ebbe')
    await page.goto(`/search/?q=${word}`)
    const rows = page.getByRole('grid', { name: say('search.page.title') }).getByRole('row')
    await expect(rows).toHaveCount(2)
    const modified = page.getByRole('button', { name: say('search.page.modified'), exact: true })
    const box = page.getByRole('searchbox', { name: say('search.page.box') })
    const [first, last] = await Promise.all([box.boundingBox(), modified.boundingBox()])
    expect(last?.y, 'the last filter begins above the end of the first').toBeLessThan(
      (first?.y ?? 0) + (first?.height ?? 0),
    )

    await modified.click()
    const panel = page.getByRole('complementary', { name: say('search.page.modified') })
    await expect(panel.getByRole('searchbox', { name: say('ui.people.search') })).toBeFocused()
    await expectAccessible(page)
    const label = say('search.page.to')
    const until = panel.getByRole('textbox', { name: label })
    await until.fill('24.12.2020')
    await until.press('Enter')
    await expect(page).toHaveURL(/to=2020-12-24/u)
    await expect(panel.getByRole('button', { name: say('ui.day.clear', { field: label }) })).toBeVisible()
    await until.press('Alt+ArrowDown')
    const month = page.getByRole('grid', { name: label })
    await expect(month.locator(':focus')).toHaveText('24')
    await page.keyboard.press('ArrowLeft')
    await expect(month.locator(':focus')).toHaveText('23')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/to=2020-12-23/u)
    await expect(until).toHaveValue('23.12.2020')
    await photograph(page, 'search-modified')
    await until.press('Escape')
    await expect(panel).toBeHidden()
    await expect(modified).toBeFocused()
    const chip = say('ui.table.removeFilter', { filter: say('search.page.toDay', { day: '23.12.2020' }) })
    await page.getByRole('button', { name: chip }).click()
    await expect(rows).toHaveCount(2)
  })
})

test.describe('on a phone, in German', () => {
  test.use({ language: 'de', theme: 'dark', viewport: { width: 320, height: 640 }, hasTouch: true })

  test('a button opens the search over the row, and a file is opened from it', async ({
    page,
    folder,
    api,
    say,
  }) => {
    const word = `Prüfbericht${Date.now() % 1_000_000}`
    const name = `${word} der Krananlage Ost.txt`
    await api.uploadText([...folder, name], 'Flut')
    await page.goto('/home/')
    const button = page.getByRole('button', { name: say('shell.search') })
    await button.tap()
    const field = page.getByRole('combobox', { name: say('shell.search') })
    await expect(field).toBeFocused()
    // an umlaut written out
    await field.fill(word.replace('ü', 'ue'))
    const option = page.getByRole('option', { name: new RegExp(name, 'u') })
    await expect(option).toBeVisible()
    await expectAccessible(page)
    await photograph(page, 'search-over-row-320')
    await page.getByRole('button', { name: say('search.close') }).tap()
    await expect(field).toBeHidden()
    await expect(button).toBeFocused()
    await button.tap()
    await option.tap()
    await expect(page).toHaveURL(/\?fileId=\d+$/u)
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
    await page.goto(`/search/?q=${encodeURIComponent(word)}`)
    await expect(page.getByRole('row')).toHaveCount(1)
    await page.getByRole('button', { name: say('ui.table.filters', { count: 0 }) }).tap()
    await page.getByRole('button', { name: say('search.tagsChosen', { count: 0 }) }).tap()
    await expectFits(page.getByRole('dialog', { name: say('search.tags') }))
    await expectAccessible(page)
  })
})

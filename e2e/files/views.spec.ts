import type { Page } from 'playwright/test'
import { entryOf, openMenu, showAs } from '../support/files.ts'
import { expect, pageOf, photograph, test, toastOf } from '../support/kontor.ts'
import { tabTo } from '../support/tab-to.ts'
import type { Say } from '../support/texts.ts'
import { workbench } from '../support/workbench.ts'

const long = 'Protokoll der gemeinsamen Sitzung aller Gesellschaften im Ausland'
const file = 'Übersicht der Maßnahmen für Größe und Gewicht der Container 📦.txt'
const names = [long, 'Grüße aus Århus', '🚢 Hafen', file]

const screens = [
  { width: 320, language: 'de', theme: 'dark', views: ['grid', 'list'] },
  { width: 641, language: 'de', theme: 'light', views: ['grid', 'list', 'tree'] },
  { width: 1440, language: 'en', theme: 'light', views: ['grid', 'list', 'tree'] },
] as const

for (const { width, language, theme, views } of screens) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ language, theme, viewport: { width, height: 800 } })

    test('every view keeps within the screen, names all whole and opens the menu of each', async ({
      page,
      say,
      folder,
      api,
    }) => {
      const place = [...folder, `${long} – Ablage`]
      await api.createFolder(place)
      for (const name of names.slice(0, -1)) await api.createFolder([...place, name])
      await api.uploadText([...place, file], 'x'.repeat(1536))
      await page.goto('/filemanager/')
      for (const view of views) {
        await showAs(page, say, view, pageOf(place))
        for (const name of names) {
          const entry = entryOf(page, name)
          await expect(entry).toHaveRole(view === 'grid' ? 'gridcell' : 'row')
          await expect(entry).toHaveAccessibleName(new RegExp(name, 'u'))
          await expect(entry.getByText(name, { exact: true })).toBeAttached()
        }
        await expectFacts(page, say, { view, width, size: language === 'de' ? '1,50 KB' : '1.50 KB' })
        await expectWithin(page, view)
        for (const name of names) {
          const menu = await openMenu(page, say, name)
          await expect(menu).toHaveAccessibleName(say('files.menu', { name }))
          await expectWithin(page, `${view} with the menu of ${name}`)
          await page.keyboard.press('Escape')
          await expect(menu).toBeHidden()
        }
        await photograph(page, `views-${width}-${view}`)
      }
    })
  })
}

test.describe('in German', () => {
  test.use({ language: 'de', viewport: { width: 1440, height: 800 } })

  test('by keys alone a folder is made, renamed, deleted, taken back and filled', async ({
    page,
    say,
    api,
  }) => {
    const place = [workbench, `Tasten-${Date.now()}`]
    await api.createFolder(place)
    await api.uploadTexts(place, ['Bericht.txt', 'Chronik.txt', 'Daten.txt'])
    await page.goto('/home/')
    await tabTo(page, page.getByRole('link', { name: say('shell.fileManager'), exact: true }))
    await page.keyboard.press('Enter')
    await enter(page, place.slice(0, 1))
    await enter(page, place)
    await makeFolder(page, say)

    await page.keyboard.press('End')
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Space')
    const bar = page.getByRole('toolbar', { name: say('files.selection.actions') })
    await expect(bar).toContainText(say('files.selection.count', { count: 2 }))
    await page.keyboard.press('Control+a')
    await expect(bar).toContainText(say('files.selection.count', { count: 4 }))
    await page.keyboard.press('Delete')
    await tabTo(page, page.getByRole('dialog').getByRole('button', { name: say('files.delete.submit') }))
    await page.keyboard.press('Enter')
    await expect(page.getByText(say('files.noFilesOrFolders'))).toBeVisible()
    await expect(toastOf(page, say('files.delete.done', { count: 4, name: '' }))).toBeVisible()
    await page.keyboard.press('Control+z')
    const what = say('files.delete.what', { count: 4, name: '' })
    await expect(toastOf(page, say('ui.undo.done', { what }))).toBeVisible()

    await expect(entryOf(page, 'Bericht.txt')).toBeVisible()
    await goTo(page, 'Bericht.txt')
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('heading', { level: 2, name: 'Bericht.txt' })
    await expect(drawer).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await page.keyboard.press('Control+x')
    await enter(page, [...place, 'Ablage'])
    await expect(page.getByText(say('files.noFilesOrFolders'))).toBeVisible()
    await page.keyboard.press('Control+v')
    await expect(entryOf(page, 'Bericht.txt')).toBeVisible()
    await photograph(page, 'views-keys')
    const { files } = await api.listFolder([...place, 'Ablage'])
    expect(files.map(({ name }) => name)).toEqual(['Bericht.txt'])
    expect((await api.listFolder(place)).files.map(({ name }) => name)).toEqual(['Chronik.txt', 'Daten.txt'])
  })
})

/** By the Tab key to the entries and by letters to the one of the name, which may stand further down than is drawn. */
async function goTo(page: Page, name: string): Promise<void> {
  await expect(page.locator('[data-index]').first()).toBeVisible()
  await tabTo(page, page.locator('[data-index][tabindex="0"]'))
  await page.keyboard.type(name)
  await expect(entryOf(page, name)).toBeFocused()
}

/** Opens the last of the names, which stands in the folder that is shown. */
async function enter(page: Page, place: readonly string[]): Promise<void> {
  await goTo(page, place.at(-1) ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(pageOf(place))
  await expect(page.getByRole('heading', { level: 1, name: place.at(-1) ?? '' })).toBeVisible()
}

/** Makes a folder and gives it another name, which ends with the focus on it. */
async function makeFolder(page: Page, say: Say): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: say('files.createFolder') }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused()
  await page.keyboard.type('Neu')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(entryOf(page, 'Neu')).toBeVisible()
  await goTo(page, 'Neu')
  await page.keyboard.press('F2')
  await expect(page.getByRole('textbox')).toBeFocused()
  await page.keyboard.type('Ablage')
  await page.keyboard.press('Enter')
  await expect(entryOf(page, 'Ablage')).toBeFocused()
}

async function expectWithin(page: Page, what: string): Promise<void> {
  const beyond = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect(beyond, `pixels beyond the screen in the ${what}`).toBeLessThanOrEqual(0)
}

interface Shown {
  readonly view: 'grid' | 'list' | 'tree'
  readonly width: number
  readonly size: string
}

/** Date and size of the file stand in columns, or below the name where the list has no room for them. */
async function expectFacts(page: Page, say: Say, { view, width, size }: Shown): Promise<void> {
  const entry = entryOf(page, file)
  const date = /\d\d\.\d\d\.\d{4} \d\d:\d\d/u
  if (view === 'grid') return
  const cells = entry.getByRole('gridcell')
  if (width < 640) {
    await expect(cells.first()).toContainText(new RegExp(`${date.source} · ${size}$`, 'u'))
    await expect(cells).toHaveCount(2)
    return
  }
  await expect(cells.nth(1)).toHaveText(new RegExp(`^${date.source}$`, 'u'))
  // who changed it last stands between them where there is room
  const hasEditor = width >= 1440 && view === 'list'
  await expect(cells.nth(hasEditor ? 3 : 2)).toHaveText(size)
  if (hasEditor) await expect(cells.nth(2)).toHaveText('Kontor Administration')
  for (const column of ['name', 'modifiedDate', 'size'])
    await expect(
      page.getByRole('columnheader', { name: say(`files.column.${column}`), exact: true }),
    ).toBeInViewport({
      ratio: 1,
    })
}

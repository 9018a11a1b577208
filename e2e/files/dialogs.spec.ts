import type { Locator, Page } from 'playwright/test'
import { atRest } from '../support/at-rest.ts'
import type { Api } from '../support/api.ts'
import { askForFolder, entryOf, openMenu, walk } from '../support/files.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, pageOf, photograph, test } from '../support/kontor.ts'
import type { Parts } from '../support/kontor.ts'
import { isFocused } from '../support/tab-to.ts'
import { choose } from '../support/transfer.ts'
import { placeIn } from '../support/texts.ts'

for (const look of [
  { language: 'de', theme: 'dark', viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true },
  { language: 'en', theme: 'light', viewport: { width: 1440, height: 900 } },
] as const) {
  const { viewport, language } = look
  const tell = (name: string): string => `dialog-${name}-${viewport.width}`
  test.describe(`at ${viewport.width} px in ${language}`, () => {
    test.use(look)

    test('every dialog of a folder keeps the focus, fits, closes by Escape and gives the focus back', async ({
      page,
      say,
      folder,
      api,
      faults,
    }) => {
      faults.expect(/404 \(Not Found\)/u) // the folder that is not there
      await fill(api, folder)
      await page.goto(pageOf(folder))
      const entry = entryOf(page, 'Bericht.txt')
      await expect(entry).toBeVisible()

      await askForFolder(page, say)
      await expectDialog(page, say('files.createFolder'), tell('create'))
      await closeByEscape(page)
      await expect(page.getByRole('group', { name: say('files.actions') }).locator(':focus')).toHaveCount(1)

      await entry.focus()
      await page.keyboard.press('Delete')
      // it can be undone, so Enter deletes
      await expect(page.getByRole('button', { name: say('files.delete.submit'), exact: true })).toBeFocused()
      await expectDialog(page, say('files.delete.title', { kind: 'file', count: 1 }), tell('delete'))
      await closeByEscape(page, entry)

      const menu = await openMenu(page, say, 'Bericht.txt')
      await menu.getByRole('menuitem', { name: say('files.action.share') }).click()
      await expectDialog(page, say('files.share.title', { name: 'Bericht.txt' }), tell('share'))
      await closeByEscape(page, entry)

      await page.keyboard.press('?')
      await expectDialog(page, say('files.keys'), tell('keys'))
      await closeByEscape(page, entry)

      await walkDetails({ page, say, tell, entry })
      await walkUpload({ page, say, folder, tell, entry })
      await walkWizard({ page, say, folder, tell, entry })

      await page.goto(pageOf([...folder, 'Gibt es nicht']))
      await expectDialog(page, say('files.accessDenied'), tell('denied'))
      await closeByEscape(page)
      await expect(page).toHaveURL('/filemanager/')
    })

    test('so does every dialog of the trash', async ({ page, say, folder, api }) => {
      const mark = `Entwurf ${Date.now() % 1_000_000}`
      await fillTrash(api, folder, mark)
      await page.goto(`/trash/?search=${encodeURIComponent(mark)}`)
      const homeless = page.getByRole('button', {
        name: say('files.trash.restoreOne', { name: `${mark}.txt` }),
      })
      await homeless.click()
      await expectDialog(page, say('files.place.title'), tell('place'))
      await closeByEscape(page, homeless)
      const purge = page.getByRole('button', { name: say('files.trash.purgeOne', { name: `${mark}.txt` }) })
      await purge.click()
      await expectDialog(page, say('files.purge.title', { count: 1 }), tell('purge'))
      await closeByEscape(page, purge)
      const empty = page.getByRole('button', { name: say('files.trash.empty') })
      await empty.click()
      await expectDialog(page, say('files.trash.empty'), tell('empty'))
      await closeByEscape(page, empty)
    })
  })
}

interface Walk extends Pick<Parts, 'say' | 'folder'> {
  readonly page: Page
  readonly tell: (name: string) => string
  readonly entry: Locator
}

/** Opens the details: a dialog above the folder where there is no room beside it, else a part of the page. */
async function walkDetails({ page, say, tell, entry }: Omit<Walk, 'folder'>): Promise<void> {
  const menu = await openMenu(page, say, 'Bericht.txt')
  await menu.getByRole('menuitem', { name: say('files.action.showDetails') }).click()
  const label = say('files.details', { name: 'Bericht.txt' })
  const beside = page.getByRole('complementary', { name: label })
  await expect(beside.or(page.getByRole('dialog', { name: label }))).toContainText(say('files.versions'))
  if ((page.viewportSize()?.width ?? 0) < 1280) {
    await expectDialog(page, label, tell('details'))
  } else {
    await atRest(page)
    await photograph(page, tell('details'))
    await expectAccessible(page)
    await beside.getByRole('button', { name: say('files.details.close') }).focus()
  }
  await page.keyboard.press('Escape')
  await expect(beside).toHaveCount(0)
  await closeByEscape(page, entry)
}

const file = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('new') })

/** Chooses a file whose name a folder has and one whose name a file has, and uploads neither. */
async function walkUpload({ page, say, folder, tell, entry }: Walk): Promise<void> {
  await page
    .getByLabel(say('files.upload.choose'), { exact: true })
    .setInputFiles([file('Ablage'), file('Bericht.txt')])
  await expectDialog(page, say('files.fileOrFolderAlreadyExists'), tell('upload-refused'))
  await page.keyboard.press('Escape')
  const place = placeIn(say, folder)
  const conflict = say('files.conflict.title', { count: 1, folder: place })
  await expectDialog(page, conflict, tell('upload-conflict'))
  await expectRoomForRings(page.getByRole('dialog', { name: conflict }))
  await closeByEscape(page, entry)
}

/** Goes through the three steps to a taken name, and leaves. */
async function walkWizard({ page, say, folder, tell, entry }: Walk): Promise<void> {
  const menu = await openMenu(page, say, 'Bericht.txt')
  await menu.getByRole('menuitem', { name: say('files.action.transfer') }).click()
  const title = say('files.action.transfer')
  const wizard = page.getByRole('dialog', { name: title })
  const next = wizard.getByRole('button', { name: say('files.transfer.next') })
  await choose(wizard, 'Notiz.txt')
  await expectDialog(page, title, tell('wizard-1'))
  await next.click()
  await walk(wizard, [...folder, 'Ablage'])
  await expectDialog(page, title, tell('wizard-2'))
  await next.click()
  await expect(wizard.locator('[aria-current="step"]')).toContainText(
    say('files.transfer.conflicts', { count: 1 }),
  )
  await expectDialog(page, title, tell('wizard-3'))
  await closeByEscape(page, entry)
}

/** The dialog is there alone: with the focus, which Tab does not lead out, within the screen, and without findings of axe. */
async function expectDialog(page: Page, name: string, picture: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog).toBeVisible()
  await atRest(page)
  const inside = dialog.locator(':focus')
  await expect(inside, 'the focus is inside').toHaveCount(1)
  await photograph(page, picture)
  await walkByTab(page, dialog)
  const box = (await dialog.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 }
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0)
  expect(box.x + box.width).toBeLessThanOrEqual(width + 1)
  expect(box.y + box.height).toBeLessThanOrEqual(height + 1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  // what is greyed under a mouse at rest says why, above the page
  await page.mouse.move(0, 0)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await expectAccessible(page)
}

/** No box to tick lies at the edge of what scrolls, where the ring of the focus would be cut. */
async function expectRoomForRings(dialog: Locator): Promise<void> {
  const rooms = await dialog.getByRole('checkbox').evaluateAll((all) =>
    all.map((box) => {
      let edge = box.parentElement
      while (edge && getComputedStyle(edge).overflowX === 'visible') edge = edge.parentElement
      return box.getBoundingClientRect().left - (edge?.getBoundingClientRect().left ?? 0)
    }),
  )
  expect(rooms).not.toEqual([])
  expect(Math.min(...rooms), 'room for the ring of the focus').toBeGreaterThanOrEqual(3)
}

/** Tab leads around in the dialog and never out of it. */
async function walkByTab(page: Page, dialog: Locator): Promise<void> {
  const inside = dialog.locator(':focus')
  const first = await inside.elementHandle()
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press('Tab')
    const where = await dialog.evaluate((box, start) => {
      const { activeElement } = document
      return activeElement === start ? 'back' : box.contains(activeElement) ? 'inside' : 'outside'
    }, first)
    if (where === 'back') return
    // a guard at the edge hands the focus on a moment later
    if (where === 'outside') await expect(inside, 'Tab stays inside').toHaveCount(1)
  }
}

async function closeByEscape(page: Page, opener?: Locator): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  if (opener) await expect.poll(() => isFocused(opener), 'the focus is back').toBe(true)
}

async function fill(api: Api, folder: readonly string[]): Promise<void> {
  await api.createFolder([...folder, 'Ablage'])
  for (const names of [['Bericht.txt'], ['Notiz.txt'], ['Ablage', 'Bericht.txt']]) {
    await api.uploadText([...folder, ...names], names.join('/'))
  }
}

/** Puts a file into the trash whose folder is gone. */
async function fillTrash(api: Api, folder: readonly string[], mark: string): Promise<void> {
  await api.createFolder([...folder, 'Alt'])
  await api.uploadText([...folder, 'Alt', `${mark}.txt`], 'Flut')
  await api.deleteEntry([...folder, 'Alt', `${mark}.txt`])
  await api.deleteEntry([...folder, 'Alt'])
}

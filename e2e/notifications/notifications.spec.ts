import type { Browser, Page } from 'playwright/test'
import { entryPath } from '#contract/files/addresses.ts'
import { administratorApi } from '../support/api.ts'
import type { Api } from '../support/api.ts'
import {
  createFolder,
  entryOf,
  makeFile,
  openForUpload,
  openMenu,
  removeFile,
  slowUploads,
} from '../support/files.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, pageOf, photograph, test } from '../support/kontor.ts'
import { administrator, clerk } from '../support/people.ts'
import { openSecondBrowser } from '../support/second-browser.ts'
import { soon } from '../support/soon.ts'
import type { Say } from '../support/texts.ts'

test.use({ person: clerk, language: 'de', viewport: { width: 1440, height: 900 } })

/** What the administrator gives to the clerk on a folder, and takes away. */
const changesOfRights =
  (admin: Api, folder: readonly string[]) =>
  (operation: 'ADD' | 'REMOVE', permissions: readonly string[]): Promise<unknown> =>
    admin.send('POST', `/api/filemanager/setFolderPermissions/${encodeURIComponent(clerk.email)}`, [
      { path: entryPath({ email: clerk.email, names: folder }, true), operation, permissions },
    ])

test('a number of two digits is seen whole at the bell', async ({ page, baseURL, say, folder }) => {
  const admin = await administratorApi(baseURL ?? '')
  for (let count = 1; count <= 10; count += 1) {
    const names = [...folder, `Ordner ${count}`]
    await admin.createFolder(names)
    await changesOfRights(admin, names)('ADD', ['PERMISSION_READ'])
  }
  await page.goto('/filemanager/')
  const bell = page.getByRole('banner').getByRole('button', { name: /Mitteilung/u })
  const number = bell.getByText(/^\d\d$/u)
  await expect(number).toBeVisible()
  const isSeen = await number.evaluate((each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect()
    const middle = (top + bottom) / 2
    return [left + 1, right - 1].map((x) => document.elementFromPoint(x, middle) === each)
  })
  expect(isSeen, 'its start and its end').toEqual([true, true])
  await readAll(page, say)
})

test('what a colleague does in the open folder is seen at once, and so are rights that come and go', async ({
  page,
  browser,
  baseURL,
  say,
  folder,
  faults,
}) => {
  // the folder is asked for once more when its rights are gone
  faults.expect(/status of 404/u)
  const admin = await administratorApi(baseURL ?? '')
  const change = changesOfRights(admin, folder)
  const bell = page.getByRole('banner').getByRole('button', { name: /Mitteilung/u })
  await page.goto('/filemanager/')
  await readAll(page, say)

  await change('ADD', ['PERMISSION_READ', 'PERMISSION_CREATE'])
  await expect(bell).toHaveAccessibleName(say('shell.notifications.unread', { count: 1 }), soon)
  await admin.uploadText([...folder, 'Bleibt.txt'], 'Flut')
  await page.goto(pageOf(folder))
  await entryOf(page, 'Bleibt.txt').click({ modifiers: ['Control'] })
  await seeChanges(page, await colleague(browser, baseURL, folder), say)

  await change('REMOVE', ['PERMISSION_READ', 'PERMISSION_CREATE'])
  const denied = page.getByRole('dialog', { name: say('files.accessDenied') })
  await expect(denied).toBeVisible(soon)
  await denied.getByRole('button', { name: say('ui.close') }).click()
  await expect(page).toHaveURL('/filemanager/')
  await bell.click()
  // that there were rights is not true any more
  const lines = page.getByRole('dialog').getByRole('listitem')
  await expect(lines).toHaveCount(1)
  await expect(lines).toContainText(say('notifications.accessRevoked', { folder: folder.at(-1) ?? '' }))
  await expectAccessible(page)
  await photograph(page, 'notifications-de')
  await page.keyboard.press('Escape')
  await readAll(page, say)
  await page.reload()
  await expect(bell).toHaveAccessibleName(say('shell.notifications'))
})

test('whoever loses the right to the folder while a file goes up there is told so, and nothing of the file stays', async ({
  page,
  baseURL,
  say,
  folder,
  faults,
}) => {
  faults.expect(/status of 404/u)
  const admin = await administratorApi(baseURL ?? '')
  const change = changesOfRights(admin, folder)
  await change('ADD', ['PERMISSION_READ', 'PERMISSION_CREATE'])
  const film = await makeFile('Film.mp4', 40 * 1024 ** 2)
  await openForUpload(page, say, folder)
  await slowUploads(page, 4 * 1024 ** 2)
  await page.getByLabel(say('files.upload.choose'), { exact: true }).setInputFiles(film.path)
  const panel = page.getByRole('region', { name: say('files.upload.panel') })
  const progress = panel.getByRole('progressbar', { name: say('files.upload.progress') })
  await expect(progress).toHaveAttribute('aria-valuenow', /^0\.\d*[1-9]/)

  await change('REMOVE', ['PERMISSION_READ', 'PERMISSION_CREATE'])
  const denied = page.getByRole('dialog', { name: say('files.accessDenied') })
  await expect(denied).toBeVisible(soon)
  await denied.getByRole('button', { name: say('ui.close') }).click()
  await expect(page).toHaveURL('/filemanager/')
  await expect(panel.getByText(say('files.upload.folderGone')).first()).toBeVisible()
  await expect(panel.getByText(say('files.upload.doneWithFailures', { done: 0, failed: 1 }))).toBeVisible()
  await photograph(page, 'upload-revoked-de')
  expect((await admin.listFolder(folder)).files).toEqual([])
  await removeFile(film)
})

/** A second browser, in which the administrator has the folder open. */
async function colleague(
  browser: Browser,
  baseURL: string | undefined,
  folder: readonly string[],
): Promise<Page> {
  const page = await openSecondBrowser(browser, { baseURL, person: administrator, language: 'de' })
  await page.goto(pageOf(folder))
  await expect(entryOf(page, 'Bleibt.txt')).toBeVisible()
  return page
}

async function seeChanges(page: Page, other: Page, say: Say): Promise<void> {
  const isKept = () => expect(entryOf(page, 'Bleibt.txt')).toHaveAttribute('aria-selected', 'true')
  const file = await makeFile('Neu.txt', 2000)
  const [chooser] = await Promise.all([
    other.waitForEvent('filechooser'),
    other.getByRole('button', { name: say('files.upload'), exact: true }).click(),
  ])
  await chooser.setFiles(file.path)
  await expect(entryOf(other, 'Neu.txt')).toBeVisible()
  await expect(entryOf(page, 'Neu.txt')).toBeVisible(soon)
  await isKept()
  await removeFile(file)

  await createFolder(other, say, 'Später')
  await expect(entryOf(page, 'Später')).toBeVisible(soon)

  await entryOf(other, 'Neu.txt').focus()
  await other.keyboard.press('F2')
  const editor = other.getByRole('form', { name: say('files.rename', { name: 'Neu.txt' }) })
  await editor.getByRole('textbox').fill('Anders')
  await other.keyboard.press('Enter')
  await expect(entryOf(other, 'Anders.txt')).toBeFocused()
  await expect(entryOf(page, 'Anders.txt')).toBeVisible(soon)
  await expect(entryOf(page, 'Neu.txt')).toBeHidden()
  await isKept()

  const menu = await openMenu(other, say, 'Anders.txt')
  await menu.getByRole('menuitem', { name: say('files.action.delete') }).click()
  const dialog = other.getByRole('dialog')
  await dialog.getByRole('button', { name: say('files.delete.submit'), exact: true }).click()
  await expect(entryOf(other, 'Anders.txt')).toBeHidden()
  await expect(entryOf(page, 'Anders.txt')).toBeHidden(soon)
  await isKept()
  await other.context().close()
}

/** Opens the list and takes away what is in it. */
async function readAll(page: Page, say: Say): Promise<void> {
  const bell = page.getByRole('banner').getByRole('button', { name: /Mitteilung/u })
  await bell.click()
  const list = page.getByRole('dialog', { name: say('shell.notifications') })
  const all = list.getByRole('button', { name: say('notifications.readAll') })
  const none = list.getByText(say('shell.notifications.none'))
  await expect(all.or(none)).toBeVisible()
  if (await all.isVisible()) await all.click()
  await expect(none).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
}

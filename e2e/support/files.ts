import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Frame, Locator, Page } from 'playwright/test'
import { search } from '#contract/search/search.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import type { Api } from './api.ts'
import { expect, pageOf } from './kontor.ts'
import type { Say } from './texts.ts'

/** A file on the disk of the visitor. */
export interface LocalFile {
  readonly name: string
  readonly path: string
  readonly sha256: string
}

/** Makes a file of so many random bytes under a name, in a folder of its own. */
export async function makeFile(name: string, size: number): Promise<LocalFile> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kontor-file-'))
  const bytes = randomBytes(size)
  await writeFile(path.join(folder, name), bytes)
  return { name, path: path.join(folder, name), sha256: createHash('sha256').update(bytes).digest('hex') }
}

/** Removes a file of {@link makeFile} with its folder. */
export const removeFile = (file: LocalFile): Promise<void> =>
  rm(path.dirname(file.path), { recursive: true, force: true })

/** SHA-256 of a file in hexadecimal digits. */
export async function hashOf(place: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(place), hash)
  return hash.digest('hex')
}

/** Opens a folder that is empty, and waits for what uploads need: it comes in a break after the page. */
export async function openForUpload(page: Page, say: Say, names: readonly string[]): Promise<void> {
  await page.goto(pageOf(names))
  await expect(page.getByText(say('files.noFilesOrFolders'))).toBeVisible()
  await expect
    .poll(() =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('upload-queue')),
      ),
    )
    .toBe(true)
}

/** Drags real files or folders from outside the browser over the middle of an element; `drop` lets them go there. */
export async function dragFiles(page: Page, target: Locator, files: readonly Pick<LocalFile, 'path'>[]) {
  const box = await target.boundingBox()
  if (!box) throw new Error('The place for the drop is not seen')
  const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const data = { items: [], files: files.map((file) => file.path), dragOperationsMask: 1 }
  const session = await page.context().newCDPSession(page)
  await session.send('Input.dispatchDragEvent', { type: 'dragEnter', ...place, data })
  await session.send('Input.dispatchDragEvent', { type: 'dragOver', ...place, data })
  return {
    drop: async (): Promise<void> => {
      await session.send('Input.dispatchDragEvent', { type: 'drop', ...place, data })
      await session.detach()
    },
  }
}

/** Lets no more than so many bytes a second leave the browser, so that progress can be seen. */
export async function slowUploads(page: Page, bytesPerSecond: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const conditions = { offline: false, latency: 0, downloadThroughput: -1 }
  await session.send('Network.emulateNetworkConditions', { ...conditions, uploadThroughput: bytesPerSecond })
}

/** A file or folder where it stands in tree, grid or list. */
export const entryOf = (page: Page | Frame, name: string): Locator =>
  page.locator('[data-index]').and(page.getByTitle(name, { exact: true }))

/** Drags an entry as soon as the page follows drags. */
export async function dragEntry(entry: Locator, target: Locator): Promise<void> {
  await expect(entry).toHaveAttribute('draggable', 'true')
  await entry.dragTo(target)
}

/** Opens the menu of an entry and answers with it. */
export async function openMenu(page: Page | Frame, say: Say, name: string): Promise<Locator> {
  const label = say('files.menu', { name })
  await entryOf(page, name).getByRole('button', { name: label }).click()
  const menu = page.getByRole('menu')
  await expect(menu).toBeVisible()
  return menu
}

/** Creates a folder in the folder that is shown, by the dialog. */
export async function createFolder(page: Page | Frame, say: Say, name: string): Promise<void> {
  await askForFolder(page, say)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('files.createFolder.name')).fill(name)
  await dialog.getByRole('button', { name: say('files.createFolder.submit'), exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** Opens the dialog that makes a folder; a narrow window has it in a menu. */
export async function askForFolder(page: Page | Frame, say: Say): Promise<void> {
  const window = 'page' in page ? page.page() : page
  const isNarrow = (window.viewportSize()?.width ?? 0) < 768
  if (isNarrow) await page.getByRole('button', { name: say('files.selection.more') }).click()
  await page.getByRole(isNarrow ? 'menuitem' : 'button', { name: say('files.createFolder') }).click()
}

/**
 * Goes down to a folder in a dialog that chooses one, from the top. Of many folders those in sight are drawn: scrolls to the
 * others.
 */
export async function walk(dialog: Locator, names: readonly string[]): Promise<void> {
  const page = dialog.page()
  const way = dialog.getByRole('navigation')
  // the top may be where one is, where its step is greyed
  const top = way.getByRole('button').first()
  const isHidden = (await top.getAttribute('aria-haspopup')) === 'menu'
  await top.click({ force: true })
  // where it has no room, it is the first in the menu
  if (isHidden) await dialog.getByRole('menuitem').first().click()
  for (const name of names) {
    const line = dialog
      .getByRole('listitem')
      .filter({ has: page.getByTitle(name, { exact: true }) })
      .getByRole('button')
    await expect(async () => {
      if ((await line.count()) === 1) return
      await dialog
        .getByRole('list')
        .last()
        .evaluate((list) => {
          let scroller: Element | null = list
          while (scroller && scroller.scrollHeight <= scroller.clientHeight + 1)
            scroller = scroller.parentElement
          scroller?.scrollBy(0, 150) // less than is in sight, so that nothing is passed over
        })
      throw new Error(`${name} is not in sight yet`)
    }).toPass({ intervals: [50], timeout: 20_000 })
    await line.click()
  }
}

/** Switches to tree, grid or list and goes back to the folder, since a change of the view leads to the root. */
export async function showAs(
  page: Page,
  say: Say,
  view: 'tree' | 'grid' | 'list',
  address: string,
): Promise<void> {
  await page.getByRole('button', { name: say(`files.view.${view}`), exact: true }).click()
  await expect(page).toHaveURL('/filemanager/')
  await page.goto(address)
}

/** A word that stands nowhere else, in letters alone, always of the same length. */
export const wordOf = (beginning: string): string =>
  beginning +
  Array.from(String(Date.now() % 1_000_000).padStart(6, '0'), (digit) => 'bdfgklmprt'[Number(digit)]).join('')

/** Waits until the text of the only file with this word has been read. */
export async function untilFound(api: Api, word: string): Promise<void> {
  const total = async (): Promise<number> => {
    const reply = await api.send('POST', search.path, { searchTerm: word, fulltext: true })
    return (reply as ReplyOf<typeof search>).total
  }
  await expect.poll(total, { timeout: 40_000 }).toBe(1)
}

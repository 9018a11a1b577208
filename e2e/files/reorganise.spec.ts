import { createHash } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright/test'
import { readZip } from '../../tests/support/read-zip.ts'
import { createFolder, dragEntry, dragFiles, entryOf, openMenu, walk } from '../support/files.ts'
import { expect, pageOf, photograph, test, toastOf } from '../support/kontor.ts'
import { canonicalTree, mixedTree, place, remove, writeTree } from '../support/local-folder.ts'
import type { Tree } from '../support/local-folder.ts'
import type { Say } from '../support/texts.ts'

const root = 'Übergabe & Ablage 100% #7 🚢'

test.use({ language: 'de', viewport: { width: 1440, height: 900 } })
// Hundreds of files are sent and compared; a busy machine takes its time.
test.setTimeout(120_000)

test('a folder of hundreds of files goes up, is put in order and comes down as it should be', async ({
  page,
  say,
  folder,
}) => {
  const local = mixedTree()
  const dropped = await writeTree(root, local)
  const wanted = canonicalTree(local)
  await page.goto(pageOf(folder))
  await upload(page, say, dropped, [...local.keys()].filter((each) => !each.endsWith('/')).length)
  await entryOf(page, root).click()
  await expect(entryOf(page, 'Nichts darin')).toBeVisible()
  await createFolder(page, say, 'Archiv')
  wanted.set('Archiv/', Buffer.alloc(0))

  await copyInto(page, say, ['Plan.pdf', 'leer.txt'], 'Archiv')
  for (const name of ['Plan.pdf', 'leer.txt']) place(wanted, name, `Archiv/${name}`, true)
  await dragSelection(page, say, ['Angebote 2025', 'Zoll'], 'Archiv')
  for (const name of ['Angebote 2025/', 'Zoll/']) place(wanted, name, `Archiv/${name}`)
  await moveByWizard(page, say, folder)
  place(wanted, 'Plan.pdf', 'Archiv/Plan (1).pdf')
  place(wanted, 'Film vom Kai.mp4', 'Archiv/Film vom Kai.mp4')

  await cutAndPaste(page, say, '会議', 'Bilder #1')
  place(wanted, '会議/', 'Bilder #1/会議/')
  await renameByKeys(page, say, '100% fertig', 'Fertig – nein')
  place(wanted, 'Bilder #1/100% fertig/', 'Bilder #1/Fertig – nein/')
  await deleteByKeys(page, say, '会議')
  const told = page.locator('.fui-Toast', { hasText: say('files.delete.done', { count: 1, name: '会議' }) })
  await told.getByRole('button', { name: say('ui.undo'), exact: true }).click()
  await expect(entryOf(page, '会議')).toBeVisible()
  await deleteByKeys(page, say, 'auch leer 🫙')
  remove(wanted, 'Bilder #1/auch leer 🫙/')

  await page.goto(pageOf(folder))
  expect(hashes(await downloadAsZip(page, say, root))).toEqual(hashes(below(root, wanted)))
  await rm(path.dirname(dropped), { recursive: true })
})

async function upload(page: Page, say: Say, dropped: string, count: number): Promise<void> {
  const drag = await dragFiles(page, page.getByText(say('files.noFilesOrFolders')), [{ path: dropped }])
  await drag.drop()
  const panel = page.getByRole('region', { name: say('files.upload.panel') })
  await expect(panel.getByText(say('files.upload.done', { count }))).toBeVisible({ timeout: 60_000 })
  await photograph(page, 'reorganise-uploaded')
  await panel.getByRole('button', { name: say('files.upload.close') }).click()
  await expect(panel).toBeHidden()
}

async function selectAll(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) await entryOf(page, name).click({ modifiers: ['Control'] })
}

/** Copies by keys and comes back to the folder where they lie. */
async function copyInto(page: Page, say: Say, names: readonly string[], into: string): Promise<void> {
  await selectAll(page, names)
  await page.keyboard.press('Control+c')
  await entryOf(page, into).click()
  await expect(page.getByText(say('files.noFilesOrFolders'))).toBeVisible()
  await page.keyboard.press('Control+v')
  for (const name of names) await expect(entryOf(page, name)).toBeVisible()
  await page.goBack()
  await expect(entryOf(page, into)).toBeVisible()
}

async function dragSelection(page: Page, say: Say, names: readonly string[], into: string): Promise<void> {
  await selectAll(page, names)
  await dragEntry(entryOf(page, names[0] ?? ''), entryOf(page, into))
  const words = say('files.transfer.moved', { count: names.length, name: '', folder: into })
  await expect(toastOf(page, words)).toBeVisible()
  for (const name of names) await expect(entryOf(page, name)).toBeHidden()
}

/** Two of three names are taken in the archive: one keeps both, one is left out. */
async function moveByWizard(page: Page, say: Say, folder: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: say('files.action.transfer') }).click()
  const wizard = page.getByRole('dialog', { name: say('files.action.transfer') })
  const next = wizard.getByRole('button', { name: say('files.transfer.next') })
  for (const name of ['Plan.pdf', 'leer.txt', 'Film vom Kai.mp4'])
    await wizard.getByRole('option', { name }).click()
  await next.click()
  await walk(wizard, [...folder, root, 'Archiv'])
  await next.click()
  await photograph(page, 'reorganise-conflicts')
  const both = { name: 'Plan.pdf', newName: 'Plan (1).pdf' }
  await wizard.getByRole('button', { name: say('files.transfer.keepBoth.of', both) }).click()
  await wizard.getByRole('button', { name: say('files.transfer.discard.of', { name: 'leer.txt' }) }).click()
  await wizard.getByRole('button', { name: say('files.transfer.move'), exact: true }).click()
  await expect(entryOf(page, 'Film vom Kai.mp4')).toBeHidden()
  await expect(entryOf(page, 'leer.txt')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
}

async function cutAndPaste(page: Page, say: Say, name: string, into: string): Promise<void> {
  await entryOf(page, name).focus()
  await page.keyboard.press('Control+x')
  await entryOf(page, into).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: say('files.clipboard.paste', { count: 1 }) })).toBeVisible()
  await expect(entryOf(page, '100% fertig')).toBeVisible()
  await page.keyboard.press('Control+v')
  await expect(entryOf(page, name)).toBeVisible()
}

async function renameByKeys(page: Page, say: Say, name: string, newName: string): Promise<void> {
  await entryOf(page, name).focus()
  await page.keyboard.press('F2')
  const editor = page.getByRole('form', { name: say('files.rename', { name }) })
  await editor.getByRole('textbox').fill(newName)
  await page.keyboard.press('Enter')
  await expect(entryOf(page, newName)).toBeFocused()
}

async function deleteByKeys(page: Page, say: Say, name: string): Promise<void> {
  await entryOf(page, name).focus()
  await page.keyboard.press('Delete')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: say('files.delete.submit'), exact: true }).click()
  await expect(entryOf(page, name)).toBeHidden()
  await expect(toastOf(page, say('files.delete.done', { count: 1, name }))).toBeVisible()
}

async function downloadAsZip(page: Page, say: Say, name: string): Promise<ReadonlyMap<string, Buffer>> {
  const menu = await openMenu(page, say, name)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    menu.getByRole('menuitem', { name: say('files.action.download') }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`${name}.zip`)
  return readZip(await readFile(await download.path()))
}

const below = (name: string, tree: Tree): Tree =>
  canonicalTree(new Map([...tree].map(([each, bytes]) => [`${name}/${each}`, bytes])))

/** What can be compared and, where it differs, read: each path with the hash of its bytes. */
const hashes = (tree: ReadonlyMap<string, Buffer>): readonly string[] =>
  [...tree].map(([each, bytes]) => `${each} ${createHash('sha256').update(bytes).digest('hex')}`).toSorted()

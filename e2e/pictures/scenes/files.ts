import { expect } from 'playwright/test'
import type { Frame, Page } from 'playwright/test'
import { askForFolder, entryOf, openMenu } from '../../support/files.ts'
import { pageOf } from '../../support/kontor.ts'
import type { Scene, Stage } from '../scene.ts'

const shown = ['Vertrieb & Marketing']
/** Demo content of every kind: a folder and a file in it. */
export const folderName = 'Angebote'
export const fileName = 'Auftragseingang 2026.png'

/** Opens the folder that is drawn. */
export async function openFolder({ open }: Stage, names: readonly string[] = shown): Promise<Page | Frame> {
  const app = await open(pageOf(names))
  await expect(app.locator('[data-index]').first()).toBeVisible()
  return app
}

/** Opens the folder in a view that this browser remembers. */
async function openAs(stage: Stage, view: string): Promise<void> {
  const app = await stage.open('/filemanager/')
  await app.evaluate((name) => localStorage.setItem('filemanagerViewType', name), view)
  const folder = await openFolder(stage)
  // what stands for the person until it is loaded is an empty circle
  await expect(folder.locator('header .fui-Avatar').first()).toBeVisible()
}

/** Opens the menu of a file and picks one of its items. */
async function pick(stage: Stage, name: string, action: string): Promise<Page | Frame> {
  const app = await openFolder(stage)
  const menu = await openMenu(app, stage.say, name)
  await menu.getByRole('menuitem', { name: stage.say(`files.action.${action}`) }).click()
  return app
}

async function openDetails(stage: Stage, name: string): Promise<void> {
  const app = await pick(stage, name, 'showDetails')
  await expect(app.getByRole('heading', { level: 2, name })).toBeVisible()
}

export const fileScenes: readonly Scene[] = [
  { name: 'files-root', show: (stage) => openFolder(stage, []) },
  { name: 'files-grid', show: (stage) => openAs(stage, 'grid') },
  { name: 'files-list', show: (stage) => openAs(stage, 'list') },
  { name: 'files-tree', from: 641, show: (stage) => openAs(stage, 'tree') },
  {
    name: 'files-empty',
    show: async ({ open, say, folder }) =>
      await expect((await open(pageOf(folder))).getByText(say('files.noFilesOrFolders'))).toBeVisible(),
  },
  {
    name: 'files-selected',
    show: async (stage) => {
      const app = await openFolder(stage)
      for (const name of [folderName, fileName]) await entryOf(app, name).click({ modifiers: ['Control'] })
    },
  },
  {
    name: 'files-menu',
    show: async (stage) => void (await openMenu(await openFolder(stage), stage.say, fileName)),
  },
  { name: 'files-details', show: (stage) => openDetails(stage, fileName) },
  { name: 'files-folder-details', show: (stage) => openDetails(stage, folderName) },
  { name: 'files-rename', show: (stage) => pick(stage, fileName, 'rename') },
  { name: 'files-delete', show: (stage) => pick(stage, fileName, 'delete') },
  {
    name: 'files-share',
    show: async (stage) => {
      const app = await pick(stage, fileName, 'share')
      await expect(app.getByRole('dialog').getByRole('textbox')).toBeVisible()
    },
  },
  {
    name: 'files-keys',
    show: async (stage) => {
      const app = await openFolder(stage)
      await app.locator('[data-index]').first().focus()
      await stage.page.keyboard.press('?')
      await expect(app.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'files-new-folder',
    show: async (stage) => {
      const app = await openFolder(stage)
      await askForFolder(app, stage.say)
      await app.getByRole('dialog').getByRole('textbox').fill(folderName)
    },
  },
  {
    name: 'files-sort-menu',
    show: async (stage) => {
      const app = await openFolder(stage)
      const words = stage.say('files.sort.current', { field: '', order: '' }).split(':')[0]
      await app.getByRole('button', { name: new RegExp(`^${words}: `, 'u') }).click()
      await expect(app.getByRole('menu')).toBeVisible()
    },
  },
  {
    name: 'link-denied',
    faults: /status of 404/u,
    show: async ({ open, say }) => {
      const target = Buffer.from('/filemanager/?fileId=999999').toString('base64url')
      const app = await open(`/filemanager/${target}?encoded=true`)
      await expect(app.getByRole('heading', { level: 1, name: say('files.linkDenied') })).toBeVisible()
    },
  },
  {
    name: 'upload-conflict',
    show: async (stage) => {
      const app = await openFolder(stage)
      await chooseFiles(app, stage, [fileName, 'Neu.txt'])
      await expect(app.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'upload-arriving',
    show: async (stage) => {
      const { page, open, say, folder } = stage
      const app = await open(pageOf(folder))
      await expect(app.getByText(say('files.noFilesOrFolders'))).toBeVisible()
      // its bytes do not arrive while it is looked at
      await page.route('**/api/filemanager/uploads', () => {})
      await chooseFiles(app, stage, ['Bericht.txt'])
      await expect(app.getByText(say('files.arriving'))).toBeVisible()
      await expect(app.getByText(say('files.upload.running', { count: 1 })).first()).toBeVisible()
    },
  },
  {
    name: 'upload-panel',
    show: async (stage) => {
      const { open, say, folder } = stage
      const app = await open(pageOf(folder))
      await expect(app.getByText(say('files.noFilesOrFolders'))).toBeVisible()
      await chooseFiles(app, stage, ['Angebot Hafenlogistik.txt', 'Bericht.txt', 'Notiz.md'])
      await expect(app.getByText(say('files.upload.done', { count: 3 })).first()).toBeVisible()
    },
  },
  {
    name: 'upload-forbidden',
    show: async (stage) => {
      const app = await openFolder(stage)
      await chooseFiles(app, stage, ['setup.exe', 'Archiv.zip'])
      await expect(app.locator('.fui-Toast').first()).toBeVisible()
    },
  },
  {
    name: 'access-denied',
    faults: /status of 404/u,
    show: async ({ open, say }) =>
      await expect(
        (await open('/filemanager/Gibt es nicht/')).getByRole('dialog', { name: say('files.accessDenied') }),
      ).toBeVisible(),
  },
]

const chooseFiles = (app: Page | Frame, { say }: Stage, names: readonly string[]): Promise<void> =>
  app
    .getByLabel(say('files.upload.choose'), { exact: true })
    .setInputFiles(
      names.map((name) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(`The text of ${name}`) })),
    )

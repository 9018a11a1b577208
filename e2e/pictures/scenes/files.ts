import { expect } from 'playwright/test'
import type { Frame, Page } from 'playwright/test'
import { askForFolder, entryOf, openMenu } from '../../support/files.ts'
import { pageOf } from '../../support/kontor.ts'
import { choose } from '../../support/transfer.ts'
import type { Scene, Stage } from '../scene.ts'

const shown = ['Vertrieb & Marketing']
/** Demo content of every kind: a folder and a file in it. */
const folderName = 'Angebote'
const fileName = 'Auftragseingang 2026.png'

/** Opens the folder that is drawn. */
async function openFolder({ open }: Stage, names: readonly string[] = shown): Promise<Page | Frame> {
  const app = await open(pageOf(names))
  await expect(app.locator('[data-index]').first()).toBeVisible()
  return app
}

/** Opens the folder in a view that this browser remembers. */
async function openAs(stage: Stage, view: string): Promise<void> {
  const app = await stage.open('/filemanager/')
  await app.evaluate((name) => localStorage.setItem('filemanagerViewType', name), view)
  await openFolder(stage)
}

/** Opens the menu of a file and picks one of its items. */
async function pick(stage: Stage, name: string, action: string): Promise<void> {
  const menu = await openMenu(await openFolder(stage), stage.say, name)
  await menu.getByRole('menuitem', { name: stage.say(`files.action.${action}`) }).click()
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
  { name: 'files-details', show: (stage) => pick(stage, fileName, 'showDetails') },
  { name: 'files-folder-details', show: (stage) => pick(stage, folderName, 'showDetails') },
  { name: 'files-rename', show: (stage) => pick(stage, fileName, 'rename') },
  { name: 'files-delete', show: (stage) => pick(stage, fileName, 'delete') },
  { name: 'files-share', show: (stage) => pick(stage, fileName, 'share') },
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
    name: 'wizard-items',
    show: async (stage) => void (await openWizard(stage)),
  },
  {
    name: 'wizard-target',
    show: async (stage) => {
      const wizard = await openWizard(stage)
      await wizard.getByRole('button', { name: stage.say('files.transfer.next') }).click()
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
  {
    name: 'trash',
    show: async (stage) => {
      await stage.api.uploadText([...stage.folder, 'Alter Entwurf.txt'], 'Ebbe')
      const app = await stage.open(pageOf(stage.folder))
      await entryOf(app, 'Alter Entwurf.txt').focus()
      await stage.page.keyboard.press('Delete')
      const { say } = stage
      const question = app.getByRole('dialog', {
        name: say('files.delete.title', { kind: 'file', count: 1 }),
      })
      await question.getByRole('button', { name: say('files.delete.submit'), exact: true }).click()
      await expect(app.getByText(say('files.noFilesOrFolders'))).toBeVisible()
      const trash = await stage.open('/trash/')
      await expect(trash.getByText('Alter Entwurf.txt').first()).toBeVisible()
    },
  },
  {
    name: 'trash-nothing-found',
    show: async ({ open }) => await open('/trash/?search=gibt-es-nicht'),
  },
]

async function openWizard(stage: Stage) {
  const app = await openFolder(stage)
  await app.locator('[data-index]').first().focus()
  const isNarrow = (stage.page.viewportSize()?.width ?? 0) < 768
  if (isNarrow) await app.getByRole('button', { name: stage.say('files.selection.more') }).click()
  await app
    .getByRole(isNarrow ? 'menuitem' : 'button', { name: stage.say('files.action.transfer') })
    .first()
    .click()
  const wizard = app.getByRole('dialog', { name: stage.say('files.action.transfer') })
  for (const name of [folderName, fileName]) await choose(wizard, name)
  return wizard
}

const chooseFiles = (app: Page | Frame, { say }: Stage, names: readonly string[]): Promise<void> =>
  app
    .getByLabel(say('files.upload.choose'), { exact: true })
    .setInputFiles(
      names.map((name) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(`The text of ${name}`) })),
    )

import { expect } from 'playwright/test'
import type { Frame, Page } from 'playwright/test'
import { transferEntries } from '#contract/files/transfer.ts'
import { restoreEntries } from '#contract/files/trash.ts'
import { openMenu, slowUploads } from '../../support/files.ts'
import { pageOf } from '../../support/kontor.ts'
import type { Scene, Stage } from '../scene.ts'
import { openFolder } from './files.ts'

const names = ['Angebot Hafenlogistik.txt', 'Sitzungsprotokoll März.txt'] as const

const text = (name: string, bytes = 12) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.alloc(bytes, 'x'),
})

/** What a server answers that has too much to do. */
const busy = ({ say }: Stage) => ({
  status: 503,
  json: {
    code: 'unavailable',
    title: say('problem.unavailable.title'),
    message: say('problem.unavailable.message'),
  },
})

/** Copies two files into a folder beside them, and answers once it has begun. */
async function copyBoth(stage: Stage): Promise<Page | Frame> {
  const { api, folder, say } = stage
  await api.createFolder([...folder, 'Ablage'])
  await api.uploadTexts(folder, names)
  const app = await openFolder(stage, folder)
  const menu = await openMenu(app, say, names[0])
  await menu.getByRole('menuitem', { name: say('files.action.transfer') }).click()
  const wizard = app.getByRole('dialog', { name: say('files.action.transfer') })
  await wizard.getByRole('option', { name: names[1] }).click()
  await wizard.getByRole('button', { name: say('files.transfer.next') }).click()
  await wizard.getByRole('listitem').filter({ hasText: 'Ablage' }).getByRole('button').click()
  await wizard.getByRole('button', { name: say('files.transfer.next') }).click()
  await wizard.getByRole('button', { name: say('files.transfer.copy'), exact: true }).click()
  return app
}

/** What is asked and told while files go up, are copied or come back. */
export const fileQuestionScenes: readonly Scene[] = [
  {
    name: 'upload-in-the-way',
    show: async (stage) => {
      const { api, folder, say } = stage
      await api.createFolder([...folder, names[0]])
      const app = await openFolder(stage, folder)
      await app.getByLabel(say('files.upload.choose'), { exact: true }).setInputFiles([text(names[0])])
      await expect(app.getByRole('dialog', { name: say('files.fileOrFolderAlreadyExists') })).toBeVisible()
    },
  },
  {
    name: 'upload-of-many',
    show: async ({ page, open, say, folder }) => {
      const app = await open(pageOf(folder))
      await expect(app.getByText(say('files.noFilesOrFolders'))).toBeVisible()
      await slowUploads(page, 60_000)
      await app
        .getByLabel(say('files.upload.choose'), { exact: true })
        .setInputFiles(Array.from({ length: 40 }, (_, index) => text(`Lieferschein ${index}.txt`, 20_000)))
      const panel = app.getByRole('region', { name: say('files.upload.panel') })
      await expect(panel.getByRole('list', { name: say('files.upload.folders') })).toContainText(/[1-9]/u)
    },
  },
  {
    name: 'upload-interrupted',
    show: async ({ page, open, say, folder }) => {
      page.on('dialog', (question) => void question.accept())
      const address = pageOf(folder)
      const app = await open(address)
      await expect(app.getByText(say('files.noFilesOrFolders'))).toBeVisible()
      await slowUploads(page, 20_000)
      await app
        .getByLabel(say('files.upload.choose'), { exact: true })
        .setInputFiles([text(names[0], 2 ** 20), text(names[1], 2 ** 20)])
      await expect(app.getByRole('region', { name: say('files.upload.panel') })).toBeVisible()
      const again = await open(address)
      await expect(again.getByRole('region', { name: say('files.upload.panel') })).toContainText(names[0])
      // what stands for the person until it is loaded is an empty circle
      await expect(again.locator('header .fui-Avatar').first()).toBeVisible()
    },
  },
  {
    name: 'being-copied',
    show: async (stage) => {
      // answers when the picture is drawn, never
      await stage.page.route(`**${transferEntries.path}`, () => undefined)
      const app = await copyBoth(stage)
      await expect(
        app.getByRole('dialog', {
          name: stage.say('copyMove.elementsGetProcessed', { count: 2, operation: 'copy' }),
        }),
      ).toBeVisible()
    },
  },
  {
    name: 'not-copied',
    faults: /status of 503/u,
    show: async (stage) => {
      await stage.page.route(`**${transferEntries.path}`, (route) => route.fulfill(busy(stage)))
      const app = await copyBoth(stage)
      await expect(
        app.getByRole('dialog', { name: stage.say('files.transfer.notCopied', { count: 2 }) }),
      ).toBeVisible()
    },
  },
  {
    name: 'trash-refused',
    faults: /status of 503/u,
    show: async (stage) => {
      const { page, api, folder, open, say } = stage
      await api.uploadTexts(folder, names)
      for (const name of names) await api.deleteEntry([...folder, name])
      await page.route(`**${restoreEntries.path}`, (route) => route.fulfill(busy(stage)))
      const app = await open('/trash/')
      await app
        .getByRole('button', { name: say('files.trash.restoreOne', { name: names[0] }) })
        .first()
        .click()
      await expect(app.getByRole('dialog')).toContainText(names[0])
    },
  },
  {
    name: 'search-nothing-found',
    show: async ({ open, say }) =>
      await expect(
        (await open('/search/?q=gibtesnirgends')).getByText(say('ui.table.noMatch')),
      ).toBeVisible(),
  },
]

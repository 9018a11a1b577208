import { expect } from 'playwright/test'
import { slowUploads } from '../../support/files.ts'
import { pageOf } from '../../support/kontor.ts'
import type { Scene, Stage } from '../scene.ts'

export const shellScenes: readonly Scene[] = [
  {
    name: 'home',
    show: async ({ open }) =>
      await expect((await open('/home/')).getByRole('heading', { level: 1 })).toBeVisible(),
  },
  {
    name: 'profile',
    show: async ({ open, say }) =>
      await expect((await open('/profile/')).getByLabel(say('profile.emails'))).toBeVisible(),
  },
  {
    name: 'not-found',
    show: async ({ open }) =>
      await expect((await open('/nowhere/')).getByRole('heading', { level: 1 })).toBeVisible(),
  },
  {
    name: 'notifications',
    show: async ({ open, say, api, folder }) => {
      const app = await open('/home/')
      await api.uploadText([...folder, 'Notiz.txt'], 'Flut')
      await app
        .getByRole('button', { name: new RegExp(say('shell.notifications'), 'iu') })
        .first()
        .click()
      await expect(app.getByRole('heading', { name: say('shell.notifications') })).toBeVisible()
    },
  },
  {
    name: 'sidebar',
    only: 'browser',
    upTo: 1023,
    show: async ({ open, say }) => {
      const app = await open('/home/')
      await app.getByRole('button', { name: say('shell.menu') }).click()
      await expect(app.getByRole('dialog', { name: say('shell.menu') })).toBeVisible()
    },
  },
  {
    name: 'person-menu',
    only: 'browser',
    show: (stage) => openPersonMenu(stage, '/home/'),
  },
  {
    name: 'sign-out',
    only: 'browser',
    show: async (stage) => {
      const { page, say, folder } = stage
      const app = await stage.open(pageOf(folder))
      await expect(app.getByText(say('files.noFilesOrFolders'))).toBeVisible()
      await slowUploads(page, 20_000)
      const large = { name: 'Plan.txt', mimeType: 'text/plain', buffer: Buffer.alloc(2 ** 20, 'x') }
      await app.getByLabel(say('files.upload.choose'), { exact: true }).setInputFiles([large])
      await expect(app.getByRole('region', { name: say('files.upload.panel') })).toBeVisible()
      await openPersonMenu(stage)
      await app.getByRole('menuitem', { name: say('shell.signOut') }).click()
      await expect(app.getByRole('dialog').or(app.getByRole('alertdialog'))).toBeVisible()
    },
  },
  {
    name: 'home-upload',
    show: async (stage) => await pressAtHome(stage, 'home.action.upload'),
  },
  {
    name: 'home-new-folder',
    show: async (stage) => await pressAtHome(stage, 'home.action.createFolder'),
  },
  {
    name: 'channel-tab',
    only: 'teams',
    isSettings: true,
    show: async ({ open }) =>
      await expect((await open('/teams/configure')).getByRole('listitem').first()).toBeVisible(),
  },
]

/** Opens the menu of the person, of an address or of what is shown. */
async function openPersonMenu({ page, open }: Stage, address?: string): Promise<void> {
  const app = address === undefined ? page : await open(address)
  await app.getByRole('banner').getByRole('button').last().click()
  await expect(app.getByRole('menu')).toBeVisible()
}

async function pressAtHome({ open, say }: Stage, name: Parameters<Stage['say']>[0]): Promise<void> {
  const app = await open('/home/')
  await app.getByRole('button', { name: say(name) }).click()
  await expect(app.getByRole('dialog').getByRole('list').last()).toBeVisible()
}

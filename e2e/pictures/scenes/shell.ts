import { expect } from 'playwright/test'
import type { Scene } from '../scene.ts'

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
]

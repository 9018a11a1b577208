import { expect } from 'playwright/test'
import type { Frame, Page } from 'playwright/test'
import type { Scene, Stage } from '../scene.ts'

const names = ['Alter Entwurf.txt', 'Angebot Hafenlogistik.txt', 'Sitzungsprotokoll März.txt'] as const

/** Deletes files and opens the trash, in which only they are found. */
async function openTrash({ api, folder, open }: Stage): Promise<Page | Frame> {
  await api.createFolder([...folder, 'Alt'])
  await api.uploadTexts([...folder, 'Alt'], [...names])
  for (const name of names) await api.deleteEntry([...folder, 'Alt', name])
  const app = await open('/trash/')
  await expect(app.getByText(names[0]).first()).toBeVisible()
  return app
}

/** Presses a button of the trash that asks first. */
async function ask(app: Page | Frame, name: string): Promise<void> {
  await app.getByRole('button', { name, exact: true }).first().click()
  await expect(app.getByRole('dialog')).toBeVisible()
}

export const trashScenes: readonly Scene[] = [
  { name: 'trash', show: openTrash },
  { name: 'trash-nothing-found', show: async ({ open }) => await open('/trash/?search=gibt-es-nicht') },
  {
    name: 'trash-that-is-empty',
    show: async ({ page, open, say }) => {
      await page.route(/\/api\/filemanager\/trash\?/u, (route) =>
        route.fulfill({ json: { items: [], total: 0, page: 0, pageSize: 10, emptiable: 0 } }),
      )
      await expect((await open('/trash/')).getByText(say('files.trash.none'))).toBeVisible()
    },
  },
  {
    name: 'trash-purge',
    show: async (stage) =>
      await ask(await openTrash(stage), stage.say('files.trash.purgeOne', { name: names[0] })),
  },
  {
    name: 'trash-empty',
    // what the administrator has deleted is not the colleague's
    only: 'browser',
    show: async (stage) => await ask(await openTrash(stage), stage.say('files.trash.empty')),
  },
  {
    name: 'trash-taken',
    faults: /status of 409/u,
    show: async (stage) => {
      const { api, folder, say } = stage
      const app = await openTrash(stage)
      await api.uploadText([...folder, 'Alt', names[0]], 'another one')
      await ask(app, say('files.trash.restoreOne', { name: names[0] }))
    },
  },
  {
    name: 'trash-place',
    show: async (stage) => {
      const { api, folder, open, say } = stage
      await openTrash(stage)
      await api.deleteEntry([...folder, 'Alt'])
      await ask(await open('/trash/'), say('files.trash.restoreOne', { name: names[0] }))
    },
  },
]

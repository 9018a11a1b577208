import { expect } from 'playwright/test'
import type { Frame, Page } from 'playwright/test'
import type { Scene, Stage } from '../scene.ts'
import { press } from './admin-pages.ts'
import { openBoard, openCards } from './board.ts'
import { openTask } from './task.ts'

const trello = {
  name: 'Umzug der Werft',
  lists: [
    { id: 'l1', name: 'Zu tun', closed: false, pos: 1 },
    { id: 'l2', name: 'Fertig', closed: false, pos: 2 },
  ],
  cards: ['Kran abbauen', 'Halle leeren', 'Schlüssel übergeben'].map((name, at) => ({
    id: `c${at}`,
    name,
    idList: at === 2 ? 'l2' : 'l1',
    pos: at,
    idMembers: [at === 0 ? 'm1' : 'm2'],
    attachments: at === 0 ? [{ id: 'a1', name: 'Plan.pdf' }] : [],
  })),
  members: [
    { id: 'm1', fullName: 'Petra Ahrens', username: 'ahrens' },
    { id: 'm2', fullName: 'Kai Unbekannt', username: 'unbekannt' },
  ],
}

async function openImport({ open, say }: Stage): Promise<Page | Frame> {
  const app = await open('/taskboards/')
  await press(app, say('boards.import'))
  await expect(app.getByRole('dialog')).toBeVisible()
  return app
}

/** Opens what the menu of a board leads to. */
async function openSetting(stage: Stage, item?: 'boards.labels' | 'boards.folder'): Promise<Page | Frame> {
  const app = await openBoard(stage)
  await press(app, stage.say('boards.settings'))
  await expect(app.getByRole('menu')).toBeVisible()
  if (item === undefined) return app
  await app.getByRole('menuitem', { name: stage.say(item) }).click()
  await expect(app.getByRole('dialog')).toBeVisible()
  // no hint about the button that came under the pointer
  await stage.page.mouse.move(0, 0)
  return app
}

/** Boards without an owner, as the server tells them: the demo has none, and one made here would stay in every other picture. */
async function openOwnerless({ page, open }: Stage): Promise<Page | Frame> {
  const boards = [
    { id: '900001', name: 'Liegeplätze Westkai' },
    { id: '900002', name: 'Umzug' },
  ]
  await page.route('**/api/admin/taskboards/ownerless', (route) => route.fulfill({ json: { boards } }))
  return await open('/admin/users/')
}

/** What belongs to a board and its tasks, what is asked there, and boards that nobody owns. */
export const boardPartScenes: readonly Scene[] = [
  { name: 'board-settings', show: (stage) => openSetting(stage) },
  { name: 'board-labels', show: (stage) => openSetting(stage, 'boards.labels') },
  {
    name: 'board-new-label',
    show: async (stage) =>
      await press(await openSetting(stage, 'boards.labels'), stage.say('boards.labels.add')),
  },
  { name: 'board-folder', show: (stage) => openSetting(stage, 'boards.folder') },
  {
    name: 'board-filters',
    upTo: 1023,
    show: async (stage) => await press(await openCards(stage), stage.say('ui.table.filters', { count: 0 })),
  },
  {
    name: 'board-filter-menu',
    from: 1024,
    show: async (stage) => {
      const app = await openCards(stage)
      await press(app, stage.say('boards.board.filter.label', { count: 0 }))
      await expect(app.getByRole('menu').or(app.getByRole('dialog'))).toBeVisible()
    },
  },
  {
    name: 'board-none-found',
    show: async (stage) => {
      const app = await openBoard(stage, '?q=gibt-es-nicht&view=list')
      await expect(app.getByText(stage.say('ui.table.noMatch'))).toBeVisible()
    },
  },
  {
    name: 'board-ask-for-move',
    show: async (stage) => {
      const app = await openCards(stage)
      await app.locator('[data-card]').first().focus()
      await stage.page.keyboard.press('ContextMenu')
      await app
        .getByRole('dialog')
        .getByRole('button', { name: stage.say('boards.board.move.ask'), exact: true })
        .first()
        .click()
      await expect(app.getByRole('dialog').getByRole('textbox')).toBeVisible()
      // no hint about the button that came under the pointer
      await stage.page.mouse.move(0, 0)
    },
  },
  {
    name: 'board-keys',
    show: async (stage) => {
      const app = await openCards(stage)
      await app.locator('[data-card]').first().focus()
      await stage.page.keyboard.press('?')
      await expect(app.getByRole('dialog')).toBeVisible()
    },
  },
  { name: 'board-import', show: openImport },
  {
    name: 'board-import-preview',
    show: async (stage) => {
      const app = await openImport(stage)
      const file = { name: 'trello.json', mimeType: 'application/json' }
      await app
        .locator('input[type="file"]')
        .setInputFiles({ ...file, buffer: Buffer.from(JSON.stringify(trello)) })
      await expect(app.getByRole('dialog').getByRole('listitem').getByRole('button').first()).toBeVisible()
    },
  },
  {
    name: 'task-menu',
    show: async (stage) => {
      const app = await openTask(stage)
      await press(app, stage.say('boards.task.actions'))
      await expect(app.getByRole('menu')).toBeVisible()
    },
  },
  {
    name: 'task-description',
    show: async (stage) => {
      const app = await openTask(stage)
      await press(app, stage.say('boards.task.description.edit'))
      await expect(
        app.getByRole('textbox', { name: stage.say('boards.task.field.description') }),
      ).toBeVisible()
    },
  },
  {
    name: 'task-labels',
    show: async (stage) => {
      const app = await openTask(stage)
      await app
        .getByRole('button', { name: new RegExp(`${stage.say('boards.task.field.labels')}:`, 'u') })
        .first()
        .click()
      await expect(app.getByRole('listbox')).toBeVisible()
    },
  },
  {
    name: 'boards-without-owner',
    show: async (stage) =>
      await expect(
        (await openOwnerless(stage)).getByRole('button', {
          name: stage.say('admin.users.ownerless.appoint'),
        }),
      ).toBeVisible(),
  },
  {
    name: 'appoint-an-owner',
    show: async (stage) => {
      const app = await openOwnerless(stage)
      await press(app, stage.say('admin.users.ownerless.appoint'))
      await expect(app.getByRole('dialog').getByRole('option').first()).toBeVisible()
    },
  },
]

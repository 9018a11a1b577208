import { expect } from 'playwright/test'
import type { Frame, Page } from 'playwright/test'
import type { Scene, Stage } from '../scene.ts'
import { openTable, press } from './admin-pages.ts'
import { openBoard } from './board.ts'

const panelIn = (app: Page | Frame) => app.getByRole('complementary').last().or(app.getByRole('dialog'))

/** Opens what somebody may do with the first folder: a cell, or below the person where there is no room for columns. */
async function openCell({ open }: Stage): Promise<void> {
  const app = await open('/admin/access/?search=ahrens')
  const cell = app.locator('[data-cell]').first()
  const person = app.locator('summary').first()
  await expect(cell.or(person).first()).toBeVisible()
  if (await person.isVisible()) {
    await person.click()
    await app.locator('details[open] ul button').first().click()
  } else await cell.click()
  await expect(panelIn(app)).toContainText('Petra Ahrens')
}

/** Panels and dialogs of the areas that came later. */
export const laterPanelScenes: readonly Scene[] = [
  { name: 'access-cell', show: openCell },
  {
    name: 'ask-access',
    faults: /status of 404/u,
    show: async ({ open, say }) => {
      const link = Buffer.from('/filemanager/?fileId=999999').toString('base64url')
      const app = await open(`/filemanager/${link}?encoded=true`)
      await press(app, say('files.askAccess'))
      await expect(app.getByRole('dialog').getByRole('textbox')).toBeVisible()
    },
  },
  {
    name: 'find-folder',
    show: async (stage) => {
      const app = await openTable(stage, '/admin/filemanagerpermissions/')
      await press(app, stage.say('folderRights.pick'))
      await app.getByRole('searchbox', { name: stage.say('ui.people.search') }).fill('ahrens')
      await app.getByRole('option', { name: /Ahrens/u }).click()
      await press(app, stage.say('folderRights.find'))
      await panelIn(app).getByRole('searchbox').fill('vertr')
      await expect(panelIn(app).getByRole('listitem').first()).toBeVisible()
    },
  },
  {
    name: 'change-many-people',
    show: async (stage) => {
      const app = await openTable(stage, '/admin/users/?search=lindemann')
      await app
        .getByRole('checkbox', { name: /Lindemann/u })
        .first()
        .click()
      await press(app, stage.say('admin.many.change'))
      await app.getByLabel(stage.say('admin.many.what')).selectOption('company')
      await expect(app.getByLabel(stage.say('admin.users.company')).last()).toBeVisible()
    },
  },
  {
    name: 'board-history',
    show: async (stage) => {
      const app = await openBoard(stage)
      await press(app, stage.say('boards.settings'))
      await app.getByRole('menuitem', { name: stage.say('boards.history'), exact: true }).click()
      await expect(panelIn(app).getByRole('listitem').first()).toBeVisible()
    },
  },
  {
    name: 'assistant-chat-file',
    show: async ({ open }) => {
      const app = await open('/assistant/')
      await app.locator('[data-ask] input[type=file]').setInputFiles({
        name: 'Kranbuch.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from('Vorwort zum Kranbuch.\n\nDer Portalkran trägt 24 Tonnen.'),
      })
      await app.locator('[data-ask]').getByRole('listitem').getByRole('link').click()
      await expect(app.getByRole('dialog').locator('iframe')).toBeVisible({ timeout: 30_000 })
    },
  },
  {
    name: 'search-modified',
    show: async ({ open, say }) => {
      const app = await open('/search/?q=Vertrag&from=2025-02-01&to=2025-02-28')
      await expect(app.getByRole('row').nth(1).or(app.getByRole('listitem').first()).first()).toBeVisible()
      const filters = app.getByRole('button', { name: say('ui.table.filters', { count: 2 }) })
      if (await filters.isVisible()) await filters.click()
      await press(app, say('search.page.modified'))
      await expect(panelIn(app).getByRole('option').first()).toBeVisible()
    },
  },
]

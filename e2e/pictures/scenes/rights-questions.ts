import { expect } from 'playwright/test'
import type { Frame, Page } from 'playwright/test'
import type { Scene, Stage } from '../scene.ts'
import { openRightsOf, openTable, press } from './admin-pages.ts'

/** Opens what the menu of somebody's rights leads to. */
async function openTool(stage: Stage, tool: string): Promise<Page | Frame> {
  const { say } = stage
  const app = await openTable(stage, '/admin/filemanagerpermissions/')
  await press(app, say('folderRights.pick'))
  await app.getByRole('searchbox', { name: say('ui.people.search') }).fill('ahrens')
  await app.getByRole('option', { name: /Ahrens/u }).click()
  await press(app, say('folderRights.more'))
  await app.getByRole('menuitem', { name: say(tool), exact: true }).click()
  await expect(app.getByRole('complementary').last().or(app.getByRole('dialog'))).toBeVisible()
  return app
}

/** What is done with rights beyond a single one, and who gains or loses a report. */
export const rightsQuestionScenes: readonly Scene[] = [
  { name: 'rights-copy', show: (stage) => openTool(stage, 'folderRights.copy') },
  { name: 'rights-import', show: (stage) => openTool(stage, 'folderRights.import') },
  { name: 'rights-own-folders', show: (stage) => openTool(stage, 'folderRights.own') },
  {
    name: 'rights-access-of-a-folder',
    show: async (stage) => {
      const { say } = stage
      const app = await openRightsOf(stage, 'Ahrens')
      await app
        .getByRole('button', { name: say('folderRights.menu', { name: 'Konzern' }) })
        .first()
        .click()
      await app.getByRole('menuitem', { name: say('folderRights.access'), exact: true }).click()
      await expect(app.getByRole('complementary').last().or(app.getByRole('dialog'))).toContainText('Konzern')
    },
  },
  {
    name: 'report-impact',
    show: async (stage) => {
      const { say } = stage
      const app = await stage.open('/reporting/administration/?view=people')
      await app
        .getByRole('button', { name: say('reportAdmin.people.assign') })
        .first()
        .click()
      await app.locator('[data-person]').first().click()
      const panel = app.getByRole('complementary').last().or(app.getByRole('dialog')).last()
      await expect(panel.getByRole('checkbox').first()).toBeAttached()
      for (const box of await panel.getByRole('checkbox').all()) await box.setChecked(true)
      await panel.getByRole('button', { name: say('ui.save'), exact: true }).click()
      await expect(app.getByRole('dialog', { name: say('reportAdmin.impact.ofPerson') })).toBeVisible()
    },
  },
]

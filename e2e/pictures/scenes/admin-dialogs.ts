import { expect } from 'playwright/test'
import type { Frame, Page } from 'playwright/test'
import { makeRole } from '../../support/administration/roles.ts'
import type { Scene, Stage } from '../scene.ts'
import { openRightsOf, openRow, openTable, press } from './admin-pages.ts'

/** Chooses a file of people to import; one is refused where the role is one that nobody knows. */
async function chooseImport({ open, say }: Stage, role: string): Promise<Page | Frame> {
  const app = await open('/admin/users/import/')
  await expect(app.getByText(say('admin.users.import.rules'))).toBeVisible()
  const mark = `${role.length}-${Date.now()}`
  const people = [
    `gesa.tiden-${mark}@nordkai.example;Gesa;Tiden;Technik`,
    `onno.flut-${mark}@nordkai.example;Onno;Flut;${role}`,
  ]
  const text = ['E-Mail;Vorname;Nachname;Rolle', ...people, ''].join('\r\n')
  await app
    .locator('input[type=file]')
    .setInputFiles({ name: 'neue.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await expect(app.getByText(/gesa\.tiden/u).first()).toBeVisible()
  return app
}

export const adminDialogScenes: readonly Scene[] = [
  { name: 'import-preview', show: (stage) => chooseImport(stage, 'Kapitän zur See') },
  {
    name: 'import-done',
    show: async (stage) => {
      const app = await chooseImport(stage, 'Technik')
      await press(app, stage.say('admin.users.import.submit', { count: 2 }))
      await expect(
        app.getByText(stage.say('admin.users.import.done', { create: 2, change: 0 })),
      ).toBeVisible()
    },
  },
  {
    name: 'company-tree',
    show: async (stage) => {
      const app = await openTable(stage, '/admin/companies/')
      await press(app, stage.say('admin.companies.view.tree'))
      await expect(app.getByRole('treeitem').first()).toBeVisible()
    },
  },
  {
    name: 'add-company',
    show: async (stage) => {
      const app = await openTable(stage, '/admin/companies/')
      await press(app, stage.say('admin.companies.add'))
      await expect(
        app.getByRole('textbox', { name: stage.say('admin.companies.abbreviation') }),
      ).toBeVisible()
    },
  },
  {
    name: 'unsaved-changes',
    show: async (stage) => {
      const app = await openRow(stage, '/admin/companies/', /Nordkai Gruppe/u)
      const panel = app.getByRole('complementary').last().or(app.getByRole('dialog'))
      await panel.getByRole('textbox').first().fill('Anders')
      await stage.page.keyboard.press('Escape')
      await expect(app.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    name: 'new-role',
    show: async (stage) =>
      await press(await openTable(stage, '/admin/roles/'), stage.say('admin.roles.create')),
  },
  {
    name: 'remove-role',
    show: async (stage) => {
      const { id } = await makeRole(stage.api, `Aushilfe ${Date.now() % 100_000}`, [])
      const app = await stage.open(`/admin/roles/?roleId=${id}`)
      await press(app, stage.say('admin.roles.remove'))
      await expect(app.getByRole('dialog').last()).toBeVisible()
    },
  },
  {
    name: 'first-level-folder',
    show: async (stage) => {
      const app = await openTable(stage, '/admin/filemanagerpermissions/')
      await press(app, stage.say('admin.folders.create'))
      await expect(app.getByRole('dialog').getByRole('textbox').first()).toBeVisible()
    },
  },
  {
    name: 'rights-preview',
    show: async (stage) => {
      const { say } = stage
      const app = await openRightsOf(stage, 'Ahrens')
      const isNarrow = (stage.page.viewportSize()?.width ?? 0) < 768
      if (isNarrow) await app.getByRole('treegrid').getByRole('row', { name: 'Konzern' }).click()
      await app.getByRole('checkbox').last().click()
      if (isNarrow) await stage.page.keyboard.press('Escape')
      const id = isNarrow ? 'folderRights.preview.short' : 'folderRights.preview'
      await press(app, say(id))
      await expect(
        app
          .getByRole('dialog')
          .last()
          .getByRole('button', { name: say('ui.save') }),
      ).toBeEnabled()
    },
  },
  {
    name: 'change-log-entry',
    show: async (stage) => {
      await makeRole(stage.api, `Aushilfe im Sommer ${Date.now() % 100_000}`, ['VIEW_CHATBOT'])
      await openRow(stage, '/admin/audit/', /Aushilfe/u)
    },
  },
  {
    name: 'change-log-that-is-empty',
    show: async ({ page, open, say }) => {
      await page.route(/\/api\/audit\?/u, (route) =>
        route.fulfill({ json: { items: [], total: 0, page: 0, pageSize: 10 } }),
      )
      await expect((await open('/admin/audit/')).getByText(say('admin.audit.empty'))).toBeVisible()
    },
  },
]

import { expect } from 'playwright/test'
import type { Scene } from '../scene.ts'
import { openRow, openTable, press } from './admin-pages.ts'

export const adminScenes: readonly Scene[] = [
  {
    name: 'overview',
    show: async ({ open }) => await expect((await open('/admin/')).getByRole('table')).toBeVisible(),
  },
  { name: 'users', show: (stage) => openTable(stage, '/admin/users/') },
  { name: 'users-nobody-found', show: ({ open }) => open('/admin/users/?search=niemand') },
  { name: 'person', show: (stage) => openRow(stage, '/admin/users/?search=lindemann', /Lindemann/u) },
  {
    name: 'person-deactivate',
    show: async (stage) => {
      const app = await openRow(stage, '/admin/users/?search=lindemann', /Lindemann/u)
      await press(app, stage.say('admin.users.deactivate'))
    },
  },
  {
    name: 'add-person',
    show: async (stage) => {
      const app = await openTable(stage, '/admin/users/')
      await press(app, stage.say('admin.users.add'))
      await expect(app.getByRole('complementary').last().or(app.getByRole('dialog'))).toContainText(
        stage.say('admin.users.firstName'),
      )
    },
  },
  {
    name: 'import-people',
    show: async ({ open, say }) =>
      await expect(
        (await open('/admin/users/import/')).getByText(say('admin.users.import.rules')),
      ).toBeVisible(),
  },
  { name: 'companies', show: (stage) => openTable(stage, '/admin/companies/') },
  { name: 'company', show: (stage) => openRow(stage, '/admin/companies/', /Nordkai Gruppe/u) },
  { name: 'roles', show: (stage) => openTable(stage, '/admin/roles/') },
  { name: 'role', show: (stage) => openRow(stage, '/admin/roles/', /Controlling/u) },
  { name: 'folder-rights', show: (stage) => openTable(stage, '/admin/filemanagerpermissions/') },
  {
    name: 'folder-rights-pick',
    show: async (stage) =>
      await press(await openTable(stage, '/admin/filemanagerpermissions/'), stage.say('folderRights.pick')),
  },
  {
    name: 'folder-rights-of-a-person',
    show: async (stage) => {
      const app = await openTable(stage, '/admin/filemanagerpermissions/')
      await press(app, stage.say('folderRights.pick'))
      await app.getByRole('searchbox', { name: stage.say('ui.people.search') }).fill('ahrens')
      await app.getByRole('option', { name: /Ahrens/u }).click()
      await expect(app.getByRole('checkbox').first()).toBeVisible()
    },
  },
  {
    name: 'who-can-do-what',
    show: async ({ open }) =>
      await expect((await open('/admin/access/')).locator('[data-cell], summary').first()).toBeVisible(),
  },
  {
    name: 'access-requests',
    show: async ({ open, say }) =>
      await expect(
        (await open('/admin/access/requests/')).getByText(say('folderRights.requests.none')),
      ).toBeVisible(),
  },
  {
    name: 'open-too-widely',
    show: (stage) => openTable(stage, '/admin/access/wide/?kind=otherCompanies'),
  },
  { name: 'change-log', show: (stage) => openTable(stage, '/admin/audit/') },
  { name: 'change-log-nothing', show: ({ open }) => open('/admin/audit/?search=gibt-es-nicht') },
  {
    name: 'teams-check',
    show: async ({ open }) =>
      await expect((await open('/admin/teams/')).getByRole('listitem').first()).toBeVisible(),
  },
]

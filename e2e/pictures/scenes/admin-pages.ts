import { expect } from 'playwright/test'
import type { Frame, Page } from 'playwright/test'
import type { Stage } from '../scene.ts'

/** Opens a page of the administration and the first row with such words. */
export async function openRow({ open }: Stage, address: string, words: RegExp): Promise<Page | Frame> {
  const app = await open(address)
  await app.getByRole('row', { name: words }).first().click()
  await expect(app.getByRole('complementary').last().or(app.getByRole('dialog'))).toBeVisible()
  return app
}

/** Opens a page of the administration whose table has rows; on a phone no head is among them. */
export async function openTable({ open }: Stage, address: string): Promise<Page | Frame> {
  const app = await open(address)
  await expect(app.getByRole('row').last()).toBeVisible()
  return app
}

export const press = async (app: Page | Frame, name: string): Promise<void> =>
  await app.getByRole('button', { name, exact: true }).click()

/** Opens the rights of somebody by a part of their name. */
export async function openRightsOf(stage: Stage, name: string): Promise<Page | Frame> {
  const app = await openTable(stage, '/admin/filemanagerpermissions/')
  await press(app, stage.say('folderRights.pick'))
  await app.getByRole('searchbox', { name: stage.say('ui.people.search') }).fill(name)
  await app.getByRole('option', { name: new RegExp(name, 'u') }).click()
  return app
}

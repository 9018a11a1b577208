import type { Locator, Page } from 'playwright/test'
import type { Say } from '../texts.ts'

export const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('row', { name: new RegExp(`^${name}`, 'u') })
export const panelOf = (page: Page, name: string): Locator =>
  page.getByRole('complementary', { name }).or(page.getByRole('dialog', { name }))
export const field = (panel: Locator, say: Say, key: string): Locator =>
  panel.getByLabel(say(`admin.companies.${key}`), { exact: false }).first()
export const button = (place: Page | Locator, name: string): Locator =>
  place.getByRole('button', { name, exact: true })

/** Fills what a company cannot do without. */
export async function fillCompany(panel: Locator, say: Say, name: string): Promise<void> {
  await field(panel, say, 'name').fill(name)
  await field(panel, say, 'abbreviation').fill('PRB')
  for (const [key, text] of [
    ['street', 'Kaistraße'],
    ['zipCode', '24103'],
    ['city', 'Kiel'],
    ['country', 'Deutschland'],
    ['phone', '+49 431 5550 1'],
  ] as const)
    await field(panel, say, `field.${key}`).fill(text)
}

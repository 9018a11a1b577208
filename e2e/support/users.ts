import { expect, type Frame, type Locator, type Page } from 'playwright/test'
import type { Person } from './people.ts'
import type { Say } from './texts.ts'

/** A panel is loaded when it is opened for the first time. */
export const patient = { timeout: 40_000 }

/** The row of the table of people that holds some words. */
export const row = (page: Page, words: string): Locator => page.getByRole('row', { name: words })

/** What is open beside the table, or above it on a narrow screen. */
export const panelOf = (page: Page): Locator =>
  page.getByRole('complementary').last().or(page.getByRole('dialog'))

/** Opens a person of the table. */
export const openPerson = (page: Page, name: string): Promise<void> => row(page, name).click()

/** Chooses the first password on the page that the link of an invitation opens, which leads to the sign-in. */
export async function choosePassword(page: Page, say: Say, password: string): Promise<void> {
  for (const id of ['ui.password.new', 'ui.password.repeat'] as const)
    await page.getByLabel(say(id), { exact: true }).fill(password)
  await page.getByRole('button', { name: say('auth.activation.submit') }).click()
  await expect(page).toHaveURL(/\/auth\/login/u, patient)
}

/** Fills the sign-in page and sends it. */
export async function signIn(place: Page | Frame, say: Say, { email, password }: Person): Promise<void> {
  await place.getByLabel(say('auth.login.email'), { exact: true }).fill(email)
  const field = place.getByLabel(say('auth.login.password'), { exact: true })
  await field.fill(password)
  await field.press('Enter')
}

import type { Locator, Page } from 'playwright/test'

/** The row of the table of people that holds some words. */
export const row = (page: Page, words: string): Locator => page.getByRole('row', { name: words })

/** What is open beside the table, or above it on a narrow screen. */
export const panelOf = (page: Page): Locator =>
  page.getByRole('complementary').last().or(page.getByRole('dialog'))

/** Opens a person of the table. */
export const openPerson = (page: Page, name: string): Promise<void> => row(page, name).click()

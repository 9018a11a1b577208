import type { Locator } from 'playwright/test'
import { expect } from './kontor.ts'

/** Presses Enter on a button once it works; a click waits for that by itself, a key does not. */
export async function pressEnter(button: Locator): Promise<void> {
  await expect(button).toBeEnabled()
  await button.press('Enter')
}

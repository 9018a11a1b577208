import type { Locator, Page } from 'playwright/test'
import { expect } from './kontor.ts'

/** More than a page has: a list of thirty chats, which other journeys make as well, has sixty stops. */
const mostSteps = 120

/** Goes on by the Tab key, or back, until the target has the focus. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let step = 0; step < mostSteps; step += 1) {
    if (await isFocused(target)) return
    await page.keyboard.press(key)
  }
  await expect(target).toBeFocused()
}

/** Goes down a list or a menu by the arrow key until the target has the focus. */
export async function arrowDownTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let step = 0; step < 60; step += 1) {
    if (await isFocused(target)) return
    await page.keyboard.press('ArrowDown')
  }
  await expect(target).toBeFocused()
}

/** Whether something has the focus, now. */
export const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement)

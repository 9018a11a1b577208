import { expect } from 'playwright/test'
import type { Locator, Page } from 'playwright/test'
import { expectAccessibleInBothSchemes } from '../accessible.ts'
import { expectFits } from './fits.ts'
import { photograph } from '../kontor.ts'

/** What is left of 1280 x 1024 pixels at 400 %. */
export const lowWindow = { width: 320, height: 256 }

interface Places {
  readonly page: Page
  readonly name: string
}

/** The dialog or panel fits, its primary button is the last one, axe finds nothing, light and dark, and it is photographed; Escape closes it. */
export async function expectLow({ page, name }: Places, dialog: Locator): Promise<void> {
  await expectFits(dialog)
  expect(await dialog.evaluate(afterPrimary), 'buttons behind the primary one').toEqual([])
  await expectAccessibleInBothSchemes(page)
  await photograph(page, `low-${name}`)
  await page.keyboard.press('Escape')
}

/** The dialog or panel that lies above everything. */
export const dialogOf = (page: Page): Locator =>
  page.getByRole('dialog').or(page.getByRole('alertdialog')).last()

/** Runs in the page: the words of the buttons that follow the bold one, which alone is primary. */
function afterPrimary(surface: Element): readonly string[] {
  const buttons = [...surface.querySelectorAll('.fui-Button')].filter(
    (each) => each.checkVisibility() && each.textContent !== '',
  )
  const primary = buttons.findLastIndex((each) => Number(getComputedStyle(each).fontWeight) > 400)
  return primary === -1 ? [] : buttons.slice(primary + 1).map(({ textContent }) => textContent)
}

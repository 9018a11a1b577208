import type { Page } from 'playwright/test'
import { expect } from '../kontor.ts'

interface Focused {
  readonly what: string
  readonly name: string
}

/** What has the focus, and what a screen reader calls it. */
const focusOf = (page: Page): Promise<Focused> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return { what: 'body', name: '' }
    const labels = (element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
    const field = element instanceof HTMLInputElement ? element : null
    const name = [
      element.getAttribute('aria-label'),
      ...labels,
      ...Array.from(field?.labels ?? [], (label) => label.textContent),
      element.getAttribute('title'),
      field?.placeholder,
      // what only holds something is not called by all that is in it
      /^(?:A|BUTTON|H1|H2|TR|SUMMARY|SELECT)$/u.test(element.tagName) || element.hasAttribute('role')
        ? element.textContent
        : '',
    ].find((each) => each?.trim())
    return { what: element.outerHTML.slice(0, 160), name: name?.trim() ?? '' }
  })

/** Something that has a name has the focus, at the latest when everybody who cares for it has had their turn. */
export async function expectNamed(page: Page): Promise<void> {
  await expect(async () => {
    const { what, name } = await focusOf(page)
    expect(what).not.toBe('body')
    expect(name, what).not.toBe('')
  }).toPass({ timeout: 5000 })
}

/** Keys after each of which something that has a name has the focus. */
export function keysOf(page: Page) {
  let count = 0
  return {
    press: async (key: string): Promise<void> => {
      await page.keyboard.press(key)
      await expectNamed(page)
      count += 1
    },
    focused: () => count,
  }
}

/** The heading of the page has the focus. */
export async function expectOnHeading(page: Page): Promise<void> {
  await expect(page.locator('main h1')).toBeFocused()
  expect((await focusOf(page)).name).not.toBe('')
}

/** Whether who looks sees a ring around what has the focus. */
export const isRingSeen = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { activeElement } = document
    return activeElement !== null && getComputedStyle(activeElement).outlineStyle !== 'none'
  })

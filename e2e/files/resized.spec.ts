import type { Page } from 'playwright/test'
import { entryOf, showAs } from '../support/files.ts'
import { expect, pageOf, test } from '../support/kontor.ts'

test.use({ language: 'en', viewport: { width: 1280, height: 700 } })

const names = Array.from({ length: 60 }, (_, at) => `Beleg ${String(at).padStart(2, '0')}.txt`)

/** Whether the middle of what has the focus is seen. */
const isFocusSeen = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { activeElement } = document
    const box = activeElement?.getBoundingClientRect()
    if (!activeElement || !box || activeElement === document.body) return false
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    return hit !== null && activeElement.contains(hit)
  })

test('the entry with the focus stays in sight when the window changes, and leaves the focus to the next when it goes', async ({
  page,
  say,
  folder,
  api,
}) => {
  await api.uploadTexts(folder, names)
  await page.goto(pageOf(folder))
  for (const view of ['grid', 'list'] as const) {
    await showAs(page, say, view, pageOf(folder))
    await page.setViewportSize({ width: 1280, height: 700 })
    await entryOf(page, 'Beleg 00.txt').focus()
    await page.keyboard.press('End')
    await expect(entryOf(page, 'Beleg 59.txt')).toBeFocused()
    for (const width of [700, 320, 1280]) {
      await page.setViewportSize({ width, height: 700 })
      await expect.poll(() => isFocusSeen(page), `${view} at ${width} pixels`).toBe(true)
    }
  }
  await page.keyboard.press('Home')
  await page.keyboard.type('beleg 07')
  await expect(entryOf(page, 'Beleg 07.txt')).toBeFocused()
  await api.deleteEntry([...folder, 'Beleg 07.txt'])
  await expect(entryOf(page, 'Beleg 08.txt')).toBeFocused()
})

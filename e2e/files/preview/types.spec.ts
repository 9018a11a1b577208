import type { Page } from 'playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import type { Api } from '../../support/api.ts'
import { entryOf } from '../../support/files.ts'
import { expect, pageOf, test } from '../../support/kontor.ts'
import { previewOf } from '../../support/preview/preview-of.ts'
import { types } from '../../support/preview/types.ts'
import { tabTo } from '../../support/tab-to.ts'

const [first, last] = [types[0]?.name ?? '', types.at(-1)?.name ?? '']

const storeAll = async (api: Api, folder: readonly string[]): Promise<void> => {
  for (const { name, bytes } of types) await api.uploadFile([...folder, name], await bytes())
}
const wideOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

for (const [title, look] of [
  ['in the light', { theme: 'light' }],
  [
    'in German, dark and on a phone',
    { language: 'de', theme: 'dark', viewport: { width: 320, height: 640 } },
  ],
] as const)
  test.describe(title, () => {
    test.use(look)

    test('a file of every type is seen', async ({ page, say, folder, api }) => {
      test.slow()
      await storeAll(api, folder)
      await page.goto(pageOf(folder))
      await entryOf(page, first).dblclick()
      for (const { name, see, isAlone = false } of types)
        await test.step(name, async () => {
          const preview = previewOf(page, say, name)
          await see(preview)
          expect(await wideOf(page), 'pixels that the page is wider than its window').toBeLessThanOrEqual(0)
          // the page around is the same for all that is drawn in the frame
          const frame = page.frames().find((each) => each.url().endsWith('/preview-frame.html'))
          await expectAccessible(isAlone || !frame ? page : frame)
          if (name !== last) await page.keyboard.press('ArrowRight')
        })
    })
  })

for (const [title, look] of [
  ['dark', { theme: 'dark' }],
  [
    'in German, in the light and on a phone',
    { language: 'de', theme: 'light', viewport: { width: 320, height: 640 } },
  ],
] as const)
  test.describe(title, () => {
    test.use(look)

    test('by keys alone a file of every type is opened, seen and left again', async ({
      page,
      say,
      folder,
      api,
    }) => {
      test.slow()
      await storeAll(api, folder)
      await page.goto(pageOf(folder))
      await entryOf(page, first).focus()
      await page.keyboard.press('Enter')
      await tabTo(page, page.getByRole('button', { name: say('files.action.preview'), exact: true }))
      await page.keyboard.press('Enter')
      for (const { name, see } of types)
        await test.step(name, async () => {
          await see(previewOf(page, say, name))
          expect(await wideOf(page), 'pixels that the page is wider than its window').toBeLessThanOrEqual(0)
          if (name !== last) await page.keyboard.press('ArrowRight')
        })
      // the first one closes what tells the name of the button that has the focus, where that is open
      await expect(async () => {
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 1000 })
      }).toPass()
      await expect(entryOf(page, last)).toBeFocused()
    })
  })

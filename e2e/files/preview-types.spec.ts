import { expectAccessible } from '../support/accessible.ts'
import { entryOf } from '../support/files.ts'
import { expect, pageOf, test } from '../support/kontor.ts'
import { previewOf } from '../support/preview/preview-of.ts'
import { types } from '../support/preview/types.ts'

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
      for (const { name, bytes } of types) await api.uploadFile([...folder, name], await bytes())
      await page.goto(pageOf(folder))
      await entryOf(page, types[0]?.name ?? '').dblclick()
      for (const { name, see, isAlone = false } of types)
        await test.step(name, async () => {
          const preview = previewOf(page, say, name)
          await see(preview)
          const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
          expect(wide, 'pixels that the page is wider than its window').toBeLessThanOrEqual(0)
          // the page around is the same for all that is drawn in the frame
          const frame = page.frames().find((each) => each.url().endsWith('/preview-frame.html'))
          await expectAccessible(isAlone || !frame ? page : frame)
          await page.keyboard.press('ArrowRight')
        })
    })
  })

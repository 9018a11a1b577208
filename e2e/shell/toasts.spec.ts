import type { Page } from 'playwright/test'
import { atRest } from '../support/at-rest.ts'
import { openForUpload } from '../support/files.ts'
import { expect, photograph, test, toastOf } from '../support/kontor.ts'

const longName = `${'Abrechnung der Liegegebühren für den Museumshafen und die Traditionsschiffe '.repeat(2)}.txt`

for (const [width, height] of [
  [320, 700],
  [1440, 900],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height } })

    test('the refusals of one upload are one message of at most 260 px at the start of the main area', async ({
      page,
      say,
      folder,
    }) => {
      await openForUpload(page, say, folder)
      // one of them is taken, six are the same again
      await page.getByLabel(say('files.upload.choose'), { exact: true }).setInputFiles(
        Array.from({ length: 7 }, () => ({
          name: longName,
          mimeType: 'text/plain',
          buffer: Buffer.from('x'),
        })),
      )
      await expect(toastOf(page, say('files.restrict.several'))).toBeVisible()
      const toast = page.locator('.fui-Toast')
      await expect(toast).toHaveCount(1)
      await expect(toast.getByRole('listitem')).toHaveCount(5)
      await expect(toast.getByRole('listitem').last()).toHaveText(
        say('files.restrict.additional', { count: 2 }),
      )
      await photograph(page, `toast-refusals-${width}`)
      const box = await boxOf(page)
      expect(box.height, 'four names of two lines each').toBeLessThanOrEqual(260)
      expect(box.right).toBeLessThanOrEqual(width)
      expect(box.bottom).toBeLessThanOrEqual(height)
      // on a phone above what is being uploaded
      if (width > 640) expect(height - box.bottom, 'a little above the end').toBeLessThanOrEqual(24)
      expect(box.fromMain, 'a little into the main area').toBeGreaterThanOrEqual(12)
      expect(box.fromMain).toBeLessThanOrEqual(24)
      expect(box.weights).toEqual({ title: '600', line: '400' })
    })
  })
}

/** Where the one toast is, once it has come to rest. */
async function boxOf(page: Page) {
  await atRest(page)
  const box = await page.evaluate(() => {
    const toast = document.querySelector('.fui-Toast')
    const { left = 0, right = 0, bottom = 0, height = 0 } = toast?.getBoundingClientRect() ?? {}
    const weightOf = (selector: string): string => {
      const element = toast?.querySelector(selector)
      return element ? getComputedStyle(element).fontWeight : ''
    }
    const main = document.getElementById('main')?.getBoundingClientRect().left ?? 0
    const weights = { title: weightOf('.fui-ToastTitle'), line: weightOf('li') }
    return { right, bottom, height, fromMain: left - main, weights }
  })
  expect(box.height).toBeGreaterThan(100)
  return box
}

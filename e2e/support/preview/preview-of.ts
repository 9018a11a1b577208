import type { Frame, FrameLocator, Locator, Page } from 'playwright/test'
import sharp from 'sharp'
import type { Say } from '../texts.ts'

/** The preview of a file. */
export const previewOf = (page: Page | Frame, say: Say, name: string): Locator =>
  page.getByRole('dialog', { name: say('preview.label', { name }) })

/** What is drawn in the sandboxed frame. */
export const frameIn = (preview: Locator): FrameLocator => preview.frameLocator('iframe')

/** How far the darkest point of what is drawn there is from the lightest, 0 to 255; 0 for a picture that has not come. */
export async function contrastOf(drawn: Locator): Promise<number> {
  const isThere = await drawn.evaluate((each) => !(each instanceof HTMLImageElement) || each.naturalWidth > 0)
  if (!isThere) return 0
  const { channels } = await sharp(await drawn.screenshot()).stats()
  return Math.max(...channels.slice(0, 3).map(({ min, max }) => max - min))
}

/** The frame in which a document is drawn; none while it is being replaced. */
const frameOf = (page: Page): Frame | undefined =>
  page.frames().find((each) => each.url().endsWith('/preview-frame.html'))

/** How many places are lit in the document that is shown. */
export async function litIn(page: Page): Promise<number> {
  const count = frameOf(page)?.evaluate(
    () => (CSS.highlights.get('found')?.size ?? 0) + document.querySelectorAll('.lit, .highlight').length,
  )
  return (await count?.catch(() => 0)) ?? 0
}

/** What somebody has selected in the document that is shown. */
export async function selectedIn(page: Page): Promise<string> {
  const words = frameOf(page)?.evaluate(() => document.getSelection()?.toString())
  return (await words?.catch(() => '')) ?? ''
}

/** What is lit in the document that is shown, piece by piece in its order. */
export async function litWordsIn(page: Page): Promise<readonly string[]> {
  const words = frameOf(page)?.evaluate(() => {
    const ranges = [...(CSS.highlights.get('found') ?? [])].map((range) =>
      range instanceof Range ? range.toString() : '',
    )
    const marked = [...document.querySelectorAll('.lit, .highlight')]
    return [...ranges, ...marked.map(({ textContent }) => textContent)]
  })
  return (await words?.catch(() => [])) ?? []
}

/** The words of the document that is shown that can be seen now, line by line. */
export async function seenIn(page: Page): Promise<string> {
  const words = frameOf(page)?.evaluate(() => {
    const lines = [...document.querySelectorAll('#document :is(p, td, span, div)')].filter((element) => {
      const { top, bottom, height } = element.getBoundingClientRect()
      return height > 0 && top >= 0 && bottom <= innerHeight
    })
    return lines.map(({ textContent }) => textContent.replaceAll(/\s+/gu, ' ')).join('\n')
  })
  return (await words?.catch(() => '')) ?? ''
}

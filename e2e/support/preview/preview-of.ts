import type { Frame, FrameLocator, Locator, Page } from 'playwright/test'
import type { Say } from '../texts.ts'

/** The preview of a file. */
export const previewOf = (page: Page | Frame, say: Say, name: string): Locator =>
  page.getByRole('dialog', { name: say('preview.label', { name }) })

/** What is drawn in the sandboxed frame. */
export const frameIn = (preview: Locator): FrameLocator => preview.frameLocator('iframe')

/** How many different bytes the picture of what is drawn there has, which are few where nothing is. */
export async function inksOf(drawn: Locator): Promise<number> {
  const shot = await drawn.screenshot()
  return new Set(shot.subarray(200)).size
}

/** How many places are lit in the document that is shown. */
export async function litIn(page: Page): Promise<number> {
  const frame = page.frames().find((each) => each.url().endsWith('/preview-frame.html'))
  const count = frame?.evaluate(
    () => (CSS.highlights.get('found')?.size ?? 0) + document.querySelectorAll('.lit, .highlight').length,
  )
  // a frame that is being replaced has none
  return (await count?.catch(() => 0)) ?? 0
}

import type { Page } from 'playwright/test'

/** Milliseconds of a frame at 60 a second. */
const frame = 1000 / 60

/** Runs in the page: how long each frame takes, in milliseconds, for so many of them. */
export async function framesOf(duration: number): Promise<readonly number[]> {
  const lengths: number[] = []
  const end = performance.now() + duration
  let before = await new Promise<number>(requestAnimationFrame)
  while (before < end) {
    const now = await new Promise<number>(requestAnimationFrame)
    lengths.push(now - before)
    before = now
  }
  return lengths
}

/** How many times as long as it should a frame of an empty page takes, at least 1. */
export async function latenessOf(page: Page): Promise<number> {
  const empty = await page.context().newPage()
  const frames = await empty.evaluate(framesOf, 500)
  await empty.close()
  return Math.max(1, latest(frames) / frame)
}

/** What 95 % of the frames keep to. */
export const latest = (frames: readonly number[]): number =>
  frames.toSorted((one, other) => one - other)[Math.ceil(frames.length * 0.95) - 1] ?? Infinity

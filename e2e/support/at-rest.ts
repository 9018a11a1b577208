import type { Frame, Page } from 'playwright/test'

/** Waits until nothing on the page moves any more: what slides or fades in is measured and looked at when it is there. */
export const atRest = (page: Page | Frame): Promise<void> =>
  page.evaluate(async () => {
    // The next frame begins what was caused just now.
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const moving = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      )
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })

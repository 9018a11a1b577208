import type { Frame, Page } from 'playwright/test'

/**
 * Waits until nothing on the page moves any more: what slides or fades in is measured and looked at when it is there. The time
 * that a toast stays is an animation too, of nothing.
 */
export const atRest = (page: Page | Frame): Promise<void> =>
  page.evaluate(async () => {
    for (;;) {
      // the frame after the next begins what was caused just now
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      const moving = document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' &&
            effect?.getComputedTiming().endTime !== Infinity &&
            !(effect instanceof KeyframeEffect && effect.target?.matches('[data-timer-status]')),
        )
      if (moving.length === 0) return
      await Promise.allSettled(moving.map(({ finished }) => finished))
    }
  })

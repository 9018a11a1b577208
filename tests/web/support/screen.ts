import { afterEach, beforeEach, vi } from 'vitest'

interface Size {
  readonly width: number
  readonly height: number
}

let now: Size = { width: 1440, height: 900 }

/**
 * Gives every element the size of the screen, which the browser of these tests measures as 0: enough for what draws only the
 * lines in sight.
 */
export function useScreen(size: Size = now): void {
  beforeEach(() => {
    showOn(size)
    for (const property of ['offsetWidth', 'clientWidth'] as const) {
      vi.spyOn(HTMLElement.prototype, property, 'get').mockImplementation(() => now.width)
    }
    for (const property of ['offsetHeight', 'clientHeight'] as const) {
      vi.spyOn(HTMLElement.prototype, property, 'get').mockImplementation(() => now.height)
    }
    vi.stubGlobal('ResizeObserver', MeasuresOnce)
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
}

/** From here on the screen is so large. */
export function showOn(size: Size): void {
  now = size
  window.happyDOM.setViewport(size)
}

class MeasuresOnce implements ResizeObserver {
  readonly #tell: ResizeObserverCallback

  constructor(tell: ResizeObserverCallback) {
    this.#tell = tell
  }

  observe(): void {
    queueMicrotask(() => this.#tell([], this))
  }

  unobserve(): void {}

  disconnect(): void {}
}

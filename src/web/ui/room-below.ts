import { tokens } from '@fluentui/react-components'
import { useLayoutEffect } from 'react'
import type { RefObject } from 'react'

const property = '--kontor-room-below'

/** How much of the lower end of the window something covers; what scrolls beneath it ends so much earlier. */
export const roomBelow = `var(${property}, 0px)`

/** How wide at most, in pixels, what covers the lower end of the window is; it stands in the corner at the end of lines. */
export const coverWidth = 400

/**
 * Where something so wide, in pixels, in the middle of the lower edge would lie over what stands in that corner, 16 pixels from
 * both edges; a few more are left between them.
 */
export const noRoomBesideCover = (width: number): string =>
  `(max-width: ${width + 2 * (coverWidth + 20) - 1}px)`

/** How far up such a thing stands there: above the cover, but for a cover so high that it would reach beyond the window. */
export const aboveCover = `min(${roomBelow} + ${tokens.spacingVerticalL}, max(${tokens.spacingVerticalL}, 100dvh - 240px))`

let pixels = 0

/** {@link roomBelow} in pixels as it is now, for what reckons where it scrolls to. */
export const roomBelowNow = (): number => pixels

/** Tells those beneath how far up an element reaches that lies over the lower end of the window, as long as it is there. */
export function useRoomBelow(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return undefined
    const { style } = document.documentElement
    const change = (room: number): void => {
      pixels = room
      if (room > 0) style.setProperty(property, `${room}px`)
      else style.removeProperty(property)
    }
    const observer = new ResizeObserver(() =>
      change(Math.max(0, Math.ceil(window.innerHeight - current.getBoundingClientRect().top))),
    )
    observer.observe(current)
    return () => {
      observer.disconnect()
      change(0)
    }
  }, [element])
}

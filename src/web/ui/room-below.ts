import { useLayoutEffect } from 'react'
import type { RefObject } from 'react'

const property = '--kontor-room-below'

/** How much of the lower end of the window something covers; what scrolls beneath it ends so much earlier. */
export const roomBelow = `var(${property}, 0px)`

/** Tells those beneath how high an element is that lies over the lower end of the window, as long as it is there. */
export function useRoomBelow(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return undefined
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty(property, `${current.offsetHeight}px`))
    observer.observe(current)
    return () => {
      observer.disconnect()
      style.removeProperty(property)
    }
  }, [element])
}

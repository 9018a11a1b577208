import { useLayoutEffect } from 'react'
import type { RefObject } from 'react'

const property = '--kontor-room-below'

/** How much of the lower end of the window something covers; what scrolls beneath it ends so much earlier. */
export const roomBelow = `var(${property}, 0px)`

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

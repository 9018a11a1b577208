import { useLayoutEffect, useState } from 'react'
import type { RefObject } from 'react'

/** The inner width of an element in CSS pixels, followed as it changes; 0 before it is measured. */
export function useElementWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return undefined
    const observer = new ResizeObserver(() => setWidth(current.clientWidth))
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return width
}

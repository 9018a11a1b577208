import { useLayoutEffect } from 'react'
import type { RefObject } from 'react'

/** Hands on the inner width of an element in CSS pixels, again as it changes. */
export function useElementWidth(
  element: RefObject<HTMLElement | null>,
  onWidth: (width: number) => void,
): void {
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return undefined
    const observer = new ResizeObserver(() => onWidth(current.clientWidth))
    observer.observe(current)
    return () => observer.disconnect()
  }, [element, onWidth])
}

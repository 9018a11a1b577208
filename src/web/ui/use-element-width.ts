import { useLayoutEffect } from 'react'
import type { RefObject } from 'react'

/** Hands on the inner width of an element in CSS pixels: before it is drawn for the first time, so that nothing jumps, and as it changes. */
export function useElementWidth(
  element: RefObject<HTMLElement | null>,
  onWidth: (width: number) => void,
): void {
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return undefined
    const measure = (): void => onWidth(current.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [element, onWidth])
}

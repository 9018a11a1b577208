import { useCallback, useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/**
 * Answers with what gives the focus to the element of this selector, as soon as it is drawn: after a scroll that is later.
 * Stable. `isAwaited` where it gets the focus from the beginning.
 */
export function useFocusWhenDrawn(
  container: RefObject<HTMLElement | null>,
  selector: string,
  isAwaited = false,
): () => void {
  const isMoving = useRef(isAwaited)
  useEffect(() => {
    if (!isMoving.current) return
    const element = container.current?.querySelector<HTMLElement>(selector)
    if (!element) return // it is drawn after scrolling; this runs again then
    isMoving.current = false
    element.focus({ preventScroll: true })
  })
  return useCallback(() => {
    isMoving.current = true
  }, [])
}

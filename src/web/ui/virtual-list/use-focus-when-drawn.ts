import { useCallback, useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

/**
 * Answers with what gives the focus to the element of this selector, as soon as it is drawn: after a scroll that is later.
 * Stable.
 */
export function useFocusWhenDrawn(container: RefObject<HTMLElement | null>, selector: string): () => void {
  // a state, so that it comes with the selector it is meant for: effects of an earlier drawing may still be to come
  const [asked, setAsked] = useState(0)
  const given = useRef(0)
  useEffect(() => {
    if (given.current === asked) return
    const element = container.current?.querySelector<HTMLElement>(selector)
    if (!element) return // it is drawn after scrolling; this runs again then
    given.current = asked
    element.focus({ preventScroll: true })
  })
  return useCallback(() => setAsked((before) => before + 1), [])
}

import { useCallback, useState } from 'react'
import type { RefCallback } from 'react'

interface ScrollStop {
  readonly ref: RefCallback<HTMLElement>
  /** 0 where there is more than fits, so that the keys can scroll it; else no stop on the way of the Tab key. */
  readonly tabIndex: 0 | undefined
}

/** Lets the keyboard reach something that may scroll and holds nothing that takes the focus. */
export function useScrollStop(): ScrollStop {
  const [isScrolling, setScrolling] = useState(false)
  const ref = useCallback<RefCallback<HTMLElement>>((element) => {
    if (!element) return undefined
    const measure = (): void => setScrolling(element.scrollHeight > element.clientHeight + 1)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, tabIndex: isScrolling ? 0 : undefined }
}

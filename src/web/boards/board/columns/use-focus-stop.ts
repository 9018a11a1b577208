import { useCallback, useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

interface FocusStop {
  /** The card that its column is to bring into sight; a new object each time. */
  readonly wanted: { readonly id: string } | null
  /** Gives the focus to a card, or to the place for a new one (`add:` and the id of its stage). Stable. */
  readonly focus: (stop: string) => void
}

/** Gives the focus to what is drawn only after scrolling, or in another column. */
export function useFocusStop(container: RefObject<HTMLElement | null>): FocusStop {
  const [wanted, setWanted] = useState<{ readonly id: string } | null>(null)
  const given = useRef<object | null>(null)
  useEffect(() => {
    if (!wanted || given.current === wanted) return undefined
    // drawn by the columns in their own time
    let tries = 0
    let frame = 0
    const look = (): void => {
      const element = container.current?.querySelector<HTMLElement>(selectorOf(wanted.id))
      if (element) {
        given.current = wanted
        element.focus({ preventScroll: true })
      } else if ((tries += 1) < mostTries) frame = requestAnimationFrame(look)
    }
    look()
    return () => cancelAnimationFrame(frame)
  }, [container, wanted])
  return { wanted, focus: useCallback((stop) => setWanted({ id: stop }), []) }
}

const mostTries = 30

const selectorOf = (stop: string): string =>
  stop.startsWith('add:')
    ? `[data-add="${CSS.escape(stop.slice(4))}"] button`
    : `[data-card="${CSS.escape(stop)}"]`

import { useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'

interface HeldFocus {
  /** The focus came to this entry, or to something in it. */
  readonly hold: (id: string | null) => void
  /** The focus went elsewhere. */
  readonly release: () => void
}

/**
 * An entry that others push into another row is drawn anew there, and the browser forgets the focus with the former element:
 * here it is given back. Nobody hears of a focus that went that way.
 */
export function useHeldFocus(container: RefObject<HTMLElement | null>, activeId: string | null): HeldFocus {
  const held = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (held.current === null || document.activeElement !== document.body) return
    if (held.current !== activeId) held.current = null
    else
      container.current
        ?.querySelector<HTMLElement>('[data-index][tabindex="0"]')
        ?.focus({ preventScroll: true })
  })
  return {
    hold: (id) => {
      held.current = id
    },
    release: () => {
      held.current = null
    },
  }
}

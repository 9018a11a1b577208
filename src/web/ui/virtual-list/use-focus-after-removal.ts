import { useEffect, useRef } from 'react'
import type { FocusEvent, RefObject } from 'react'
import { mayTakeFocus } from '../focus-back.ts'

interface FocusAfterRemoval {
  /** For the element that holds all rows. */
  readonly onFocus: (event: FocusEvent) => void
  readonly onBlur: () => void
}

/**
 * Where somebody else removes what has the focus, the element of this selector, which takes its place, has it then. Who is elsewhere
 * by then stays there, and what is typed as a name, in a field over the row, does nothing to a neighbour.
 */
export function useFocusAfterRemoval(
  container: RefObject<HTMLElement | null>,
  selector: string,
): FocusAfterRemoval {
  const held = useRef<Element | null>(null)
  useEffect(() => {
    const { current } = held
    if (!current || current.isConnected) return
    held.current = null
    if (!mayTakeFocus()) return
    container.current?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true })
  })
  return {
    onFocus: ({ target }) => {
      held.current = container.current?.contains(target) ? target : null
    },
    // React says nothing of a focus that is lost because it removes an element
    onBlur: () => {
      held.current = null
    },
  }
}

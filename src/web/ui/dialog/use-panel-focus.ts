import { useEffect, useState, type RefObject } from 'react'
import { isFocusOnBody } from '../focus-back.ts'

/** Brings the focus into the panel and, when the panel goes, back to where it was. Does neither when the page cares for it. */
export function usePanelFocus(
  panel: RefObject<HTMLElement | null>,
  hasRoom: boolean,
  takesFocus: boolean,
): void {
  const [before] = useState(() => document.activeElement) // the drawer is about to move the focus into itself
  useEffect(() => {
    if (!takesFocus) return undefined
    const element = panel.current
    const first = element?.querySelector<HTMLElement>('[data-autofocus]') ?? element
    // An overlay takes the focus by itself; one that comes before would leave it hidden from screen readers.
    if (hasRoom) first?.focus({ preventScroll: true })
    return () => {
      // after the panel is gone; who moved on meanwhile is left alone
      queueMicrotask(() => {
        if (isFocusOnBody() && !element?.isConnected && before instanceof HTMLElement) before.focus()
      })
    }
  }, [panel, before, hasRoom, takesFocus])
}

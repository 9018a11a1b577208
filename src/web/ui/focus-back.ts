import { useEffect, useState } from 'react'

/**
 * Gives the focus back to where the person was, once this is gone; Fluent gives it to the last button that may have opened a
 * dialog, be it pressed or not.
 */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // What is modal lets go of the focus a moment after it has left the page; who moved on meanwhile is left alone.
      setTimeout(() => {
        if (isLost(document.activeElement) && before instanceof HTMLElement) before.focus()
      })
    },
    [before],
  )
}

const isLost = (element: Element | null): boolean =>
  element === null || element === document.body || element.matches('[data-tabster*="restorer"]')

import { useEffect, useState, type RefObject } from 'react'

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

/**
 * Takes the focus over when the element inside that has it goes; else it falls to the page, and Escape closes nothing. `area`
 * must be focusable.
 */
export function useFocusKept(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = area.current
    if (!element) return undefined
    let focused: EventTarget | null = null
    const remember = ({ target }: FocusEvent): void => {
      focused = target
    }
    const observer = new MutationObserver(() => {
      if (focused instanceof Node && !focused.isConnected && isLost(document.activeElement)) element.focus()
    })
    element.addEventListener('focusin', remember)
    observer.observe(element, { childList: true, subtree: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('focusin', remember)
    }
  }, [area])
}

const isLost = (element: Element | null): boolean =>
  element === null || element === document.body || element.matches('[data-tabster*="restorer"]')

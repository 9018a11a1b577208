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

/** What the focus stays in: dialogs and panels, which have a name and can have the focus themselves. */
const areas = '.fui-DialogSurface, .fui-OverlayDrawer, .fui-InlineDrawer'

/** The dialog or panel that was given the focus only for want of anything better. */
let keeper: Element | null = null

/** Whether the focus is on no element of the page. */
export const isFocusNowhere = (): boolean => (document.activeElement ?? document.body) === document.body

/** Whether the focus is nowhere, or only kept by the dialog or panel around: whoever knows a better place may take it there. */
export const isFocusLost = (): boolean =>
  isLost(document.activeElement) || (keeper !== null && document.activeElement === keeper)

/**
 * Gives the focus to a dialog or panel when the element inside that has it goes or can have it no more; else it falls to the
 * page, and Escape closes nothing. Stands once above all pages.
 */
export function useFocusKept(): void {
  useEffect(() => {
    let focused: Element | null = null
    let area: HTMLElement | null = null
    const observer = new MutationObserver(() => {
      if (!area?.isConnected || !focused || canHaveFocus(focused)) return
      // browsers take the focus off what is disabled a moment later
      if (document.activeElement !== focused && !isLost(document.activeElement)) return
      area.focus()
      keeper = area
    })
    const follow = ({ target }: FocusEvent): void => {
      keeper = null
      focused = target instanceof Element ? target : null
      const around = focused?.closest<HTMLElement>(areas) ?? null
      if (around === area) return
      area = around
      observer.disconnect()
      if (area) observer.observe(area, changes)
    }
    document.addEventListener('focusin', follow)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', follow)
    }
  }, [])
}

const changes = { childList: true, subtree: true, attributeFilter: ['disabled', 'hidden', 'inert'] }

const canHaveFocus = (element: Element): boolean =>
  element.isConnected && !element.matches(':disabled') && element.closest('[hidden], [inert]') === null

const isLost = (element: Element | null): boolean =>
  element === null || element === document.body || element.matches('[data-tabster*="restorer"]')

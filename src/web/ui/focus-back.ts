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
        const place = before?.closest<HTMLElement>(restoreTarget) ?? before
        if (place instanceof HTMLElement && mayTakeFocus() && !isElsewhere(place)) place.focus()
      })
    },
    [before],
  )
}

/** What asks for the focus to come back to it, as Fluent marks it: also for a button that belongs to it, as to the line of a list. */
const restoreTarget = `[data-tabster*='"restorer":{"type":1}']`

/** Whether the focus is on a dialog that was opened meanwhile. */
const isElsewhere = (before: HTMLElement): boolean =>
  document.activeElement?.closest('[role="dialog"], [role="alertdialog"]')?.contains(before) === false

/** Whether the focus is on no element of the page: browsers say the body then. */
export const isFocusOnBody = (): boolean => (document.activeElement ?? document.body) === document.body

/** Whether the focus is on no element, or where Fluent puts it when it has gone from a dialog. */
export const isFocusOnBodyOrRestorer = (): boolean =>
  isFocusOnBody() || document.activeElement?.matches('[data-tabster*="restorer"]') === true

/** Whether whoever knows a place for the focus may take it there: it is on none, or only kept by the dialog or panel around. */
export const mayTakeFocus = (): boolean =>
  isFocusOnBodyOrRestorer() || (keeper !== null && document.activeElement === keeper)

/** The dialog or panel that was given the focus only for want of anything better. */
let keeper: Element | null = null

/** Gives the focus to a dialog or panel for want of anything better. */
export function keepFocusIn(area: HTMLElement): void {
  area.focus()
  keeper = area
}

/** Somebody has put the focus somewhere. */
export function endKeepingFocus(): void {
  keeper = null
}

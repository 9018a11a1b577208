import { useEffect, useRef } from 'react'
import { isFocusHere } from '../entries/focus-here.ts'
import { isFocusOnBody } from '../../ui/focus-back.ts'

/**
 * Where there is no entry that could take the focus, its empty place does: after one came here from another folder, and when the
 * last entry goes that had it.
 */
export function useFocusOfEmpty(
  body: { readonly current: HTMLElement | null },
  isEmpty: boolean,
  takesFocus: boolean,
): void {
  const wasFilled = useRef(false)
  useEffect(() => {
    // while the folder was coming the focus may have found another place
    const isFree = takesFocus && !wasFilled.current ? isFocusHere(body.current) : isFocusOnBody()
    if (isEmpty && isFree && (takesFocus || wasFilled.current)) body.current?.focus({ preventScroll: true })
    wasFilled.current = !isEmpty
  }, [body, isEmpty, takesFocus])
}

/** How long Fluent may take to give the focus back, in milliseconds; it does so in a later turn. */
const patience = 100

/**
 * A dialog gives the focus back to what opened it; when that is gone (deleted, say), the entry in its place gets it. So it is
 * with the selection bar, which goes with the button that was pressed in it, and with the details at the side.
 */
export function useFocusAfterClosing(body: { readonly current: HTMLElement | null }, isOpen: boolean): void {
  const wasOpen = useRef(false)
  useEffect(() => {
    const hasClosed = wasOpen.current && !isOpen
    wasOpen.current = isOpen
    if (!hasClosed) return undefined
    const timer = setTimeout(() => {
      if (!isFocusOnBody()) return
      const entry = body.current?.querySelector<HTMLElement>('[data-index][tabindex="0"]')
      ;(entry ?? body.current)?.focus({ preventScroll: true })
    }, patience)
    return () => clearTimeout(timer)
  }, [body, isOpen])
}

import { useEffect, useEffectEvent } from 'react'

interface PageKeys {
  /** Closes one thing; answers whether there was one. */
  readonly onEscape: () => boolean
  /** By `?`. */
  readonly onHelp: () => void
  /** By Backspace or Alt and the arrow: to the folder above. */
  readonly onUp: () => void
}

/** Keys that count wherever the focus is on the page, but not in a field, a menu or a dialog. */
export function usePageKeys({ onEscape, onHelp, onUp }: PageKeys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || isElsewhere(event.target)) return
    const modifiers = [event.altKey, event.ctrlKey, event.metaKey, event.shiftKey].filter(Boolean).length
    const isUp = event.altKey && modifiers === 1 && event.key === 'ArrowUp'
    if (isUp || (event.key === 'Backspace' && modifiers === 0)) {
      event.preventDefault()
      return onUp()
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape' && onEscape()) event.preventDefault()
    if (event.key === '?') {
      event.preventDefault()
      onHelp()
    }
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKeyDown(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

const elsewhere =
  'input, textarea, select, [contenteditable="true"], [role="menu"], [role="dialog"], [role="alertdialog"]'

const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(elsewhere) !== null

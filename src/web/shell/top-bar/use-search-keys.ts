import { useEffect, useEffectEvent } from 'react'

const typing = 'input, textarea, select, [contenteditable="true"], [role="menu"]'
const modal = '[aria-modal="true"], [role="alertdialog"]'

/** Calls back at `/`, unless somebody is typing, and at Ctrl+K; not while a dialog is open, which keeps the focus. */
export function useSearchKeys(onSearch: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || event.altKey || event.isComposing || document.querySelector(modal)) return
    const isCommand = event.ctrlKey || event.metaKey
    const isSlash = event.key === '/' && !isCommand && !isTyping(event.target)
    const isLetter = event.key.toLowerCase() === 'k' && isCommand && !event.shiftKey
    if (!isSlash && !isLetter) return
    event.preventDefault()
    onSearch()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKeyDown(event)
    // before the lists, which take any letter for the beginning of a name
    document.addEventListener('keydown', listen, true)
    return () => document.removeEventListener('keydown', listen, true)
  }, [])
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(typing) !== null

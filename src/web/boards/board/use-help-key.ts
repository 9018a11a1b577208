import { useEffect } from 'react'

/** `?` wherever the focus is on the page, but not in a field, a menu or a dialog. */
export function useHelpKey(onHelp: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== '?' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey)
        return
      if (event.target instanceof Element && event.target.closest(elsewhere)) return
      event.preventDefault()
      onHelp()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [onHelp])
}

const elsewhere =
  'input, textarea, select, [contenteditable="true"], [role="menu"], [role="dialog"], [role="alertdialog"]'

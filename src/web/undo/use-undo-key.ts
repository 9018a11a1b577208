import { useEffect } from 'react'
import { useUndo } from './undo.ts'

/** Ctrl+Z (on a Mac Cmd+Z) takes the last file action back, wherever the focus is but in a field or a dialog. */
export function useUndoKey(): void {
  const { undoLast } = useUndo()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
      if (!isUndo || event.key.toLowerCase() !== 'z' || event.repeat || event.defaultPrevented) return
      if (event.target instanceof Element && event.target.closest(elsewhere)) return
      event.preventDefault()
      void undoLast()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [undoLast])
}

/** Where the key belongs to somebody else. */
const elsewhere =
  'input:not([type="checkbox"], [type="radio"]), textarea, [contenteditable="true"], [role="dialog"], [role="alertdialog"]'

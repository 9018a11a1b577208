import { useEffect, useEffectEvent } from 'react'
import { pickedFiles, type PickedFiles } from './picked-files.ts'

/**
 * Files on the clipboard, a picture that was copied say, go into the folder that is shown. Whoever pastes entries of Kontor by
 * the same keys keeps the browser from telling of it.
 */
export function usePastedFiles(onPaste: (picked: PickedFiles) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = event.clipboardData?.files
    if (event.defaultPrevented || !files || files.length === 0 || isElsewhere(event.target)) return
    event.preventDefault()
    onPaste(pickedFiles(files))
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent): void => paste(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])
}

/** In a field the clipboard belongs to what is typed, in a dialog to the dialog. */
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, [contenteditable="true"], [role="dialog"], [role="alertdialog"]') !== null

import type { DirectView } from './direct-view.ts'
import { entriesAt } from './direct-view.ts'
import { paste } from './paste.ts'
import { clipboardAtom } from '../transfer-orders.ts'
import { operationRefusal } from '../transfer-rules.ts'
import type { Operation } from '../transfer-rules.ts'

const operations: Readonly<Record<string, Operation>> = { x: 'move', c: 'copy' }

/**
 * Ctrl+X, Ctrl+C and Ctrl+V (on a Mac Cmd) for the selected entries, else the one with the focus; Escape forgets them. Left
 * alone in a field, a menu or a dialog, and while text is selected.
 */
export function followClipboardKeys(view: DirectView, early: readonly KeyboardEvent[]): () => void {
  const { store, showRefusal, showTaken } = view
  const take = (operation: Operation, target: EventTarget | null): boolean => {
    const selected = view.selected()
    const entries = selected.length > 0 ? selected : entriesAt(view, target)
    if (entries.length === 0) return false
    const refusal = operationRefusal(operation, entries)
    if (refusal) {
      showRefusal(refusal)
      return true
    }
    store.set(clipboardAtom, { operation, entries })
    const [first] = entries
    const values = { count: entries.length, name: first?.name ?? '' }
    showTaken({ id: operation === 'move' ? 'files.clipboard.cut' : 'files.clipboard.copied', values })
    return true
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.repeat || event.altKey || isElsewhere(event.target)) return
    if (event.key === 'Escape') {
      if (store.get(clipboardAtom)) event.preventDefault()
      store.set(clipboardAtom, null)
      return
    }
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey) return
    const key = event.key.toLowerCase()
    const operation = operations[key]
    if (operation && !hasSelectedText() && take(operation, event.target)) event.preventDefault()
    if (key === 'v' && store.get(clipboardAtom)) {
      event.preventDefault()
      const refusal = paste(store, view.place())
      if (refusal) showRefusal(refusal)
    }
  }
  early.forEach(onKeyDown)
  document.addEventListener('keydown', onKeyDown)
  return () => document.removeEventListener('keydown', onKeyDown)
}

const hasSelectedText = (): boolean => (window.getSelection()?.toString() ?? '') !== ''

const elsewhere =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="menu"], [role="dialog"], [role="alertdialog"]'

const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(elsewhere) !== null

import { useEffect, useRef, useState } from 'react'
import type { DragEvent, FocusEvent, KeyboardEvent, MouseEvent, RefObject } from 'react'
import { mayTakeFocus } from '../focus-back.ts'
import { stepByKey } from '../virtual-list/step-by-key.ts'
import { isControl, isRow, keyAt, rowElement } from './row-key.ts'
import { useRowDrop } from './use-row-drop.ts'

interface RowsOptions<Row> {
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly onOpen?: ((row: Row) => void) | undefined
  readonly selection?: { readonly onToggle: (row: Row) => void } | undefined
  readonly opensOn?: 'click' | 'doubleClick' | undefined
  readonly acceptsDrop?: ((row: Row) => boolean) | undefined
  readonly onDropFiles?: ((row: Row, files: readonly File[]) => void) | undefined
}

interface Rows {
  readonly container: RefObject<HTMLDivElement | null>
  /** The row that the Tab key reaches. */
  readonly activeKey: string | null
  /** The row that files are held over. */
  readonly dropKey: string | null
  /** For the element that holds all rows; each row carries `data-row` with its key. */
  readonly handlers: {
    readonly onKeyDown: (event: KeyboardEvent) => void
    readonly onClick: (event: MouseEvent) => void
    readonly onDoubleClick: (event: MouseEvent) => void
    readonly onFocus: (event: FocusEvent) => void
    readonly onDragOver: (event: DragEvent) => void
    readonly onDragLeave: (event: DragEvent) => void
    readonly onDrop: (event: DragEvent) => void
  }
}

/**
 * Keys, clicks and drops for rows, heard once for all of them. One row is reached by Tab; it is known by its key, so that the
 * focus stays with it when the rows are loaded anew.
 */
export function useRows<Row>(options: RowsOptions<Row>): Rows {
  const { rows, rowKey, onOpen, selection, opensOn = 'click' } = options
  const container = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState<string | null>(null)
  const keys = rows.map(rowKey)
  const active = Math.max(0, keys.indexOf(wanted ?? ''))
  const activeKey = keys[active] ?? null
  const drop = useRowDrop(options)
  useKeptFocus(container, activeKey)
  const open = (key: string | null): void => {
    const row = rows.find((each) => rowKey(each) === key)
    if (row) onOpen?.(row)
  }
  const openByMouse = (event: MouseEvent): void => {
    // somebody who marks text, or presses a button of the row, does not want to open it
    if (isControl(event.target) || window.getSelection()?.type === 'Range') return
    open(keyAt(event.target))
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isRow(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
    const next = keys[stepByKey(event.key, active, keys.length) ?? -1]
    if (next !== undefined) {
      event.preventDefault()
      setWanted(next)
      rowElement(container.current, next)?.focus()
    } else if (event.key === 'Enter') {
      event.preventDefault()
      open(activeKey)
    } else if (event.key === ' ' && selection) {
      event.preventDefault()
      const row = rows[active]
      if (row !== undefined) selection.onToggle(row)
    }
  }
  return {
    container,
    activeKey,
    dropKey: drop.dropKey,
    handlers: {
      onKeyDown,
      onClick: (event) => opensOn === 'click' && openByMouse(event),
      onDoubleClick: (event) =>
        opensOn === 'doubleClick' && !isControl(event.target) && open(keyAt(event.target)),
      onFocus: (event) => setWanted(keyAt(event.target) ?? wanted),
      ...drop.handlers,
    },
  }
}

/** When the row that has the focus is no longer listed, the row that takes its turn gets it, and not the page. */
function useKeptFocus(container: RefObject<HTMLElement | null>, activeKey: string | null): void {
  const hadFocus = useRef(false)
  useEffect(() => {
    const element = container.current
    if (!element) return undefined
    const note = (): void => {
      hadFocus.current = isRow(document.activeElement ?? document.body)
    }
    const forget = (event: globalThis.FocusEvent): void => {
      if (event.relatedTarget instanceof Element) hadFocus.current = false
    }
    element.addEventListener('focusin', note)
    element.addEventListener('focusout', forget)
    return () => {
      element.removeEventListener('focusin', note)
      element.removeEventListener('focusout', forget)
    }
  }, [container])
  useEffect(() => {
    if (!hadFocus.current || activeKey === null) return
    if (mayTakeFocus()) rowElement(container.current, activeKey)?.focus({ preventScroll: true })
  })
}

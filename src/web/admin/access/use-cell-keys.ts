import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'

interface Place {
  readonly row: number
  readonly column: number
}

/**
 * One cell of a grid is in the order of tabs; arrows, Home and End lead from it to others (with Ctrl to the corners), as the WAI-ARIA
 * grid pattern has it. Cells carry `data-cell="row column"`.
 */
export function useCellKeys({ rows, columns }: { readonly rows: number; readonly columns: number }) {
  const [wanted, setActive] = useState<Place>({ row: 0, column: 0 })
  const container = useRef<HTMLTableSectionElement>(null)
  const active = { row: Math.min(wanted.row, rows - 1), column: Math.min(wanted.column, columns - 1) }
  const onFocus = ({ target }: FocusEvent<HTMLElement>): void => {
    const at = placeOf(target)
    if (at) setActive(at)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const at = placeOf(event.target)
    const next = at && nextPlace(at, { rows, columns }, event)
    if (!next) return
    event.preventDefault()
    container.current?.querySelector<HTMLElement>(`[data-cell="${next.row} ${next.column}"]`)?.focus()
  }
  return { container, active, onFocus, onKeyDown }
}

/** The cell that an event happened in. */
export function placeOf(target: EventTarget): Place | null {
  const cell = target instanceof Element ? target.closest('[data-cell]') : null
  const [row, column] = (cell?.getAttribute('data-cell') ?? '').split(' ').map(Number)
  return row === undefined || column === undefined ? null : { row, column }
}

function nextPlace(
  { row, column }: Place,
  { rows, columns }: { readonly rows: number; readonly columns: number },
  { key, ctrlKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey'>,
): Place | null {
  const [lastRow, lastColumn] = [rows - 1, columns - 1]
  switch (key) {
    case 'ArrowUp':
      return { row: Math.max(0, row - 1), column }
    case 'ArrowDown':
      return { row: Math.min(lastRow, row + 1), column }
    case 'ArrowLeft':
      return { row, column: Math.max(0, column - 1) }
    case 'ArrowRight':
      return { row, column: Math.min(lastColumn, column + 1) }
    case 'Home':
      return { row: ctrlKey ? 0 : row, column: 0 }
    case 'End':
      return { row: ctrlKey ? lastRow : row, column: lastColumn }
    default:
      return null
  }
}

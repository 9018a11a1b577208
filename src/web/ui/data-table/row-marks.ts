import type { DataTableProps } from './data-table.tsx'

interface RowMarks {
  /** Its box is ticked. */
  readonly isSelected: boolean
  /** It stands out: it is selected, or open beside the table. */
  readonly isMarked: boolean
  /** What a screen reader hears of it. Where rows have boxes the open one is the current one, not a selected one. */
  readonly attributes: { readonly 'aria-selected'?: boolean; readonly 'aria-current'?: true }
}

export function rowMarks<Row>(
  key: string,
  { selection, openKey }: Pick<DataTableProps<Row>, 'selection' | 'openKey'>,
): RowMarks {
  const isOpen = key === openKey
  const isSelected = selection?.keys.has(key) === true
  return {
    isSelected,
    isMarked: isSelected || isOpen,
    attributes: selection
      ? { 'aria-selected': isSelected, ...(isOpen && { 'aria-current': true }) }
      : openKey === undefined
        ? {}
        : { 'aria-selected': isOpen },
  }
}

import type { ReactNode } from 'react'
import type { Column } from './column.ts'

/**
 * The columns without those of exceptions that none of the rows has; the one that the rows are sorted by stays, and one that sorts
 * while there are rows on other pages.
 */
export const columnsThatSay = <Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  { sort, isAll }: { readonly sort: string | undefined; readonly isAll: boolean },
): readonly Column<Row>[] =>
  columns.filter(
    ({ hidesWhenEmpty, isSortable, key, render }) =>
      !hidesWhenEmpty ||
      key === sort ||
      (isSortable && !isAll) ||
      rows.some((row) => saysSomething(render(row, { tabIndex: -1 }))),
  )

/** Whether there is anything in a cell. */
export const saysSomething = (content: ReactNode): boolean =>
  content !== null && content !== undefined && content !== false && content !== ''

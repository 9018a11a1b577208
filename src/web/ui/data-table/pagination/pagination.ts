import { tokens } from '@fluentui/react-components'

export interface TablePaginationProps {
  /** From 0. */
  readonly page: number
  readonly pageSize: number
  readonly total: number
  readonly onPage: (page: number) => void
  readonly onPageSize: (pageSize: number) => void
}

/** How the words and numbers of the pager look. */
export const quiet = {
  fontSize: tokens.fontSizeBase200,
  lineHeight: tokens.lineHeightBase200,
  color: tokens.colorNeutralForeground3,
  fontVariantNumeric: 'tabular-nums',
} as const

interface PageRange {
  /** At least one. */
  readonly pages: number
  /** The first and the last row of the page, from 1. */
  readonly from: number
  readonly to: number
}

/** How many pages there are, and which rows are on this one. */
export function pageRange({
  page,
  pageSize,
  total,
}: Pick<TablePaginationProps, 'page' | 'pageSize' | 'total'>): PageRange {
  const from = page * pageSize + 1
  return {
    pages: Math.max(1, Math.ceil(total / pageSize)),
    from,
    to: Math.min(total, from + pageSize - 1),
  }
}

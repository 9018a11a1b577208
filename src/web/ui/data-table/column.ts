import { tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'

/** A column of a table. */
export interface Column<Row> {
  /** Also the sort key of the call where the column is sortable. */
  readonly key: string
  readonly label: string
  /** Buttons of a row take `tabIndex`: only those of the row that has its turn are reached by Tab. */
  readonly render: (row: Row, cell: { readonly tabIndex: 0 | -1 }) => ReactNode
  readonly isSortable?: boolean
  /** Pixels at the beginning, 150 without; what a wider table has left is shared out. */
  readonly width?: number
  /** Pixels that it gets of what is left before `share` divides the rest, the first of such columns first. */
  readonly wants?: number
  /** How much of that rest it gets beside the others: as much as its `width` says without it, and nothing where `align` is `end`. */
  readonly share?: number
  /** Words that have no room in one line take a second one. */
  readonly wraps?: boolean
  /** Where there is no room for all, the column goes, the one with the highest number first; without it stays. */
  readonly yields?: number
  /** For a column that speaks of exceptions only: where it says nothing of any row, it is left out. */
  readonly hidesWhenEmpty?: boolean
  /** `end` for numbers and dates. */
  readonly align?: 'start' | 'end'
  /** The heading is there for screen readers only: columns of buttons. */
  readonly hidesLabel?: boolean
}

/** Whether its numbers stand before words of the next column, with which they would read as one. */
export const endsBeforeWords = (columns: readonly Pick<Column<never>, 'align'>[], place: number): boolean =>
  columns[place]?.align === 'end' && columns[place + 1] !== undefined && columns[place + 1]?.align !== 'end'

export const defaultColumnWidth = 150
export const minimumColumnWidth = 20

/** What keeps these apart, in pixels, beside what cells have around them. */
const roomBeforeWords = 16

/** The same for the cells. */
export const apartFromWords = {
  paddingInlineEnd: `calc(${tokens.spacingHorizontalS} + ${roomBeforeWords}px)`,
} as const

/** Where rows have boxes, the first heading begins behind them, where the words of its column do. */
export const behindBoxes = {
  paddingInlineStart: '24px',
  '@media (pointer: coarse)': { paddingInlineStart: '36px' },
} as const

/** The columns, with that room added where it is needed. */
export const keptApart = <Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] =>
  columns.map((column, place) =>
    endsBeforeWords(columns, place)
      ? { ...column, width: (column.width ?? defaultColumnWidth) + roomBeforeWords }
      : column,
  )

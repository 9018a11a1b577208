import { useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent, RefObject } from 'react'
import { defaultColumnWidth, minimumColumnWidth } from './column.ts'
import type { Column } from './column.ts'

type Sized = Pick<Column<never>, 'key' | 'width' | 'wants' | 'share' | 'align'>

export interface ColumnWidths {
  /** The least width of all columns together, in pixels. */
  readonly total: number
  /** `undefined` for the column that takes what is left. */
  readonly widthOf: (key: string) => number | undefined
  /** For the edge of a heading. */
  readonly edge: (key: string) => {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void
    readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void
  }
  /** Shift with an arrow key changes the width of the column whose heading has the focus. */
  readonly onKeyDown: (event: KeyboardEvent, key: string) => void
}

const keyStep = 16

/**
 * Widths of columns that can be pulled. Before that those with words share what a table of `room` pixels has left: numbers, dates and buttons
 * need no more than they have. From the first pull on each has its own width and the last one takes what is left.
 */
export function useColumnWidths(
  head: RefObject<HTMLTableRowElement | null>,
  columns: readonly Sized[],
  room: number,
): ColumnWidths {
  const [pulled, setPulled] = useState<Readonly<Record<string, number>> | null>(null)
  const start = useRef<{ readonly x: number; readonly width: number } | null>(null)
  const lastKey = columns.at(-1)?.key
  const usual = ({ key, width = defaultColumnWidth }: Sized): number => pulled?.[key] ?? width
  const measured = (): Record<string, number> =>
    Object.fromEntries(
      columns.map((column, index) => {
        const width = head.current?.cells[index]?.getBoundingClientRect().width ?? 0
        return [column.key, Math.round(width) || usual(column)]
      }),
    )
  const total = sumOf(columns, usual)
  const shareOf = (column: Sized): number => column.share ?? (column.align === 'end' ? 0 : usual(column))
  const wantedBy = (column: Sized): number => Math.max(0, (column.wants ?? 0) - usual(column))
  const { given, left } = inTurn(columns.map(wantedBy), pulled ? 0 : Math.max(0, room - total))
  const growth = left / Math.max(1, sumOf(columns, shareOf))
  const pull = (key: string, width: number): void =>
    setPulled({ ...measured(), [key]: Math.max(minimumColumnWidth, Math.round(width)) })
  return {
    total,
    widthOf: (key) => {
      const place = columns.findIndex((each) => each.key === key)
      const column = columns[place]
      if (!column || (pulled && key === lastKey)) return undefined
      return usual(column) + (given[place] ?? 0) + shareOf(column) * growth
    },
    edge: (key) => ({
      onPointerDown: (event) => {
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        start.current = { x: event.clientX, width: measured()[key] ?? defaultColumnWidth }
      },
      onPointerMove: (event) => {
        if (start.current) pull(key, start.current.width + event.clientX - start.current.x)
      },
      onPointerUp: () => {
        start.current = null
      },
    }),
    onKeyDown: (event, key) => {
      const step = event.key === 'ArrowRight' ? keyStep : event.key === 'ArrowLeft' ? -keyStep : 0
      if (!event.shiftKey || step === 0) return
      event.preventDefault()
      pull(key, (measured()[key] ?? defaultColumnWidth) + step)
    },
  }
}

/** What each gets of so many pixels, the first one first, and what is left then. */
function inTurn(wanted: readonly number[], pixels: number) {
  let left = pixels
  const given = wanted.map((each) => {
    const part = Math.min(left, each)
    left -= part
    return part
  })
  return { given, left }
}

const sumOf = (columns: readonly Sized[], each: (column: Sized) => number): number =>
  columns.reduce((sum, column) => sum + each(column), 0)

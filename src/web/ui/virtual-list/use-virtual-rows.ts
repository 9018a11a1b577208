import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { roomBelowNow } from '../room-below.ts'
import { keepRow } from './keep-row.ts'
import type { RowPlace } from './row-place.ts'

interface VirtualRowsOptions {
  readonly count: number
  /** How high each row is, in pixels. */
  readonly height: number
  /** What tells rows apart that come and go; stable, because with another one every row is measured anew. Their places unless said. */
  readonly keyOf?: (row: number) => string | number
  /** How many rows are drawn beyond those in sight, on either side. */
  readonly overscan?: number
  /** How high the headings are that stay in sight above the rows, in pixels. */
  readonly headerHeight?: number
  /** It reaches down to where something may lie over the lower end of the window. */
  readonly reachesBottom?: boolean
}

export interface VirtualRows {
  /** The element that scrolls. */
  readonly scroller: RefObject<HTMLDivElement | null>
  /** Of all rows together, in pixels. */
  readonly totalHeight: number
  readonly reachesBottom: boolean
  /** The rows to be drawn: those in sight and this one, which has the focus or may get it by Tab. */
  readonly drawn: (active: number) => readonly RowPlace[]
  /** Brings a row into sight. Stable. */
  readonly scrollTo: (row: number) => void
}

/** Which of many rows are in sight. Whoever uses it is drawn again when others come into sight. */
export function useVirtualRows(options: VirtualRowsOptions): VirtualRows {
  const { count, height, keyOf, overscan = 8, headerHeight = 0, reachesBottom = false } = options
  const scroller = useRef<HTMLDivElement>(null)
  const activeRow = useRef(0)
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled by React's compiler
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    ...(keyOf && { getItemKey: keyOf }),
    overscan,
    scrollPaddingStart: headerHeight,
    scrollPaddingEnd: reachesBottom ? roomBelowNow() : 0,
    rangeExtractor: (range) => keepRow(range, activeRow.current),
  })
  const measured = useRef(height)
  useEffect(() => {
    if (measured.current === height) return
    measured.current = height
    virtualizer.measure()
  }, [virtualizer, height])
  const scrollTo = useCallback((row: number) => virtualizer.scrollToIndex(row), [virtualizer])
  const drawn = (active: number): readonly RowPlace[] => {
    activeRow.current = active
    return virtualizer.getVirtualItems().map(({ index, start }) => ({ row: index, start, height }))
  }
  return { scroller, totalHeight: virtualizer.getTotalSize(), reachesBottom, drawn, scrollTo }
}

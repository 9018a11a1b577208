import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { roomBelowNow } from '../room-below.ts'
import { keepRow } from './keep-row.ts'
import type { RowPlace } from './row-place.ts'

interface VirtualRowsOptions {
  readonly count: number
  /** How high each row is, in pixels, or a row by its place; such a function is another one when heights are. */
  readonly height: number | ((row: number) => number)
  /** How many things stand in a row side by side, or what tells such arrangements apart; one unless said. */
  readonly columns?: number | string
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
  const { count, height, columns = 1, keyOf, overscan = 8, headerHeight = 0, reachesBottom = false } = options
  const heightOf = typeof height === 'number' ? () => height : height
  const scroller = useRef<HTMLDivElement>(null)
  const activeRow = useRef(0)
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled by React's compiler
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: heightOf,
    ...(keyOf && { getItemKey: keyOf }),
    overscan,
    scrollPaddingStart: headerHeight,
    scrollPaddingEnd: reachesBottom ? roomBelowNow() : 0,
    rangeExtractor: (range) => keepRow(range, activeRow.current),
  })
  const scrollTo = useCallback((row: number) => virtualizer.scrollToIndex(row), [virtualizer])
  const seen = useRef<Seen>({ height, columns, isActiveInSight: false })
  /**
   * The active row was in sight when rows were laid out anew, and is about to be scrolled to from here, in pixels: they may be laid
   * out anew once more before that.
   */
  const followedFrom = useRef<number | null>(null)
  /** How often rows were laid out anew under an active one that was in sight. */
  const [moves, setMoves] = useState(0)
  useEffect(() => {
    const before = seen.current
    if (before.height === height && before.columns === columns) return
    if (before.height !== height) virtualizer.measure()
    if (!before.isActiveInSight) return
    followedFrom.current = virtualizer.scrollOffset
    setMoves((times) => times + 1)
  }, [virtualizer, height, columns])
  useEffect(() => {
    // known before rows change: less to be scrolled moves all by itself
    const { start = 0, end = 0 } = virtualizer.measurementsCache[activeRow.current] ?? {}
    const top = virtualizer.scrollOffset ?? 0
    const isInSight = end > top && start < top + (virtualizer.scrollRect?.height ?? 0)
    const isFollowing = followedFrom.current !== null && followedFrom.current === virtualizer.scrollOffset
    if (!isFollowing) followedFrom.current = null
    seen.current = { height, columns, isActiveInSight: isFollowing || isInSight }
  })
  useEffect(() => {
    // now that all rows have their new height
    if (moves === 0) return
    followedFrom.current = virtualizer.scrollOffset
    virtualizer.scrollToIndex(activeRow.current)
  }, [virtualizer, moves])
  const drawn = (active: number): readonly RowPlace[] => {
    activeRow.current = active
    return virtualizer
      .getVirtualItems()
      .map(({ index, start }) => ({ row: index, start, height: heightOf(index) }))
  }
  return { scroller, totalHeight: virtualizer.getTotalSize(), reachesBottom, drawn, scrollTo }
}

/** How rows were laid out when they were drawn last. */
interface Seen extends Required<Pick<VirtualRowsOptions, 'height' | 'columns'>> {
  /** Any of the active row was seen. */
  readonly isActiveInSight: boolean
}

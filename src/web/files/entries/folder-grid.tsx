import { makeStyles, tokens } from '@fluentui/react-components'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useRef, useLayoutEffect, useState, type RefObject } from 'react'
import { itemProps, type EntriesViewProps } from './entries-view.ts'
import { EntriesFrame } from './entries-frame.tsx'
import { EntryCard } from './entry-card.tsx'
import { roomBelowNow } from '../../ui/room-below.ts'
import { useEntriesView } from './use-entries-view.ts'
import { keepRow } from '../../ui/virtual-list/keep-row.ts'

const cardWidth = 136
const cardHeight = 136
const gap = 16

const useStyles = makeStyles({
  scroller: {
    // room for the outline of focus
    padding: tokens.spacingHorizontalXXS,
    margin: `calc(-1 * ${tokens.spacingHorizontalXXS})`,
  },
  place: { position: 'absolute', display: 'grid', height: `${cardHeight}px` },
})

/**
 * The folder as cards, folders first. Only those in sight are drawn. To a screen reader each card is a row of its own: how many
 * stand side by side means nothing, and one that others push to another place stays the same element, with the focus in it and
 * the name that is being typed there.
 */
export function FolderGrid(props: EntriesViewProps) {
  const styles = useStyles()
  const { entries, label } = props
  const scroller = useRef<HTMLDivElement>(null)
  const width = useElementWidth(scroller)
  const columns = Math.max(1, Math.floor((width + gap) / (cardWidth + gap)))
  const count = Math.ceil(entries.length / columns)
  const activeRow = useRef(0)
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled by React's compiler
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => cardHeight + gap,
    overscan: 2,
    scrollPaddingEnd: roomBelowNow(),
    rangeExtractor: (range) => keepRow(range, activeRow.current),
  })
  const scrollTo = useCallback(
    (index: number) => rows.scrollToIndex(Math.floor(index / columns)),
    [rows, columns],
  )
  const { active, handlers } = useEntriesView(props, {
    container: scroller,
    columns,
    scrollTo,
  })
  activeRow.current = Math.floor(active / columns)
  const drawn = width > 0 ? rows.getVirtualItems() : []
  const cardWide = `calc((100% - ${(columns - 1) * gap}px) / ${columns})`
  return (
    <EntriesFrame
      scroller={scroller}
      label={label}
      rowCount={entries.length}
      handlers={handlers}
      className={styles.scroller}
      style={{ height: rows.getTotalSize() }}
    >
      {drawn.flatMap(({ index: row, start }) =>
        entries.slice(row * columns, (row + 1) * columns).map((entry, column) => {
          const index = row * columns + column
          const left = `calc((100% + ${gap}px) / ${columns} * ${column})`
          return (
            <div
              key={entry.id}
              role="row"
              aria-rowindex={index + 1}
              className={styles.place}
              style={{ insetInlineStart: left, width: cardWide, transform: `translateY(${start}px)` }}
            >
              <EntryCard {...itemProps(props, { entry, index, active })} />
            </div>
          )
        }),
      )}
    </EntriesFrame>
  )
}

/** The inner width of an element in CSS pixels, followed as it changes; 0 before it is measured. */
function useElementWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return undefined
    const observer = new ResizeObserver(() => setWidth(current.clientWidth))
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return width
}

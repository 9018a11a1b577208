import { makeStyles, tokens } from '@fluentui/react-components'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useRef } from 'react'
import { renamingOf } from './entries-view.ts'
import type { EntriesViewProps } from './entries-view.ts'
import { EntriesFrame } from './entries-frame.tsx'
import { EntryCard } from './entry-card.tsx'
import { roomBelowNow } from '../ui/room-below.ts'
import { useElementWidth } from './use-element-width.ts'
import { useEntriesView } from './use-entries-view.ts'
import { keepRow } from '../ui/keep-row.ts'

const cardWidth = 136
const cardHeight = 136
const gap = 16

const useStyles = makeStyles({
  scroller: {
    // room for the outline of focus
    padding: tokens.spacingHorizontalXXS,
    margin: `calc(-1 * ${tokens.spacingHorizontalXXS})`,
  },
  row: {
    position: 'absolute',
    insetInline: 0,
    display: 'grid',
    columnGap: `${gap}px`,
    height: `${cardHeight}px`,
  },
})

/** The folder as cards, folders first. Only the rows in sight are drawn. */
export function FolderGrid(props: EntriesViewProps) {
  const styles = useStyles()
  const { entries, label, selection, openId, dropIndex, renaming } = props
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
  const place = { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }
  return (
    <EntriesFrame
      scroller={scroller}
      label={label}
      rowCount={count}
      columnCount={columns}
      handlers={handlers}
      className={styles.scroller}
      style={{ height: rows.getTotalSize() }}
    >
      {width > 0 &&
        rows.getVirtualItems().map(({ index: row, start }) => (
          <div
            key={row}
            role="row"
            aria-rowindex={row + 1}
            className={styles.row}
            style={{ ...place, transform: `translateY(${start}px)` }}
          >
            {entries.slice(row * columns, (row + 1) * columns).map((entry, column) => {
              const index = row * columns + column
              return (
                <EntryCard
                  key={entry.id}
                  entry={entry}
                  index={index}
                  isActive={index === active}
                  isSelected={selection.ids.has(entry.id)}
                  isSelecting={selection.ids.size > 0}
                  isOpen={entry.id === openId}
                  isDropTarget={index === dropIndex}
                  renaming={renamingOf(entry, renaming)}
                />
              )
            })}
          </div>
        ))}
    </EntriesFrame>
  )
}

import { makeStyles, tokens } from '@fluentui/react-components'
import { useCallback, useLayoutEffect, useState } from 'react'
import type { RefObject } from 'react'
import { useVirtualRows } from '../../ui/virtual-list/use-virtual-rows.ts'
import { EntriesFrame } from './entries-frame.tsx'
import { itemProps, type EntriesViewProps } from './entries-view.ts'
import { EntryCard } from './entry-card.tsx'
import { useEntriesView } from './use-entries-view.ts'

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
  const [width, setWidth] = useState(0)
  const columns = Math.max(1, Math.floor((width + gap) / (cardWidth + gap)))
  const rows = useVirtualRows({
    count: Math.ceil(entries.length / columns),
    height: cardHeight + gap,
    columns,
    overscan: 2,
    reachesBottom: true,
  })
  const { scroller, scrollTo } = rows
  useElementWidth(scroller, setWidth)
  const scrollToEntry = useCallback(
    (index: number) => scrollTo(Math.floor(index / columns)),
    [scrollTo, columns],
  )
  const { active, handlers } = useEntriesView(props, {
    container: scroller,
    columns,
    scrollTo: scrollToEntry,
  })
  const cardWide = `calc((100% - ${(columns - 1) * gap}px) / ${columns})`
  return (
    <EntriesFrame
      label={label}
      rowCount={entries.length}
      handlers={handlers}
      rows={rows}
      active={Math.floor(active / columns)}
      className={styles.scroller}
    >
      {({ row, start }) =>
        width > 0 &&
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
        })
      }
    </EntriesFrame>
  )
}

/** Hands on the inner width of an element in CSS pixels, again as it changes. */
function useElementWidth(element: RefObject<HTMLElement | null>, onWidth: (width: number) => void): void {
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return undefined
    const observer = new ResizeObserver(() => onWidth(current.clientWidth))
    observer.observe(current)
    return () => observer.disconnect()
  }, [element, onWidth])
}

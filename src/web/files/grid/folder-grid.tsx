import { makeStyles, tokens } from '@fluentui/react-components'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useVirtualRows } from '../../ui/virtual-list/use-virtual-rows.ts'
import { isFile } from '../../folders/entries.ts'
import { EntriesFrame } from '../entries/entries-frame.tsx'
import { itemProps, type EntriesViewProps } from '../entries/entries-view.ts'
import { EntryCard } from './entry-card.tsx'
import { gap, gridLayout, rowHeights } from './grid-layout.ts'
import { measureIn } from '../../ui/cut/text-width.ts'
import { useTileSize } from '../sorting/tile-size.ts'
import { useElementWidth } from '../../ui/use-element-width.ts'
import { useEntriesView } from '../entries/use-entries-view.ts'

/** Around the tiles, for the outline of the focus. */
const edge = tokens.spacingHorizontalXXS
const edgePixels = 2

const useStyles = makeStyles({
  scroller: { padding: edge, margin: `calc(-1 * ${edge})` },
  place: { position: 'absolute', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' },
})

/**
 * The folder as tiles: folders first as strips, files below them. Only those in sight are drawn. To a screen reader each tile is
 * a row of its own: how many stand side by side means nothing, and one that others push to another place stays the same element,
 * with the focus in it and the name that is being typed there.
 */
export function FolderGrid(props: EntriesViewProps) {
  const styles = useStyles()
  const { entries, label } = props
  const { size } = useTileSize()
  const [width, setWidth] = useState(0)
  const layout = useMemo(() => {
    const firstFile = entries.findIndex(isFile)
    const folders = firstFile === -1 ? entries.length : firstFile
    return gridLayout({ width: width - 2 * edgePixels, folders, files: entries.length - folders, size })
  }, [entries, width, size])
  const { rowOf, folderRows } = layout
  const height = useMemo(() => rowHeights(size, folderRows), [size, folderRows])
  const rows = useVirtualRows({
    count: layout.rows,
    height,
    columns: `${layout.folderColumns} ${layout.fileColumns}`,
    overscan: 2,
    reachesBottom: true,
  })
  const { scroller, scrollTo } = rows
  useElementWidth(scroller, setWidth)
  const ofGrid = useRef<ReturnType<typeof measureIn> | null>(null)
  const measure = useCallback(
    (text: string): number => {
      if (!scroller.current) return 0
      ofGrid.current ??= measureIn(scroller.current)
      return ofGrid.current(text)
    },
    [scroller],
  )
  const scrollToEntry = useCallback((index: number) => scrollTo(rowOf(index)), [scrollTo, rowOf])
  const { active, handlers } = useEntriesView(props, {
    container: scroller,
    columns: Math.max(layout.folderColumns, layout.fileColumns),
    moveBy: layout.moveBy,
    isLaidOut: width > 0,
    scrollTo: scrollToEntry,
  })
  return (
    <EntriesFrame
      label={label}
      rowCount={entries.length}
      handlers={handlers}
      rows={rows}
      active={rowOf(active)}
      className={styles.scroller}
    >
      {({ row, start }) =>
        width > 0 &&
        layout.entriesIn(row).map((index) => {
          const entry = entries[index]
          if (!entry) return null
          const { column, columns, height: tileHeight } = layout.placeOf(index)
          return (
            <div
              key={entry.id}
              role="row"
              aria-rowindex={index + 1}
              className={styles.place}
              style={{
                insetInlineStart: `calc((100% + ${gap}px) / ${columns} * ${column})`,
                width: `calc((100% - ${(columns - 1) * gap}px) / ${columns})`,
                height: tileHeight,
                transform: `translateY(${start}px)`,
              }}
            >
              <EntryCard
                {...itemProps(props, { entry, index, active })}
                size={size}
                width={layout.fileWidth}
                measure={measure}
              />
            </div>
          )
        })
      }
    </EntriesFrame>
  )
}

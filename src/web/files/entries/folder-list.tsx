import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { roomBelowNow } from '../../ui/room-below.ts'
import { narrowScreen, useMediaQuery } from '../../ui/use-media-query.ts'
import { itemProps } from './entries-view.ts'
import type { EntriesViewProps } from './entries-view.ts'
import { EntriesFrame } from './entries-frame.tsx'
import { EntryRow, useColumns } from './entry-row.tsx'
import { keepRow } from '../../ui/virtual-list/keep-row.ts'
import { useEntriesView } from './use-entries-view.ts'
import { visuallyHidden } from '../../ui/visually-hidden.ts'

const useStyles = makeStyles({
  head: {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    height: '32px',
    backgroundColor: tokens.colorNeutralBackground1,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
  hidden: visuallyHidden,
  rows: { position: 'relative' },
  // beyond the check, above the icons
  name: {
    paddingInlineStart: `calc(28px + ${tokens.spacingHorizontalS})`,
    '@media (pointer: coarse)': { paddingInlineStart: `calc(44px + ${tokens.spacingHorizontalS})` },
  },
  number: { textAlign: 'end' },
})

/** The folder as lines with name, date and size, folders first. Only the lines in sight are drawn. */
export function FolderList(props: EntriesViewProps) {
  const styles = useStyles()
  const columns = useColumns()
  const intl = useIntl()
  const { entries, label } = props
  const isNarrow = useMediaQuery(narrowScreen)
  const isCoarse = useMediaQuery('(pointer: coarse)')
  const height = isNarrow ? 52 : isCoarse ? 44 : 32
  const scroller = useRef<HTMLDivElement>(null)
  const activeRow = useRef(0)
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled by React's compiler
  const rows = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 8,
    scrollPaddingStart: 32,
    scrollPaddingEnd: roomBelowNow(),
    rangeExtractor: (range) => keepRow(range, activeRow.current),
  })
  useEffect(() => rows.measure(), [rows, height])
  const scrollTo = useCallback((index: number) => rows.scrollToIndex(index), [rows])
  const { active, handlers } = useEntriesView(props, {
    container: scroller,
    columns: 1,
    scrollTo,
  })
  activeRow.current = active
  return (
    <EntriesFrame scroller={scroller} label={label} rowCount={entries.length + 1} handlers={handlers}>
      <div role="rowgroup" className={mergeClasses(isNarrow && styles.hidden)}>
        <div role="row" aria-rowindex={1} className={mergeClasses(columns.row, !isNarrow && styles.head)}>
          <span role="columnheader" className={styles.name}>
            {intl.formatMessage({ id: 'files.column.name' })}
          </span>
          <span role="columnheader">{intl.formatMessage({ id: 'files.column.modifiedDate' })}</span>
          <span role="columnheader" className={styles.number}>
            {intl.formatMessage({ id: 'files.column.size' })}
          </span>
          <span role="columnheader">
            <span className={styles.hidden}>{intl.formatMessage({ id: 'files.column.menu' })}</span>
          </span>
        </div>
      </div>
      <div role="rowgroup" className={styles.rows} style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const entry = entries[index]
          return (
            entry && (
              <EntryRow
                key={entry.id}
                {...itemProps(props, { entry, index, active })}
                start={start}
                height={height}
                isNarrow={isNarrow}
              />
            )
          )
        })}
      </div>
    </EntriesFrame>
  )
}

import {
  makeStyles,
  mergeClasses,
  Table,
  TableBody,
  TableCell,
  TableRow,
  tokens,
} from '@fluentui/react-components'
import { useRef, useState } from 'react'
import { apartFromWords, endsBeforeWords } from './column.ts'
import type { Column } from './column.ts'
import type { DataTableProps } from './data-table.tsx'
import { FirstCell } from './first-cell.tsx'
import { TableHeaderRow } from './table-header-row.tsx'
import { columnsThatSay } from './columns-that-say.ts'
import { columnsWithRoom } from './columns-with-room.ts'
import { useColumnWidths } from './use-column-widths.ts'
import { rowMarks } from './row-marks.ts'
import { useRows } from './use-rows.ts'
import { cutLines } from '../cut/cut-lines.ts'
import { markWhereForced } from '../forced-colors.ts'
import { touchRow } from '../touch-target.ts'
import { selected } from '../selected.ts'
import { useElementWidth } from '../use-element-width.ts'
import { hovered, underPointer } from '../pressable.ts'

/**
 * For a line around a row: above its first cell, which stays in sight and would cover it. Drawn by the last cell, in the row's place: by
 * the row itself it counts as one more column. In the first row it lies over the line of the headings, so that there are not two.
 */
const around = {
  content: '""',
  position: 'absolute',
  inset: '-1px 0 0',
  zIndex: 2,
  borderRadius: 'inherit',
  pointerEvents: 'none',
} as const

const useStyles = makeStyles({
  // its own box scrolls sideways, never the page
  box: { overflowX: 'auto', position: 'relative' },
  row: {
    height: '32px',
    borderBottomStyle: 'none',
    backgroundColor: tokens.colorNeutralBackground1,
    // the words of Fluent's are for its own ground, which is bright in high contrast
    ':hover': { backgroundColor: tokens.colorNeutralBackground1, color: tokens.colorNeutralForeground1 },
    ...hovered(underPointer(tokens.colorNeutralBackground1Hover)),
    position: 'relative',
    outlineStyle: 'none',
    ':focus-visible > :last-child::after': {
      ...around,
      outline: `2px solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '-2px',
    },
    ...touchRow,
  },
  opens: {
    cursor: 'pointer',
    ':active': {
      ...underPointer(tokens.colorNeutralBackground1Pressed),
      color: tokens.colorNeutralForeground1,
    },
  },
  open: {
    ...selected,
    '& > :last-child::after': { ...around, ...markWhereForced },
  },
  drop: {
    '& > :last-child::after': {
      ...around,
      outline: `2px dashed ${tokens.colorBrandStroke1}`,
      outlineOffset: '-2px',
    },
  },
  cell: {
    // Fluent's are places of their own: the line around the row would go around the last of them alone
    position: 'static',
    height: '32px',
    ...touchRow,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  wraps: { ...cutLines(2), whiteSpace: 'normal', marginBlock: tokens.spacingVerticalXS },
  first: { position: 'sticky', insetInlineStart: 0, backgroundColor: 'inherit', zIndex: 1 },
  end: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  apart: apartFromWords,
})

type TableGridProps<Row> = DataTableProps<Row> & { readonly rows: readonly Row[] }

/** The rows as lines below headings that sort. */
export function TableGrid<Row>(props: TableGridProps<Row>) {
  const { label, rows, rowKey, table, total, openKey, selection, onOpen } = props
  const styles = useStyles()
  const head = useRef<HTMLTableRowElement>(null)
  const { container, activeKey, dropKey, handlers } = useRows(props)
  const [room, setRoom] = useState(0)
  useElementWidth(container, setRoom)
  const { page, pageSize, sort } = table.query
  const isAll = total === undefined || total <= rows.length
  const columns = columnsWithRoom(columnsThatSay(props.columns, rows, { sort, isAll }), room)
  const widths = useColumnWidths(head, columns, room)
  const first = total === undefined ? 0 : page * pageSize
  return (
    <div ref={container} className={styles.box}>
      <Table
        role="grid"
        size="small"
        aria-label={label}
        aria-rowcount={(total ?? rows.length) + 1}
        {...(selection && { 'aria-multiselectable': true })}
        style={{ minWidth: widths.total }}
      >
        <TableHeaderRow
          head={head}
          columns={columns}
          table={table}
          hasBoxes={selection !== undefined}
          widths={widths}
        />
        <TableBody {...handlers}>
          {rows.map((row, index) => {
            const key = rowKey(row)
            const { isSelected, isMarked, attributes } = rowMarks(key, { selection, openKey })
            return (
              <TableRow
                key={key}
                data-row={key}
                aria-rowindex={first + index + 2}
                tabIndex={key === activeKey ? 0 : -1}
                {...attributes}
                className={mergeClasses(
                  styles.row,
                  onOpen && styles.opens,
                  isMarked && styles.open,
                  key === dropKey && styles.drop,
                )}
              >
                {columns.map((column, place) => (
                  <TableCell
                    role="gridcell"
                    key={column.key}
                    className={mergeClasses(
                      styles.cell,
                      place === 0 && styles.first,
                      column.align === 'end' && styles.end,
                      endsBeforeWords(columns, place) && styles.apart,
                    )}
                  >
                    {place === 0 ? (
                      <FirstCell
                        row={row}
                        isSelected={isSelected}
                        selection={selection}
                        tabIndex={key === activeKey ? 0 : -1}
                      >
                        {cellOf(column, row, key === activeKey, styles.wraps)}
                      </FirstCell>
                    ) : (
                      cellOf(column, row, key === activeKey, styles.wraps)
                    )}
                  </TableCell>
                ))}
              </TableRow>
            )
          })}
        </TableBody>
      </Table>
    </div>
  )
}

function cellOf<Row>(column: Column<Row>, row: Row, isActive: boolean, wraps: string) {
  const content = column.render(row, { tabIndex: isActive ? 0 : -1 })
  if (typeof content !== 'string') return column.wraps ? <span className={wraps}>{content}</span> : content
  // what is cut off at the edge of its column can be read whole on hover
  return (
    <span title={content} className={column.wraps ? wraps : undefined}>
      {content}
    </span>
  )
}

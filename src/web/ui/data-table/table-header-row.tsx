import {
  makeStyles,
  mergeClasses,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components'
import type { RefObject } from 'react'
import { useIntl } from 'react-intl'
import type { SortDirection } from '#contract/http/paging.ts'
import { hairlineBelow } from '../hairline.ts'
import { visuallyHidden } from '../visually-hidden.ts'
import { apartFromWords, behindBoxes, endsBeforeWords } from './column.ts'
import type { Column } from './column.ts'
import type { ColumnWidths } from './use-column-widths.ts'
import type { TableState } from './use-table-state.ts'
import { touchHeight } from '../touch-target.ts'
import { hovered } from '../pressable.ts'

const useStyles = makeStyles({
  row: { borderBottomStyle: 'none' },
  head: {
    boxSizing: 'border-box',
    position: 'relative',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    backgroundColor: tokens.colorNeutralBackground1,
    ...hairlineBelow,
    // the ring of the focus lies inside, where the edge of the table does not cut it off
    outlineOffset: '-2px',
  },
  first: { position: 'sticky', insetInlineStart: 0, zIndex: 2 },
  button: { minHeight: '32px', boxSizing: 'border-box', ...touchHeight },
  behindBoxes,
  // high enough for the dots of Ä, Ö and Ü
  label: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    lineHeight: tokens.lineHeightBase200,
  },
  end: { justifyContent: 'flex-end', textAlign: 'end' },
  apart: apartFromWords,
  edge: {
    position: 'absolute',
    insetBlock: '4px',
    insetInlineEnd: 0,
    width: '8px',
    zIndex: 1,
    cursor: 'col-resize',
    touchAction: 'none',
    borderInlineEndWidth: '1px',
    borderInlineEndStyle: 'solid',
    borderInlineEndColor: 'transparent',
    ...hovered({ borderInlineEndColor: tokens.colorNeutralStroke1 }),
    ':active': { borderInlineEndColor: tokens.colorBrandStroke1 },
  },
  hidden: visuallyHidden,
})

interface TableHeaderRowProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly table: TableState
  /** Whether rows can be selected by boxes. */
  readonly hasBoxes: boolean
  readonly widths: ColumnWidths
  readonly head: RefObject<HTMLTableRowElement | null>
}

/** The headings: pressed, they sort; their edges change the widths, as do Shift and the arrow keys. */
export function TableHeaderRow<Row>({ columns, table, hasBoxes, widths, head }: TableHeaderRowProps<Row>) {
  const styles = useStyles()
  const intl = useIntl()
  const { sort, direction } = table.query
  return (
    <TableHeader>
      <TableRow ref={head} className={styles.row} aria-rowindex={1}>
        {columns.map(({ key, label, isSortable = false, align, hidesLabel = false }, place) => (
          <TableHeaderCell
            key={key}
            sortable={isSortable}
            sortDirection={sort === key ? direction : undefined}
            onKeyDown={(event) => widths.onKeyDown(event, key)}
            style={{ width: widths.widthOf(key) }}
            className={mergeClasses(
              styles.head,
              place === 0 && styles.first,
              endsBeforeWords(columns, place) && styles.apart,
            )}
            button={{
              className: mergeClasses(
                styles.button,
                place === 0 && hasBoxes && styles.behindBoxes,
                align === 'end' && styles.end,
              ),
              ...(isSortable && {
                onClick: () => table.setSort(...nextSort(table, key)),
                'aria-keyshortcuts': 'Shift+ArrowLeft Shift+ArrowRight',
                title: intl.formatMessage({ id: 'ui.table.headingHint' }, { label }),
              }),
            }}
            aside={<span className={styles.edge} {...widths.edge(key)} aria-hidden />}
          >
            <span className={hidesLabel ? styles.hidden : styles.label}>{label}</span>
          </TableHeaderCell>
        ))}
      </TableRow>
    </TableHeader>
  )
}

/** What a press on a heading does: ascending, descending, then none where the table allows it, else ascending again. */
function nextSort(
  { query, allowsUnsorted }: TableState,
  key: string,
): readonly [sort: string | null, direction: SortDirection] {
  if (query.sort !== key) return [key, 'ascending']
  if (query.direction === 'ascending') return [key, 'descending']
  return [allowsUnsorted ? null : key, 'ascending']
}

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import type { Column } from './column.ts'
import { saysSomething } from './columns-that-say.ts'
import type { DataTableProps } from './data-table.tsx'
import { FirstCell } from './first-cell.tsx'
import { rowMarks } from './row-marks.ts'
import { useRows } from './use-rows.ts'
import { visuallyHidden } from '../visually-hidden.ts'
import { edgeWhereForced, markWhereForced } from '../forced-colors.ts'
import { focusInside, underPointer } from '../pressable.ts'
import { selected } from '../selected.ts'

const useStyles = makeStyles({
  // what columns say begins at one place in all cards, beside the longest of their names
  cards: {
    display: 'grid',
    gridTemplateColumns: 'fit-content(45%) minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalS,
  },
  card: {
    display: 'grid',
    gridColumn: '1 / -1',
    gridTemplateColumns: 'subgrid',
    rowGap: tokens.spacingVerticalXXS,
    minHeight: '44px',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground2,
    ...focusInside,
    ...edgeWhereForced,
  },
  opens: { cursor: 'pointer', ':active': underPointer(tokens.colorNeutralBackground2Pressed) },
  open: {
    ...selected,
    ...markWhereForced,
  },
  drop: { outline: `2px dashed ${tokens.colorBrandStroke1}`, outlineOffset: '-2px' },
  title: {
    gridColumn: '1 / -1',
    minWidth: 0,
    overflowWrap: 'anywhere',
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
    // what a link or a box keeps free for a finger counts for the edge of the card
    '@media (pointer: coarse)': {
      ':has(a)': { marginTop: '-12px' },
      ':has(input)': { marginTop: '-8px' },
    },
  },
  fact: {
    display: 'grid',
    gridColumn: '1 / -1',
    gridTemplateColumns: 'subgrid',
    alignItems: 'baseline',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
  buttons: { gridColumn: '1 / -1', justifySelf: 'end' },
  term: { color: tokens.colorNeutralForeground3, hyphens: 'auto' },
  hidden: visuallyHidden,
})

type TableCardsProps<Row> = DataTableProps<Row> & { readonly rows: readonly Row[] }

/** The rows one below the other, each with its facts, where a table has no room. Keys and roles are those of the table. */
export function TableCards<Row>(props: TableCardsProps<Row>) {
  const { label, rows, rowKey, columns, table, total, openKey, selection, onOpen } = props
  const styles = useStyles()
  const { container, activeKey, dropKey, handlers } = useRows(props)
  const [title, ...facts] = columns
  const first = total === undefined ? 0 : table.query.page * table.query.pageSize
  return (
    <div
      ref={container}
      role="grid"
      aria-label={label}
      aria-rowcount={total ?? rows.length}
      {...(selection && { 'aria-multiselectable': true })}
      className={styles.cards}
      {...handlers}
    >
      {rows.map((row, index) => {
        const key = rowKey(row)
        const { isSelected, isMarked, attributes } = rowMarks(key, { selection, openKey })
        const cell = { tabIndex: key === activeKey ? 0 : -1 } as const
        return (
          <div
            key={key}
            role="row"
            data-row={key}
            aria-rowindex={first + index + 1}
            tabIndex={cell.tabIndex}
            {...attributes}
            className={mergeClasses(
              styles.card,
              onOpen && styles.opens,
              isMarked && styles.open,
              key === dropKey && styles.drop,
            )}
          >
            <div role="gridcell" className={styles.title}>
              <FirstCell row={row} isSelected={isSelected} selection={selection} tabIndex={cell.tabIndex}>
                {title.render(row, cell)}
              </FirstCell>
            </div>
            {facts.map((column) => (
              <Fact key={column.key} column={column} content={column.render(row, cell)} />
            ))}
          </div>
        )
      })}
    </div>
  )
}

interface FactProps<Row> {
  readonly column: Column<Row>
  readonly content: ReactNode
}

/** What a column says of the row; where it says nothing there is no line. */
function Fact<Row>({ column: { label, hidesLabel = false }, content }: FactProps<Row>) {
  const styles = useStyles()
  if (!saysSomething(content)) return null
  return (
    <div role="gridcell" className={hidesLabel ? styles.buttons : styles.fact}>
      <span className={hidesLabel ? styles.hidden : styles.term}>{label}</span>
      <span>{content}</span>
    </div>
  )
}

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ArrowDown12Regular, ArrowUp12Regular } from '@fluentui/react-icons'
import type { SortDirection } from '#contract/http/paging.ts'
import { hovered, plainButton } from '../../ui/pressable.ts'
import { touchRow } from '../../ui/touch-target.ts'

const useStyles = makeStyles({
  cell: { minWidth: 0 },
  end: { display: 'flex', justifyContent: 'flex-end' },
  button: {
    ...plainButton,
    display: 'inline-flex',
    alignItems: 'center',
    maxWidth: '100%',
    columnGap: tokens.spacingHorizontalXS,
    height: '28px',
    ...touchRow,
    padding: `0 ${tokens.spacingHorizontalS}`,
    marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})`,
    whiteSpace: 'nowrap',
    ...hovered(
      { backgroundColor: tokens.colorSubtleBackgroundHover, color: tokens.colorNeutralForeground1Hover },
      { backgroundColor: tokens.colorSubtleBackgroundPressed, color: tokens.colorNeutralForeground1Pressed },
    ),
  },
  atEnd: { marginInlineStart: 0, marginInlineEnd: `calc(-1 * ${tokens.spacingHorizontalS})` },
  sorted: { color: tokens.colorNeutralForeground1 },
})

interface SortHeadingProps {
  readonly label: string
  /** How the entries are sorted by this column; `none` when by another one. */
  readonly sort: SortDirection | 'none'
  /** Over numbers, which stand at the end of their column. */
  readonly isEnd?: boolean
  /** Only read out, for want of room: nothing is pressed that nobody sees. */
  readonly isHidden?: boolean
  readonly className?: string
  readonly onSort: () => void
}

/** The heading of a column, which sorts by it when it is pressed. */
export function SortHeading(props: SortHeadingProps) {
  const { label, sort, isEnd = false, isHidden = false, className, onSort } = props
  const styles = useStyles()
  return (
    <span
      role="columnheader"
      aria-sort={sort}
      className={mergeClasses(styles.cell, isEnd && styles.end, className)}
    >
      {isHidden ? (
        label
      ) : (
        <button
          type="button"
          className={mergeClasses(styles.button, isEnd && styles.atEnd, sort !== 'none' && styles.sorted)}
          onClick={onSort}
        >
          {label}
          {sort === 'ascending' && <ArrowUp12Regular aria-hidden />}
          {sort === 'descending' && <ArrowDown12Regular aria-hidden />}
        </button>
      )}
    </span>
  )
}

import { makeStyles, tokens } from '@fluentui/react-components'
import { ArrowDown12Regular, ArrowUp12Regular } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import { visuallyHidden } from '../../ui/visually-hidden.ts'
import { useTreeColumns } from './tree-columns.ts'
import type { TreeSort } from './tree-order.ts'

const useStyles = makeStyles({
  row: {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    height: '32px',
    backgroundColor: tokens.colorNeutralBackground1,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    '@media (pointer: coarse)': { height: '44px' },
  },
  sort: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    height: '28px',
    '@media (pointer: coarse)': { height: '44px' },
    padding: `0 ${tokens.spacingHorizontalS}`,
    marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})`,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: 'inherit',
    fontFamily: 'inherit',
    fontSize: 'inherit',
    cursor: 'pointer',
    ':hover': {
      backgroundColor: tokens.colorSubtleBackgroundHover,
      color: tokens.colorNeutralForeground1Hover,
    },
    ':active': { backgroundColor: tokens.colorSubtleBackgroundPressed },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  // beyond the check and the mark of a folder, above the icons
  name: {
    paddingInlineStart: `calc(52px + ${tokens.spacingHorizontalS})`,
    '@media (pointer: coarse)': { paddingInlineStart: `calc(68px + ${tokens.spacingHorizontalS})` },
  },
  hidden: visuallyHidden,
})

interface TreeHeaderProps {
  readonly sort: TreeSort
  readonly onSort: () => void
}

/** The headings of the tree; that of the names sorts when it is pressed. */
export function TreeHeader({ sort, onSort }: TreeHeaderProps) {
  const styles = useStyles()
  const columns = useTreeColumns()
  const intl = useIntl()
  return (
    <div role="rowgroup" className={styles.row}>
      <div role="row" aria-rowindex={1} className={columns.row}>
        <span role="columnheader" aria-sort={sort} className={styles.name}>
          <button type="button" className={styles.sort} onClick={onSort}>
            {intl.formatMessage({ id: 'files.column.name' })}
            {sort === 'ascending' && <ArrowUp12Regular aria-hidden />}
            {sort === 'descending' && <ArrowDown12Regular aria-hidden />}
          </button>
        </span>
        <span role="columnheader">{intl.formatMessage({ id: 'files.column.modifiedDate' })}</span>
        <span role="columnheader" className={columns.number}>
          {intl.formatMessage({ id: 'files.column.size' })}
        </span>
        <span role="columnheader">
          <span className={styles.hidden}>{intl.formatMessage({ id: 'files.column.menu' })}</span>
        </span>
      </div>
    </div>
  )
}

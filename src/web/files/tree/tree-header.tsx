import { makeStyles, tokens } from '@fluentui/react-components'
import { ArrowDown12Regular, ArrowUp12Regular } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import { plainButton } from '../../ui/pressable.ts'
import { EntriesHeader } from '../entries/entries-header.tsx'
import { useTreeColumns } from './tree-columns.ts'
import type { TreeSort } from './tree-order.ts'
import { touchRow } from '../../ui/touch-target.ts'

const useStyles = makeStyles({
  sort: {
    ...plainButton,
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    height: '28px',
    ...touchRow,
    padding: `0 ${tokens.spacingHorizontalS}`,
    marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})`,
    ':hover': {
      backgroundColor: tokens.colorSubtleBackgroundHover,
      color: tokens.colorNeutralForeground1Hover,
    },
  },
  // beyond the check and the mark of a folder, above the icons
  name: {
    paddingInlineStart: `calc(52px + ${tokens.spacingHorizontalS})`,
    '@media (pointer: coarse)': { paddingInlineStart: `calc(68px + ${tokens.spacingHorizontalS})` },
  },
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
    <EntriesHeader columns={columns.row} sort={sort} className={styles.name}>
      <button type="button" className={styles.sort} onClick={onSort}>
        {intl.formatMessage({ id: 'files.column.name' })}
        {sort === 'ascending' && <ArrowUp12Regular aria-hidden />}
        {sort === 'descending' && <ArrowDown12Regular aria-hidden />}
      </button>
    </EntriesHeader>
  )
}

import { makeStyles, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { HeaderRow } from '../../ui/virtual-list/header-row.tsx'
import { useRowStyles } from '../../ui/virtual-list/row-styles.ts'
import { SortHeading } from '../sorting/sort-heading.tsx'
import { useTreeColumns } from './tree-columns.ts'
import type { TreeSort } from './tree-order.ts'

const useStyles = makeStyles({
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
  const looks = useRowStyles()
  const columns = useTreeColumns()
  const intl = useIntl()
  return (
    <HeaderRow className={columns.row} menuLabel={intl.formatMessage({ id: 'files.column.menu' })}>
      <SortHeading
        label={intl.formatMessage({ id: 'files.column.name' })}
        sort={sort}
        className={styles.name}
        onSort={onSort}
      />
      <span role="columnheader">{intl.formatMessage({ id: 'files.column.modifiedDate' })}</span>
      <span role="columnheader" className={looks.end}>
        {intl.formatMessage({ id: 'files.column.size' })}
      </span>
    </HeaderRow>
  )
}

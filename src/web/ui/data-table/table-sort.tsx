import { Button, Label, makeStyles, Select, tokens, Tooltip, useId } from '@fluentui/react-components'
import { ArrowSortDown20Regular, ArrowSortUp20Regular } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import type { TableState } from './use-table-state.ts'
import { touchSquare } from '../touch-target.ts'
import { visuallyHidden } from '../visually-hidden.ts'

const useStyles = makeStyles({
  sort: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  label: visuallyHidden,
  touch: touchSquare,
})

interface TableSortProps {
  readonly table: TableState
  readonly sorts: readonly { readonly key: string; readonly label: string }[]
  /** What the order is called that none of them gives. */
  readonly unsortedLabel: string | undefined
}

/** The order as a choice, where there are no headings to press. */
export function TableSort({ table, sorts, unsortedLabel }: TableSortProps) {
  const styles = useStyles()
  const intl = useIntl()
  const id = useId('sort')
  const { sort, direction = 'ascending' } = table.query
  const isAscending = direction === 'ascending'
  const other = intl.formatMessage({
    id: isAscending ? 'ui.table.sortDescending' : 'ui.table.sortAscending',
  })
  return (
    <div className={styles.sort}>
      <Label htmlFor={id} className={styles.label}>
        {intl.formatMessage({ id: 'ui.table.sortBy' })}
      </Label>
      <Select
        id={id}
        select={{ className: styles.touch }}
        value={sort ?? ''}
        onChange={(_event, { value }) => table.setSort(value || null, direction)}
      >
        {(table.allowsUnsorted || sort === undefined) && (
          <option value="">{unsortedLabel ?? intl.formatMessage({ id: 'ui.table.unsorted' })}</option>
        )}
        {sorts.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </Select>
      {sort !== undefined && (
        <Tooltip content={other} relationship="label">
          <Button
            appearance="subtle"
            className={styles.touch}
            icon={isAscending ? <ArrowSortUp20Regular /> : <ArrowSortDown20Regular />}
            onClick={() => table.setSort(sort, isAscending ? 'descending' : 'ascending')}
          />
        </Tooltip>
      )}
    </div>
  )
}

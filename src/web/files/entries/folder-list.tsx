import { makeStyles, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { narrowScreen, useMediaQuery } from '../../ui/use-media-query.ts'
import { useVirtualRows } from '../../ui/virtual-list/use-virtual-rows.ts'
import { EntriesFrame } from './entries-frame.tsx'
import { EntriesHeader } from './entries-header.tsx'
import { itemProps } from './entries-view.ts'
import type { EntriesViewProps } from './entries-view.ts'
import { ListRow, useListColumns } from './list-row.tsx'
import { useEntriesView } from './use-entries-view.ts'

const useStyles = makeStyles({
  // beyond the check, above the icons
  name: {
    paddingInlineStart: `calc(28px + ${tokens.spacingHorizontalS})`,
    '@media (pointer: coarse)': { paddingInlineStart: `calc(44px + ${tokens.spacingHorizontalS})` },
  },
})

/** The folder as lines with name, date and size, folders first. Only the lines in sight are drawn. */
export function FolderList(props: EntriesViewProps) {
  const styles = useStyles()
  const columns = useListColumns()
  const intl = useIntl()
  const { entries, label } = props
  const isNarrow = useMediaQuery(narrowScreen)
  const isCoarse = useMediaQuery('(pointer: coarse)')
  const height = isNarrow ? 52 : isCoarse ? 44 : 32
  const rows = useVirtualRows({ count: entries.length, height, headerHeight: 32, reachesBottom: true })
  const { scroller, scrollTo } = rows
  const { active, handlers } = useEntriesView(props, { container: scroller, columns: 1, scrollTo })
  return (
    <EntriesFrame
      label={label}
      rowCount={entries.length + 1}
      handlers={handlers}
      rows={rows}
      active={active}
      header={
        <EntriesHeader columns={columns.row} isHidden={isNarrow} className={styles.name}>
          {intl.formatMessage({ id: 'files.column.name' })}
        </EntriesHeader>
      }
    >
      {(place) => {
        const entry = entries[place.row]
        return (
          entry && (
            <ListRow
              key={entry.id}
              {...itemProps(props, { entry, index: place.row, active })}
              {...place}
              isNarrow={isNarrow}
            />
          )
        )
      }}
    </EntriesFrame>
  )
}

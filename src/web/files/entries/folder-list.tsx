import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { narrowScreen, useMediaQuery } from '../../ui/use-media-query.ts'
import { useVirtualRows } from '../../ui/virtual-list/use-virtual-rows.ts'
import { EntriesFrame } from './entries-frame.tsx'
import { itemProps } from './entries-view.ts'
import type { EntriesViewProps } from './entries-view.ts'
import { ListHeader } from './list-header.tsx'
import { ListRow, useListColumns } from './list-row.tsx'
import { useElementWidth } from '../../ui/use-element-width.ts'
import { useEntriesView } from './use-entries-view.ts'

/** From so many pixels on there is room for who changed an entry. */
const roomForAuthor = 840

const useStyles = makeStyles({
  // beyond the check, above the icons
  name: {
    paddingInlineStart: `calc(28px + ${tokens.spacingHorizontalS})`,
    '@media (pointer: coarse)': { paddingInlineStart: `calc(44px + ${tokens.spacingHorizontalS})` },
  },
})

/** The folder as lines with name, date, who changed it and size, folders first. Only the lines in sight are drawn. */
export function FolderList(props: EntriesViewProps) {
  const styles = useStyles()
  const looks = useListColumns()
  const { entries, label } = props
  const isNarrow = useMediaQuery(narrowScreen)
  const isCoarse = useMediaQuery('(pointer: coarse)')
  const height = isNarrow ? 52 : isCoarse ? 44 : 32
  const rows = useVirtualRows({ count: entries.length, height, headerHeight: 32, reachesBottom: true })
  const { scroller, scrollTo } = rows
  const [width, setWidth] = useState(0)
  useElementWidth(scroller, setWidth)
  const hasAuthor = width >= roomForAuthor
  const columns = mergeClasses(looks.row, hasAuthor && looks.withAuthor)
  const { active, handlers } = useEntriesView(props, { container: scroller, columns: 1, scrollTo })
  return (
    <EntriesFrame
      label={label}
      rowCount={entries.length + 1}
      handlers={handlers}
      rows={rows}
      active={active}
      header={
        <ListHeader columns={columns} isHidden={isNarrow} hasAuthor={hasAuthor} nameClass={styles.name} />
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
              columns={columns}
              isNarrow={isNarrow}
              hasAuthor={hasAuthor}
            />
          )
        )
      }}
    </EntriesFrame>
  )
}

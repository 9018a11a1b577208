import { makeStyles, tokens } from '@fluentui/react-components'
import { memo } from 'react'
import { EntryRow } from './entry-row.tsx'
import type { EntryLineProps } from './entry-row.tsx'

/** The columns of the list: name, date, where there is room who changed it, size, menu; on narrow screens name and menu. */
export const useListColumns = makeStyles({
  row: {
    display: 'grid',
    alignItems: 'center',
    gridTemplateColumns: 'minmax(0, 1fr) 112px 80px 28px',
    columnGap: tokens.spacingHorizontalL,
    padding: `0 ${tokens.spacingHorizontalS}`,
    '@media (max-width: 639px)': {
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      columnGap: tokens.spacingHorizontalXS,
      paddingInlineEnd: 0,
    },
    '@media (pointer: coarse) and (min-width: 640px)': {
      gridTemplateColumns: 'minmax(0, 1fr) 112px 80px 44px',
    },
  },
  withAuthor: {
    gridTemplateColumns: 'minmax(0, 1fr) 112px 168px 80px 28px',
    '@media (pointer: coarse) and (min-width: 640px)': {
      gridTemplateColumns: 'minmax(0, 1fr) 112px 168px 80px 44px',
    },
  },
})

interface ListRowProps extends EntryLineProps {
  readonly columns: string
  readonly isNarrow: boolean
  readonly hasAuthor: boolean
}

/** A file or folder in the list. */
export const ListRow = memo(function ListRow(props: ListRowProps) {
  return <EntryRow {...props} view="list" />
})

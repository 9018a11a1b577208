import { useIntl } from 'react-intl'
import { HeaderRow } from '../../ui/virtual-list/header-row.tsx'
import { sortByHeading, useSort } from '../sorting/sort-choice.ts'
import type { SortField } from '../sorting/entry-order.ts'
import { fieldTexts } from '../sorting/sort-texts.ts'
import { SortHeading } from '../sorting/sort-heading.tsx'

interface ListHeaderProps {
  /** The columns, as the rows have them. */
  readonly columns: string
  readonly isHidden: boolean
  readonly hasAuthor: boolean
  /** For the heading of the names, which stands above the icons. */
  readonly nameClass: string
}

/** The headings of the list; each sorts when it is pressed. */
export function ListHeader({ columns, isHidden, hasAuthor, nameClass }: ListHeaderProps) {
  const intl = useIntl()
  const [sort, setSort] = useSort()
  const heading = (field: SortField) => ({
    label: intl.formatMessage({ id: fieldTexts[field] }),
    sort: sort.field === field ? sort.direction : ('none' as const),
    onSort: () => setSort(sortByHeading(sort, field)),
    isHidden,
  })
  return (
    <HeaderRow
      className={columns}
      isHidden={isHidden}
      menuLabel={intl.formatMessage({ id: 'files.column.menu' })}
    >
      <SortHeading {...heading('name')} className={nameClass} />
      <SortHeading {...heading('modifiedDate')} />
      {hasAuthor && <SortHeading {...heading('modifiedBy')} />}
      <SortHeading {...heading('size')} isEnd />
    </HeaderRow>
  )
}

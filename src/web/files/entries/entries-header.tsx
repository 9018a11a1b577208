import type { AriaAttributes, ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { HeaderRow } from '../../ui/virtual-list/header-row.tsx'
import { useRowStyles } from '../../ui/virtual-list/row-styles.ts'

interface EntriesHeaderProps {
  /** The columns, as the rows have them. */
  readonly columns: string
  readonly isHidden?: boolean
  readonly sort?: AriaAttributes['aria-sort']
  /** For the heading of the names, which stands above the icons. */
  readonly className: string
  /** That heading. */
  readonly children: ReactNode
}

/** The headings above entries that stand as lines. */
export function EntriesHeader({ columns, isHidden = false, sort, className, children }: EntriesHeaderProps) {
  const looks = useRowStyles()
  const intl = useIntl()
  return (
    <HeaderRow
      className={columns}
      isHidden={isHidden}
      menuLabel={intl.formatMessage({ id: 'files.column.menu' })}
    >
      <span role="columnheader" aria-sort={sort} className={className}>
        {children}
      </span>
      <span role="columnheader">{intl.formatMessage({ id: 'files.column.modifiedDate' })}</span>
      <span role="columnheader" className={looks.end}>
        {intl.formatMessage({ id: 'files.column.size' })}
      </span>
    </HeaderRow>
  )
}

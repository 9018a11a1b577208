import { makeStyles } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { rightNames } from '#contract/rights/right-names.ts'
import { HeaderRow } from '../../../ui/virtual-list/header-row.tsx'
import { useRightsColumns } from './rights-columns.ts'
import { rightTexts } from '../../../rights/right-words.ts'

const useStyles = makeStyles({ right: { textAlign: 'center' } })

/** The headings of the tree; on a narrow screen for screen readers only. */
export function RightsHeader({ isNarrow }: { readonly isNarrow: boolean }) {
  const styles = useStyles()
  const columns = useRightsColumns()
  const intl = useIntl()
  return (
    <HeaderRow
      className={columns.row}
      isHidden={isNarrow}
      menuLabel={intl.formatMessage({ id: 'folderRights.column.menu' })}
    >
      <span role="columnheader">{intl.formatMessage({ id: 'folderRights.column.folder' })}</span>
      {!isNarrow &&
        rightNames.map((name) => (
          <span key={name} role="columnheader" className={styles.right}>
            {intl.formatMessage({ id: rightTexts[name] })}
          </span>
        ))}
    </HeaderRow>
  )
}

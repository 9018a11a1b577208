import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { rightNames } from '#contract/rights/right-names.ts'
import { visuallyHidden } from '../../../ui/visually-hidden.ts'
import { useRightsColumns } from './rights-columns.ts'
import { rightTexts } from '../../../rights/right-words.ts'

const useStyles = makeStyles({
  head: {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  row: { height: '32px' },
  right: { textAlign: 'center' },
  hidden: visuallyHidden,
})

/** The headings of the tree; on a narrow screen for screen readers only. */
export function RightsHeader({ isNarrow }: { readonly isNarrow: boolean }) {
  const styles = useStyles()
  const columns = useRightsColumns()
  const intl = useIntl()
  return (
    <div role="rowgroup" className={isNarrow ? styles.hidden : styles.head}>
      <div role="row" aria-rowindex={1} className={mergeClasses(columns.row, styles.row)}>
        <span role="columnheader">{intl.formatMessage({ id: 'folderRights.column.folder' })}</span>
        {!isNarrow &&
          rightNames.map((name) => (
            <span key={name} role="columnheader" className={styles.right}>
              {intl.formatMessage({ id: rightTexts[name] })}
            </span>
          ))}
        <span role="columnheader">
          <span className={styles.hidden}>{intl.formatMessage({ id: 'folderRights.column.menu' })}</span>
        </span>
      </div>
    </div>
  )
}

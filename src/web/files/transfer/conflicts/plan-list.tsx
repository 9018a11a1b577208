import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { FileIcon } from '../../../ui/file/file-icon.tsx'
import { narrowScreen, useMediaQuery } from '../../../ui/use-media-query.ts'
import { kindOf } from '../../../folders/entries.ts'
import { LineList } from '../../../ui/virtual-list/line-list.tsx'
import type { PlannedEntry } from '../transfer-rules.ts'

const useStyles = makeStyles({
  list: { height: '35vh' },
  line: {
    flexGrow: 1,
    minWidth: 0,
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    padding: `0 ${tokens.spacingHorizontalS}`,
  },
  words: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalM, minWidth: 0 },
  stacked: { display: 'grid' },
  name: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  was: {
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
})

/** What goes, under the names that it will have there. */
export function PlanList({ plan }: { readonly plan: readonly PlannedEntry[] }) {
  const styles = useStyles()
  const intl = useIntl()
  const isNarrow = useMediaQuery(narrowScreen)
  return (
    <LineList
      className={styles.list}
      label={intl.formatMessage({ id: 'files.transfer.chosen' }, { count: plan.length })}
      items={plan}
      keyOf={({ entry }) => entry.id}
      {...(isNarrow && { lineHeight: 52 })}
    >
      {({ entry, name }) => (
        <div className={styles.line}>
          <FileIcon kind={kindOf(entry)} />
          <span className={mergeClasses(styles.words, isNarrow && styles.stacked)}>
            <span className={styles.name} title={name}>
              {name}
            </span>
            {name !== entry.name && (
              <span className={styles.was} title={entry.name}>
                {intl.formatMessage({ id: 'files.transfer.was' }, { name: entry.name })}
              </span>
            )}
          </span>
        </div>
      )}
    </LineList>
  )
}

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { FileIcon } from '../../../ui/file/file-icon.tsx'
import { narrowScreen, useMediaQuery } from '../../../ui/use-media-query.ts'
import { kindOf } from '../../../folders/entries.ts'
import { LineList } from '../../../ui/virtual-list/line-list.tsx'
import { useRowStyles } from '../../../ui/virtual-list/row-styles.ts'
import type { PlannedEntry } from '../transfer-rules.ts'

const useStyles = makeStyles({
  list: { height: '35vh' },
  words: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalM, minWidth: 0 },
  stacked: { display: 'grid' },
  name: { minWidth: 0 },
  was: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
})

/** What goes, under the names that it will have there. */
export function PlanList({ plan }: { readonly plan: readonly PlannedEntry[] }) {
  const styles = useStyles()
  const looks = useRowStyles()
  const cut = mergeClasses(looks.cut, styles.name)
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
        <>
          <FileIcon kind={kindOf(entry)} />
          <span className={mergeClasses(styles.words, isNarrow && styles.stacked)}>
            <span className={cut} title={name}>
              {name}
            </span>
            {name !== entry.name && (
              <span className={mergeClasses(cut, styles.was)} title={entry.name}>
                {intl.formatMessage({ id: 'files.transfer.was' }, { name: entry.name })}
              </span>
            )}
          </span>
        </>
      )}
    </LineList>
  )
}

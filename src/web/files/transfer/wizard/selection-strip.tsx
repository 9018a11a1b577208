import { makeStyles, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { FileIcon } from '../../../ui/file/file-icon.tsx'
import { narrowScreen, useMediaQuery } from '../../../ui/use-media-query.ts'
import { truncate } from '../../../ui/cut/truncate.ts'
import { kindOf } from '../../../folders/entries.ts'
import type { Entry } from '../../../folders/entries.ts'

const useStyles = makeStyles({
  strip: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    minHeight: '28px',
    flexShrink: 0,
  },
  count: { fontWeight: tokens.fontWeightSemibold },
  name: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalS} ${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalXS}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  more: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

/** So many are named, and on a narrow screen so many; the rest is counted. */
const maxNamed = 5
const maxNamedNarrow = 2

/** What is chosen, in sight at every step. */
export function SelectionStrip({ entries }: { readonly entries: readonly Entry[] }) {
  const styles = useStyles()
  const intl = useIntl()
  const max = useMediaQuery(narrowScreen) ? maxNamedNarrow : maxNamed
  // one more takes no more room than the words that count it
  const shown = entries.length > max + 1 ? entries.slice(0, max) : entries
  const rest = entries.length - shown.length
  return (
    <div className={styles.strip}>
      <span role="status" className={styles.count}>
        {intl.formatMessage({ id: 'files.transfer.chosen' }, { count: entries.length })}
      </span>
      {shown.map((entry) => (
        <span key={entry.id} className={styles.name} title={entry.name}>
          <FileIcon kind={kindOf(entry)} />
          {truncate(entry.name, 24)}
        </span>
      ))}
      {rest > 0 && (
        <span className={styles.more}>{intl.formatMessage({ id: 'files.more' }, { count: rest })}</span>
      )}
    </div>
  )
}

import { Caption1, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowDownload20Regular, History20Regular } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import type { FileEntry } from '#contract/files/entries.ts'
import { READ, UPDATE } from '#contract/rights/permissions.ts'
import { formatSize } from '#contract/files/sizes.ts'
import type { FileVersion } from '#contract/files/versions.ts'
import { BusyRing } from '../../ui/states/busy-ring.tsx'
import { ReasonedButton } from '../../ui/reasoned-button.tsx'
import { useDelayed } from '../../ui/states/use-delayed.ts'
import { needsRight } from '../actions/entry-action.ts'
import { wordsOfRefusal } from '../../session/refusal.ts'
import { Author } from './author.tsx'

const useStyles = makeStyles({
  item: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 32px 32px',
    '@media (pointer: coarse)': { gridTemplateColumns: 'minmax(0, 1fr) 44px 44px' },
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
  },
  words: { display: 'grid', minWidth: 0, overflowWrap: 'anywhere' },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    fontVariantNumeric: 'tabular-nums',
  },
  // at the edge, whether there is a button before it or not
  last: { gridColumnStart: 3 },
  quiet: { color: tokens.colorNeutralForeground3 },
  current: { fontWeight: tokens.fontWeightSemibold, color: tokens.colorBrandForeground1 },
})

const mayRead = needsRight('read', READ)
const mayUpdate = needsRight('update', UPDATE)

interface VersionItemProps {
  readonly version: FileVersion
  readonly file: FileEntry
  /** When it is from, told from the others. */
  readonly date: string
  /** It is being restored. */
  readonly isPending: boolean
  readonly onDownload: (version: FileVersion) => Promise<void>
  readonly onRestore: (version: FileVersion) => Promise<void>
}

/** One content of a file: when, by whom, how large, and whether it is the present one. */
export function VersionItem(props: VersionItemProps) {
  const { version, file, date, isPending, onDownload, onRestore } = props
  const styles = useStyles()
  const intl = useIntl()
  const isLate = useDelayed(isPending)
  return (
    <li className={styles.item}>
      <span className={styles.words}>
        <span className={styles.line}>
          {date}
          {version.isCurrent && (
            <span className={styles.current}>{intl.formatMessage({ id: 'files.versions.current' })}</span>
          )}
        </span>
        <Caption1 className={styles.quiet}>
          <span className={styles.line}>
            <Author name={version.modifiedBy} />
            {formatSize(version.size, intl.locale)}
          </span>
        </Caption1>
      </span>
      {!version.isCurrent && (
        <ReasonedButton
          iconOnly
          appearance="subtle"
          icon={isLate ? <BusyRing /> : <History20Regular />}
          label={intl.formatMessage({ id: 'files.versions.restore' }, { date })}
          refusal={wordsOfRefusal(mayUpdate([file]), intl)}
          onClick={() => void onRestore(version)}
        />
      )}
      <ReasonedButton
        iconOnly
        className={styles.last}
        appearance="subtle"
        icon={<ArrowDownload20Regular />}
        label={intl.formatMessage({ id: 'files.versions.download' }, { date })}
        refusal={wordsOfRefusal(mayRead([file]), intl)}
        onClick={() => void onDownload(version)}
      />
    </li>
  )
}

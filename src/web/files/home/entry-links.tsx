import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Link } from 'react-router'
import { errorText } from '../../session/error-text.ts'
import { isFile, kindOf } from '../../folders/entries.ts'
import type { Entry } from '../../folders/entries.ts'
import {
  namesOfPath,
  pageOfEntry,
  pageOfFolder,
  parentOf,
  readablePath,
} from '../../folders/folder-address.ts'
import { formatDate } from '../../ui/format-date.ts'
import { FileIcon } from '../../ui/file/file-icon.tsx'
import { pressable } from '../../ui/pressable.ts'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { lineShapes, Skeleton } from '../../ui/states/skeleton.tsx'

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  // the ground under the pointer reaches beyond the words, which begin where the heading does
  item: { marginInline: `calc(-1 * ${tokens.spacingHorizontalS})` },
  link: {
    ...pressable,
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    minHeight: '44px',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    boxSizing: 'border-box',
    color: 'inherit',
    textDecorationLine: 'none',
  },
  icon: { gridRow: '1 / span 2', display: 'flex' },
  line: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  name: { gridRow: 1, gridColumn: 2, '@media (max-width: 639px)': { gridColumn: '2 / -1' } },
  quiet: {
    gridRow: 2,
    gridColumn: 2,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  // where there is room for a column of its own, beside both lines
  moment: {
    gridRow: '1 / span 2',
    gridColumn: 3,
    fontVariantNumeric: 'tabular-nums',
    '@media (max-width: 639px)': { gridRow: 2 },
  },
})

interface EntryLinksProps<Shown extends Entry> {
  /** Left out while they are being asked for. */
  readonly entries: readonly Shown[] | undefined
  readonly error: Error | undefined
  readonly onRetry: () => void
  /** What stands below the name. */
  readonly detail: (entry: Shown) => string
  /** What happened to it when (ISO 8601). */
  readonly moment: (entry: Shown) => string
  /** What stands there in place of none. */
  readonly empty: ReactNode
}

/** Files and folders, each leading to its place: a folder is opened, of a file the details. */
export function EntryLinks<Shown extends Entry>(props: EntryLinksProps<Shown>) {
  const { entries, error, onRetry, detail, moment, empty } = props
  const styles = useStyles()
  const intl = useIntl()
  if (!entries)
    return error ? (
      <ErrorState message={errorText(error, intl)} onRetry={onRetry} />
    ) : (
      <Skeleton shapes={skeleton} />
    )
  if (entries.length === 0) return empty
  return (
    <ul className={styles.list}>
      {entries.map((entry) => (
        <li key={entry.id} className={styles.item}>
          <Link
            to={pageOf(entry)}
            className={styles.link}
            title={readablePath(namesOfPath(entry.path), intl)}
          >
            <span className={styles.icon}>
              <FileIcon kind={kindOf(entry)} />
            </span>
            <span className={mergeClasses(styles.line, styles.name)}>{entry.name}</span>{' '}
            <span className={mergeClasses(styles.line, styles.quiet)}>{detail(entry)}</span>{' '}
            <time dateTime={moment(entry)} className={mergeClasses(styles.quiet, styles.moment)}>
              {formatDate(moment(entry))}
            </time>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const skeleton = lineShapes(5, '40px')

function pageOf(entry: Entry): string {
  const names = namesOfPath(entry.path)
  return isFile(entry) ? pageOfEntry(parentOf(names), entry.id) : pageOfFolder(names)
}

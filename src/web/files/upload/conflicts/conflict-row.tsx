import { Badge, Caption1, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { memo } from 'react'
import { useIntl } from 'react-intl'
import { formatSize } from '#contract/files/sizes.ts'
import { cutLines } from '../../../ui/cut/cut-lines.ts'
import { FileIcon } from '../../../ui/file/file-icon.tsx'
import { fileKind } from '#contract/files/file-kind.ts'
import { formatDate } from '../../../ui/format-date.ts'
import { nameOf } from '../../../file-picker/picked-files.ts'
import type { Side } from '../job/conflict-choice.ts'
import type { Conflict } from './find-conflicts.ts'
import { TickBox } from './tick-box.tsx'

const useStyles = makeStyles({
  name: {
    paddingTop: tokens.spacingVerticalM,
    fontWeight: tokens.fontWeightSemibold,
    textAlign: 'start',
  },
  cut: cutLines(3),
  title: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  place: { color: tokens.colorNeutralForeground3 },
  cell: { padding: 0, verticalAlign: 'top' },
  facts: { display: 'grid', minWidth: 0, fontVariantNumeric: 'tabular-nums' },
  badge: { justifySelf: 'start' },
})

interface ConflictRowProps {
  readonly conflict: Conflict
  readonly index: number
  readonly isNew: boolean
  readonly isExisting: boolean
  readonly onTick: (index: number, side: Side, isTicked: boolean) => void
}

/** One name with its two files: when each was changed, how large it is, and which one is newer. */
export const ConflictRow = memo(function ConflictRow(props: ConflictRowProps) {
  const { conflict, index, isNew, isExisting, onTick } = props
  const { picked, existing } = conflict
  const styles = useStyles()
  const intl = useIntl()
  const name = nameOf(picked)
  const place = picked.path.slice(0, -1).join('/')
  const newTime = picked.file.lastModified
  const oldTime = Date.parse(existing.modifiedDate)
  const sides = [
    {
      side: 'isNew',
      isTicked: isNew,
      label: intl.formatMessage({ id: 'files.conflict.new' }, { name }),
      date: new Date(newTime).toISOString(),
      size: picked.file.size,
      isNewer: newTime > oldTime,
    },
    {
      side: 'isExisting',
      isTicked: isExisting,
      label: intl.formatMessage({ id: 'files.conflict.existing' }, { name: existing.name }),
      date: existing.modifiedDate,
      size: existing.size,
      isNewer: oldTime > newTime,
    },
  ] as const
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={2} className={styles.name}>
          <span className={styles.title}>
            <FileIcon kind={fileKind(name, existing.fileType)} />
            <span className={styles.cut} title={name}>
              {name}
            </span>
          </span>
          {place !== '' && (
            <Caption1 className={mergeClasses(styles.place, styles.cut)} title={place}>
              {place}
            </Caption1>
          )}
        </th>
      </tr>
      <tr>
        {sides.map(({ side, isTicked, label, date, size, isNewer }) => (
          <td key={side} className={styles.cell}>
            <TickBox isTicked={isTicked} label={label} onTick={(next) => onTick(index, side, next)}>
              <Facts date={date} size={size} isNewer={isNewer} />
            </TickBox>
          </td>
        ))}
      </tr>
    </tbody>
  )
})

interface FactsProps {
  readonly date: string
  readonly size: number
  readonly isNewer: boolean
}

function Facts({ date, size, isNewer }: FactsProps) {
  const styles = useStyles()
  const intl = useIntl()
  return (
    <span className={styles.facts}>
      <span>{formatDate(date)}</span>
      <span>{formatSize(size, intl.locale)}</span>
      {isNewer && (
        <Badge appearance="tint" color="brand" className={styles.badge}>
          {intl.formatMessage({ id: 'files.conflict.newer' })}
        </Badge>
      )}
    </span>
  )
}

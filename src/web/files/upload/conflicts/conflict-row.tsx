import { Badge, Caption1, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { memo } from 'react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { formatSize } from '#contract/files/sizes.ts'
import { cutLines } from '../../../ui/cut/cut-lines.ts'
import { formatDatesApart, secondOf } from '../../../ui/format-date.ts'
import { narrowScreen } from '../../../ui/use-media-query.ts'
import { nameOf } from '../../../file-picker/picked-files.ts'
import type { Side } from '../job/conflict-choice.ts'
import { ConflictPicture } from './conflict-picture.tsx'
import type { Conflict } from './find-conflicts.ts'
import { TickBox } from './tick-box.tsx'

const useStyles = makeStyles({
  name: {
    paddingTop: tokens.spacingVerticalM,
    fontWeight: tokens.fontWeightSemibold,
    textAlign: 'start',
  },
  cut: cutLines(3),
  place: { color: tokens.colorNeutralForeground3 },
  cell: { padding: 0, verticalAlign: 'top' },
  file: {
    display: 'flex',
    flexGrow: 1,
    minWidth: 0,
    gap: tokens.spacingHorizontalM,
    [`@media ${narrowScreen}`]: { flexDirection: 'column', rowGap: tokens.spacingVerticalXS },
  },
  facts: { display: 'grid', alignContent: 'start', minWidth: 0, fontVariantNumeric: 'tabular-nums' },
  badge: { justifySelf: 'start' },
})

interface ConflictRowProps {
  readonly conflict: Conflict
  readonly index: number
  readonly isNew: boolean
  readonly isExisting: boolean
  readonly onTick: (index: number, side: Side, isTicked: boolean) => void
}

/** One name with its two files: how each looks, when it was changed and by whom, how large it is, and which one is newer. */
export const ConflictRow = memo(function ConflictRow(props: ConflictRowProps) {
  const { conflict, index, isNew, isExisting, onTick } = props
  const { picked, existing } = conflict
  const styles = useStyles()
  const intl = useIntl()
  const name = nameOf(picked)
  const place = picked.path.slice(0, -1).join('/')
  const newDate = new Date(picked.file.lastModified).toISOString()
  const oldDate = existing.modifiedDate
  const dates = formatDatesApart([newDate, oldDate])
  const sides = [
    {
      side: 'isNew',
      isTicked: isNew,
      label: intl.formatMessage({ id: 'files.conflict.new' }, { name }),
      date: dates.get(newDate),
      size: picked.file.size,
      by: null,
      isNewer: secondOf(newDate) > secondOf(oldDate),
    },
    {
      side: 'isExisting',
      isTicked: isExisting,
      label: intl.formatMessage({ id: 'files.conflict.existing' }, { name: existing.name }),
      date: dates.get(oldDate),
      size: existing.size,
      by: existing.modifiedBy,
      isNewer: secondOf(oldDate) > secondOf(newDate),
    },
  ] as const
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={2} className={styles.name}>
          <span className={styles.cut} title={name}>
            {name}
          </span>
          {place !== '' && (
            <Caption1 className={mergeClasses(styles.place, styles.cut)} title={place}>
              {place}
            </Caption1>
          )}
        </th>
      </tr>
      <tr>
        {sides.map(({ side, isTicked, label, ...facts }) => (
          <td key={side} className={styles.cell}>
            <TickBox isTicked={isTicked} label={label} onTick={(next) => onTick(index, side, next)}>
              <Facts picture={<ConflictPicture conflict={conflict} side={side} />} {...facts} />
            </TickBox>
          </td>
        ))}
      </tr>
    </tbody>
  )
})

interface FactsProps {
  readonly picture: ReactNode
  readonly date: string | undefined
  readonly size: number
  /** Who changed it last, where that is another question than who is asked. */
  readonly by: string | null
  readonly isNewer: boolean
}

function Facts({ picture, date, size, by, isNewer }: FactsProps) {
  const styles = useStyles()
  const intl = useIntl()
  return (
    <span className={styles.file}>
      {picture}
      <span className={styles.facts}>
        <span>{date}</span>
        <span>{formatSize(size, intl.locale)}</span>
        {by !== null && (
          <span className={styles.cut} title={by}>
            {intl.formatMessage({ id: 'files.conflict.by' }, { name: by })}
          </span>
        )}
        {isNewer && (
          <Badge appearance="tint" color="brand" className={styles.badge}>
            {intl.formatMessage({ id: 'files.conflict.newer' })}
          </Badge>
        )}
      </span>
    </span>
  )
}

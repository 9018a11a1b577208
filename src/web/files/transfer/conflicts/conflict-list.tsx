import { Badge, Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import type { IntlShape } from 'react-intl'
import { formatSize } from '#contract/files/sizes.ts'
import { cutLines } from '../../../ui/cut/cut-lines.ts'
import { formatDatesApart, secondOf } from '../../../ui/format-date.ts'
import { narrowScreen, useMediaQuery } from '../../../ui/use-media-query.ts'
import { isFile, kindOf } from '../../../folders/entries.ts'
import type { Entry } from '../../../folders/entries.ts'
import { LineList } from '../../../ui/virtual-list/line-list.tsx'
import { useRowStyles } from '../../../ui/virtual-list/row-styles.ts'
import { FilePicture } from '../../thumbnails/file-picture.tsx'
import { PictureFrame } from '../../thumbnails/picture-frame.tsx'
import { keepingBoth } from '../transfer-rules.ts'
import type { Conflict } from '../transfer-rules.ts'
import type { ConflictResolution } from './use-conflict-resolution.ts'
import { touchHeight } from '../../../ui/touch-target.ts'

const useStyles = makeStyles({
  parts: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
  // above the buttons of the lines
  all: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: tokens.spacingHorizontalS,
    paddingInline: `calc(${tokens.spacingHorizontalS} + ${tokens.spacingVerticalXXS})`,
    [`@media ${narrowScreen}`]: { justifyContent: 'flex-start' },
  },
  button: { flexShrink: 0, ...touchHeight },
  list: { maxHeight: '35vh' },
  line: {
    flexGrow: 1,
    minWidth: 0,
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
  },
  narrow: { flexWrap: 'wrap', alignContent: 'center', rowGap: tokens.spacingVerticalXS },
  words: { flexGrow: 1, flexBasis: 0, rowGap: tokens.spacingVerticalXXS },
  buttons: { display: 'flex', columnGap: tokens.spacingHorizontalS, minWidth: 0 },
  wide: { width: '100%' },
  name: { fontWeight: tokens.fontWeightSemibold },
  side: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS, minWidth: 0 },
  // as high as the picture beside them
  facts: cutLines(2),
  // beside a badge there is less room to say by whom
  factsOfNewer: { [`@media ${narrowScreen}`]: { WebkitLineClamp: 3 } },
  newer: { flexShrink: 0 },
})

interface ConflictListProps {
  readonly resolution: ConflictResolution
  /** Offers to leave all out as well. */
  readonly canSkipAll: boolean
}

/** Every name that is taken where it goes, with the choice to keep both or to leave this one out. */
export function ConflictList({ resolution, canSkipAll }: ConflictListProps) {
  const styles = useStyles()
  const intl = useIntl()
  const isNarrow = useMediaQuery(narrowScreen)
  const { conflicts, keepBoth, discard } = resolution
  const ids = conflicts.map(({ planned }) => planned.entry.id)
  const count = conflicts.length
  return (
    <div className={styles.parts}>
      {count > 1 && (
        <div
          className={styles.all}
          role="group"
          aria-label={intl.formatMessage({ id: 'files.transfer.forAll' })}
        >
          <Button className={styles.button} onClick={() => keepBoth(ids)}>
            {intl.formatMessage({ id: 'files.transfer.keepBoth.all' }, { count })}
          </Button>
          {canSkipAll && (
            <Button className={styles.button} onClick={() => discard(ids)}>
              {intl.formatMessage({ id: 'files.transfer.discard.all' }, { count })}
            </Button>
          )}
        </div>
      )}
      <LineList
        className={styles.list}
        label={intl.formatMessage({ id: 'files.transfer.conflicts' }, { count })}
        items={conflicts}
        keyOf={({ planned }) => planned.entry.id}
        lineHeight={isNarrow ? 178 : 132}
      >
        {(conflict) => <ConflictLine conflict={conflict} resolution={resolution} isNarrow={isNarrow} />}
      </LineList>
    </div>
  )
}

interface ConflictLineProps {
  readonly conflict: Conflict
  readonly resolution: ConflictResolution
  readonly isNarrow: boolean
}

function ConflictLine({ conflict, resolution, isNarrow }: ConflictLineProps) {
  const styles = useStyles()
  const looks = useRowStyles()
  const quiet = mergeClasses(looks.quiet, looks.number)
  const intl = useIntl()
  const { existing, planned } = conflict
  const { entry, name } = planned
  const [kept] = keepingBoth([planned], new Set([entry.id]), resolution.takenWithPlan)
  const newName = kept?.name ?? name
  const dates = formatDatesApart(
    [entry, ...(existing ? [existing] : [])].map(({ modifiedDate }) => modifiedDate),
  )
  const dateOf = ({ modifiedDate }: Entry): string => dates.get(modifiedDate) ?? ''
  const sides = [
    {
      side: 'new',
      shown: entry,
      words: factsOf('new', entry, dateOf(entry), intl),
      isNewer: isLater(entry, existing),
    },
    {
      side: 'there',
      shown: existing,
      words: existing
        ? factsOf('there', existing, dateOf(existing), intl)
        : intl.formatMessage({ id: 'files.transfer.there.hidden' }),
      isNewer: existing !== null && isLater(existing, entry),
    },
  ]
  return (
    <div className={mergeClasses(styles.line, isNarrow && styles.narrow)}>
      <span className={mergeClasses(looks.words, styles.words)}>
        <span className={mergeClasses(looks.cut, styles.name)} title={name}>
          {name}
        </span>
        {sides.map(({ side, shown, words, isNewer }) => (
          <span key={side} className={mergeClasses(styles.side, quiet)}>
            <PictureFrame kind={shown ? kindOf(shown) : 'other'} isSmall>
              {shown && isFile(shown) && <FilePicture file={shown} />}
            </PictureFrame>
            <span className={mergeClasses(styles.facts, isNewer && styles.factsOfNewer)} title={words}>
              {words}
            </span>
            {isNewer && (
              <Badge appearance="tint" color="brand" size="small" className={styles.newer}>
                {intl.formatMessage({ id: 'files.conflict.newer' })}
              </Badge>
            )}
          </span>
        ))}
        <span className={mergeClasses(looks.cut, quiet)} title={newName}>
          {intl.formatMessage({ id: 'files.transfer.keepBoth.as' }, { name: newName })}
        </span>
      </span>
      <span className={mergeClasses(styles.buttons, isNarrow && styles.wide)}>
        <Button
          size="small"
          className={styles.button}
          aria-label={intl.formatMessage({ id: 'files.transfer.keepBoth.of' }, { name, newName })}
          onClick={() => resolution.keepBoth([entry.id])}
        >
          {intl.formatMessage({ id: 'files.transfer.keepBoth' })}
        </Button>
        <Button
          size="small"
          className={styles.button}
          aria-label={intl.formatMessage({ id: 'files.transfer.discard.of' }, { name })}
          onClick={() => resolution.discard([entry.id])}
        >
          {intl.formatMessage({ id: 'files.transfer.discard' })}
        </Button>
      </span>
    </div>
  )
}

/** What the one that goes there is, or the one that is there: when it was changed; of a file how large it is, and by whom it was. */
function factsOf(side: 'new' | 'there', entry: Entry, date: string, intl: IntlShape): string {
  if (!isFile(entry)) return intl.formatMessage({ id: `files.transfer.${side}.folder` }, { date })
  const size = formatSize(entry.size, intl.locale)
  return intl.formatMessage(
    { id: `files.transfer.${side}.file` },
    { date, size, isKnown: entry.modifiedBy === null ? 'no' : 'yes', by: entry.modifiedBy },
  )
}

/** Of two files, by what is seen of their dates; of folders the date says little. */
const isLater = (entry: Entry, other: Entry | null): boolean =>
  other !== null &&
  isFile(entry) &&
  isFile(other) &&
  secondOf(entry.modifiedDate) > secondOf(other.modifiedDate)

import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { formatSize } from '#contract/files/sizes.ts'
import { FileIcon } from '../../../ui/file/file-icon.tsx'
import { formatDate } from '../../../ui/format-date.ts'
import { narrowScreen, useMediaQuery } from '../../../ui/use-media-query.ts'
import { isFile, kindOf } from '../../../folders/entries.ts'
import { LineList } from '../../../ui/virtual-list/line-list.tsx'
import { useRowStyles } from '../../../ui/virtual-list/row-styles.ts'
import { keepingBoth } from '../transfer-rules.ts'
import type { Conflict } from '../transfer-rules.ts'
import type { ConflictResolution } from './use-conflict-resolution.ts'
import { touchHeight } from '../../../ui/touch-target.ts'

const useStyles = makeStyles({
  parts: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
  all: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
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
  words: { flexGrow: 1, flexBasis: 0 },
  buttons: { display: 'flex', columnGap: tokens.spacingHorizontalS, minWidth: 0 },
  wide: { width: '100%' },
  newName: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS, minWidth: 0 },
})

/** Every name that is taken where it goes, with the choice to keep both or to leave this one out. */
export function ConflictList({ resolution }: { readonly resolution: ConflictResolution }) {
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
          <Button className={styles.button} onClick={() => discard(ids)}>
            {intl.formatMessage({ id: 'files.transfer.discard.all' }, { count })}
          </Button>
        </div>
      )}
      <LineList
        className={styles.list}
        label={intl.formatMessage({ id: 'files.transfer.conflicts' }, { count })}
        items={conflicts}
        keyOf={({ planned }) => planned.entry.id}
        lineHeight={isNarrow ? 108 : 64}
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
  const { entry, name } = conflict.planned
  const [kept] = keepingBoth([conflict.planned], new Set([entry.id]), resolution.takenWithPlan)
  const newName = kept?.name ?? name
  const there = useThere(conflict)
  return (
    <div className={mergeClasses(styles.line, isNarrow && styles.narrow)}>
      <FileIcon kind={kindOf(entry)} />
      <span className={mergeClasses(looks.words, styles.words)}>
        <span className={looks.cut} title={name}>
          {name}
        </span>
        <span className={mergeClasses(looks.cut, quiet)} title={there}>
          {there}
        </span>
        <span className={mergeClasses(styles.newName, quiet)}>
          <span className={looks.cut} title={newName}>
            {intl.formatMessage({ id: 'files.transfer.keepBoth.as' }, { name: newName })}
          </span>
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

/** What is there under the name, in words. */
function useThere({ existing }: Conflict): string {
  const intl = useIntl()
  if (!existing) return intl.formatMessage({ id: 'files.transfer.there.hidden' })
  const date = formatDate(existing.modifiedDate)
  if (!isFile(existing)) return intl.formatMessage({ id: 'files.transfer.there.folder' }, { date })
  const size = formatSize(existing.size, intl.locale)
  return intl.formatMessage({ id: 'files.transfer.there.file' }, { date, size })
}

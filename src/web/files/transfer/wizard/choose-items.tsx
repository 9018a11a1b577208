import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { CheckboxChecked20Filled, CheckboxUnchecked20Regular } from '@fluentui/react-icons'
import { useRef } from 'react'
import { useIntl } from 'react-intl'
import { formatSize } from '#contract/files/sizes.ts'
import { LightCheckbox } from '../../../ui/form/light-checkbox.tsx'
import { CutText } from '../../../ui/cut/cut-text.tsx'
import { nameLine } from '../../../ui/cut/name-lines.ts'
import { FileIcon } from '../../../ui/file/file-icon.tsx'
import { formatDate } from '../../../ui/format-date.ts'
import { narrowScreen, useMediaQuery } from '../../../ui/use-media-query.ts'
import { isFile, kindOf } from '../../../folders/entries.ts'
import type { Entry } from '../../../folders/entries.ts'
import { LineList } from '../../../ui/virtual-list/line-list.tsx'
import { touchHeight } from '../../../ui/touch-target.ts'

const useStyles = makeStyles({
  parts: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' },
  list: { height: '45vh' },
  all: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    minHeight: '36px',
    padding: `0 ${tokens.spacingHorizontalM}`,
    cursor: 'pointer',
    ...touchHeight,
  },
  // as large as those of the lines, and above them
  box: { width: '14px', height: '14px', marginInline: '1px' },
  mark: { display: 'inline-flex', flexShrink: 0, color: tokens.colorCompoundBrandForeground1 },
  unmarked: { color: tokens.colorNeutralForeground3 },
  name: { flexGrow: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  quiet: {
    flexShrink: 0,
    textAlign: 'end',
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorNeutralForeground3,
  },
  // as wide as the longest that there is, so that they stand below each other
  date: { width: '108px', whiteSpace: 'nowrap' },
  size: { width: '72px' },
  none: { color: tokens.colorNeutralForeground3 },
})

interface ChooseItemsProps {
  readonly items: readonly Entry[]
  readonly chosen: readonly Entry[]
  readonly onChoose: (ids: ReadonlySet<string>) => void
}

/** The first step: which of the entries of the folder. Shift with a click takes everything in between. */
export function ChooseItems({ items, chosen, onChoose }: ChooseItemsProps) {
  const styles = useStyles()
  const intl = useIntl()
  const isNarrow = useMediaQuery(narrowScreen)
  const anchor = useRef<string>(null)
  const ids = new Set(chosen.map(({ id }) => id))
  if (items.length === 0) {
    return <p className={styles.none}>{intl.formatMessage({ id: 'files.noFilesOrFolders' })}</p>
  }
  const toggle = (entry: Entry, isRange: boolean): void => {
    const next = new Set(ids)
    const range = isRange ? between(items, anchor.current, entry.id) : [entry]
    const isAdded = !ids.has(entry.id)
    for (const { id } of range) {
      if (isAdded) next.add(id)
      else next.delete(id)
    }
    anchor.current = entry.id
    onChoose(next)
  }
  const isAll = chosen.length === items.length
  return (
    <div className={styles.parts}>
      <label className={styles.all}>
        <LightCheckbox
          className={styles.box}
          checked={isAll || (chosen.length > 0 && 'mixed')}
          onChange={() => onChoose(new Set(isAll ? [] : items.map(({ id }) => id)))}
        />
        {intl.formatMessage({ id: 'files.transfer.chooseAll' }, { count: items.length })}
      </label>
      <LineList
        className={styles.list}
        label={intl.formatMessage({ id: 'files.transfer.step.items' })}
        items={items}
        keyOf={({ id }) => id}
        choice={{ isChosen: ({ id }) => ids.has(id), onToggle: toggle }}
      >
        {(entry) => (
          <>
            <span className={styles.mark} aria-hidden>
              {ids.has(entry.id) ? (
                <CheckboxChecked20Filled />
              ) : (
                <CheckboxUnchecked20Regular className={styles.unmarked} />
              )}
            </span>
            <FileIcon kind={kindOf(entry)} />
            <span className={styles.name}>
              <CutText text={entry.name} cut={nameLine} />
            </span>
            {!isNarrow && (
              <span className={mergeClasses(styles.quiet, styles.date)}>
                {formatDate(entry.modifiedDate)}
              </span>
            )}
            <span className={mergeClasses(styles.quiet, styles.size)}>
              {isFile(entry) && formatSize(entry.size, intl.locale)}
            </span>
          </>
        )}
      </LineList>
    </div>
  )
}

/** Everything from one entry to another, both among them; only the second where the first is not there. */
function between(items: readonly Entry[], from: string | null, to: string): readonly Entry[] {
  const end = items.findIndex(({ id }) => id === to)
  const begin = items.findIndex(({ id }) => id === from)
  if (begin < 0) return items.slice(end, end + 1)
  return items.slice(Math.min(begin, end), Math.max(begin, end) + 1)
}

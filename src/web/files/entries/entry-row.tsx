import { makeStyles, mergeClasses, tokens, useRestoreFocusTarget } from '@fluentui/react-components'
import type { AriaAttributes, ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { formatSize } from '#contract/files/sizes.ts'
import { isFile, kindOf } from '../../folders/entries.ts'
import { FileIcon } from '../../ui/file/file-icon.tsx'
import { formatDate } from '../../ui/format-date.ts'
import { useItemStates } from '../../ui/virtual-list/item-states.ts'
import { rowProps } from '../../ui/virtual-list/row-place.ts'
import type { RowPlace } from '../../ui/virtual-list/row-place.ts'
import { useRowStyles } from '../../ui/virtual-list/row-styles.ts'
import type { EntryItemProps } from './entries-view.ts'
import { EntryCheck, showsCheck } from './entry-check.tsx'
import { EntryName } from './entry-name.tsx'
import { MenuButton } from './menu-button.tsx'
import { shownName } from './shown-name.ts'
import { useTransferMarks } from './use-transfer-marks.ts'

const useStyles = makeStyles({
  row: {
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    ...showsCheck,
    // a finger cannot rest on a row to see its check
    '@media (pointer: coarse)': { '& [data-check]': { opacity: 1, pointerEvents: 'auto' } },
  },
  cell: { display: 'flex' },
})

/** What one line is told. */
export interface EntryLineProps extends EntryItemProps, RowPlace {}

interface EntryRowProps extends EntryLineProps {
  readonly view: 'list' | 'tree'
  /** The columns: name, date, size, menu; where it is narrow only name and menu, with the others below the name. */
  readonly columns: string
  readonly isNarrow?: boolean
  /** With a column for who changed it last. */
  readonly hasAuthor?: boolean
  /** Between the check and the icon. */
  readonly mark?: ReactNode
  /** What a screen reader is told beside what is told of every entry. */
  readonly aria?: AriaAttributes
  readonly className?: string
  /** For the words of the name. */
  readonly nameClass?: string | false
}

/** A file or folder as a line. */
export function EntryRow(props: EntryRowProps) {
  const {
    entry,
    view,
    columns,
    isNarrow = false,
    hasAuthor = false,
    mark,
    aria,
    className,
    nameClass,
  } = props
  const { index, isActive, isSelected, isSelecting, renaming } = props
  const styles = useStyles()
  const looks = useRowStyles()
  const states = useItemStates(props)
  const { locale } = useIntl()
  const restoreFocus = useRestoreFocusTarget()
  const transfer = useTransferMarks(entry.id)
  const place = rowProps(props)
  const shown = shownName(entry.name, { view, isFolder: !isFile(entry), isNarrow })
  const size = isFile(entry) ? formatSize(entry.size, locale) : ''
  const date = formatDate(entry.modifiedDate)
  const quiet = mergeClasses(looks.quiet, looks.number)
  return (
    <div
      role="row"
      {...place}
      {...aria}
      data-index={index}
      tabIndex={isActive ? 0 : -1}
      aria-selected={isSelected}
      title={entry.name}
      className={mergeClasses(columns, looks.placed, looks.pressable, styles.row, states, className)}
      draggable={transfer.draggable}
      style={{ ...transfer.style, ...place.style }}
      {...restoreFocus}
    >
      <span role="gridcell" className={looks.lead}>
        {(!isNarrow || isSelecting) && (
          <EntryCheck name={entry.name} isSelected={isSelected} isSelecting={isSelecting} />
        )}
        {mark}
        <FileIcon kind={kindOf(entry)} />
        <span className={mergeClasses(looks.words, nameClass)}>
          <EntryName entry={entry} shown={[shown]} renaming={renaming} />
          {isNarrow && (
            <span className={mergeClasses(quiet, looks.cut)}>{size ? `${date} · ${size}` : date}</span>
          )}
        </span>
      </span>
      {!isNarrow && (
        <>
          <span role="gridcell" className={quiet}>
            {date}
          </span>
          {hasAuthor && (
            <span
              role="gridcell"
              className={mergeClasses(looks.quiet, looks.cut)}
              title={entry.modifiedBy ?? undefined}
            >
              {entry.modifiedBy}
            </span>
          )}
          <span role="gridcell" className={mergeClasses(quiet, looks.end)}>
            {size}
          </span>
        </>
      )}
      <span role="gridcell" className={styles.cell}>
        <MenuButton name={entry.name} isActive={isActive} />
      </span>
    </div>
  )
}

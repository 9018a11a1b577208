import { makeStyles, mergeClasses, tokens, useRestoreFocusTarget } from '@fluentui/react-components'
import { memo } from 'react'
import { useIntl } from 'react-intl'
import { useTransferMarks } from './use-transfer-marks.ts'
import { formatSize } from '#contract/files/sizes.ts'
import { FileIcon } from '../../ui/file/file-icon.tsx'
import { chosenWhereForced, markWhereForced } from '../../ui/forced-colors.ts'
import { formatDate } from '../../ui/format-date.ts'
import { isFile, kindOf } from '../../folders/entries.ts'
import type { EntryItemProps } from './entries-view.ts'
import { EntryCheck, showsCheck } from './entry-check.tsx'
import { EntryName } from './entry-name.tsx'
import { MenuButton } from './menu-button.tsx'

/** The columns of the list: name, date, size, menu; on narrow screens name and menu. */
export const useColumns = makeStyles({
  row: {
    boxSizing: 'border-box',
    display: 'grid',
    alignItems: 'center',
    gridTemplateColumns: 'minmax(0, 1fr) 136px 96px 28px',
    columnGap: tokens.spacingHorizontalL,
    padding: `0 ${tokens.spacingHorizontalS}`,
    '@media (max-width: 639px)': {
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      columnGap: tokens.spacingHorizontalXS,
      paddingInlineEnd: 0,
    },
    '@media (pointer: coarse) and (min-width: 640px)': {
      gridTemplateColumns: 'minmax(0, 1fr) 136px 96px 44px',
    },
  },
})

const useStyles = makeStyles({
  row: {
    position: 'absolute',
    insetInline: 0,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    userSelect: 'none',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':active': { backgroundColor: tokens.colorSubtleBackgroundPressed },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    ...showsCheck,
  },
  selected: {
    backgroundColor: tokens.colorBrandBackground2,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover },
  },
  chosen: chosenWhereForced,
  open: markWhereForced,
  drop: { outline: `2px dashed ${tokens.colorBrandStroke1}`, outlineOffset: '-2px' },
  lead: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS, minWidth: 0 },
  words: { display: 'grid', minWidth: 0 },
  quiet: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorNeutralForeground3,
  },
  below: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  number: { textAlign: 'end' },
  cell: { display: 'flex' },
})

interface EntryRowProps extends EntryItemProps {
  /** Distance from the top of all lines, and height, in pixels. */
  readonly start: number
  readonly height: number
  readonly isNarrow: boolean
}

/** A file or folder in the list. */
export const EntryRow = memo(function EntryRow(props: EntryRowProps) {
  const {
    entry,
    index,
    start,
    height,
    isNarrow,
    isActive,
    isSelected,
    isSelecting,
    isOpen,
    isDropTarget,
    renaming,
  } = props
  const styles = useStyles()
  const columns = useColumns()
  const { locale } = useIntl()
  const restoreFocus = useRestoreFocusTarget()
  const marks = useTransferMarks(entry.id)
  const file = isFile(entry)
  const size = file ? formatSize(entry.size, locale) : ''
  const date = formatDate(entry.modifiedDate)
  return (
    <div
      role="row"
      data-index={index}
      aria-rowindex={index + 2}
      tabIndex={isActive ? 0 : -1}
      aria-selected={isSelected}
      title={entry.name}
      className={mergeClasses(
        columns.row,
        styles.row,
        (isSelected || isOpen) && styles.selected,
        isSelected && styles.chosen,
        isOpen && styles.open,
        isDropTarget && styles.drop,
      )}
      draggable={marks.draggable}
      style={{ ...marks.style, height, transform: `translateY(${start}px)` }}
      {...restoreFocus}
    >
      <span role="gridcell" className={styles.lead}>
        {(!isNarrow || isSelecting) && (
          <EntryCheck name={entry.name} isSelected={isSelected} isSelecting={isSelecting} />
        )}
        <FileIcon kind={kindOf(entry)} />
        <span className={styles.words}>
          <EntryName entry={entry} view="list" isNarrow={isNarrow} renaming={renaming} />
          {isNarrow && (
            <span className={mergeClasses(styles.quiet, styles.below)}>
              {file ? `${date} · ${size}` : date}
            </span>
          )}
        </span>
      </span>
      {!isNarrow && (
        <>
          <span role="gridcell" className={styles.quiet}>
            {date}
          </span>
          <span role="gridcell" className={mergeClasses(styles.quiet, styles.number)}>
            {size}
          </span>
        </>
      )}
      <span role="gridcell" className={styles.cell}>
        <MenuButton name={entry.name} isActive={isActive} />
      </span>
    </div>
  )
})

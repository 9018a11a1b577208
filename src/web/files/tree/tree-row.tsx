import { makeStyles, mergeClasses, tokens, useRestoreFocusTarget } from '@fluentui/react-components'
import { ChevronRight16Regular } from '@fluentui/react-icons'
import { memo } from 'react'
import { useIntl } from 'react-intl'
import { useTransferMarks } from '../entries/use-transfer-marks.ts'
import { formatSize } from '#contract/files/sizes.ts'
import { FileIcon } from '../../ui/file/file-icon.tsx'
import { chosenWhereForced, markWhereForced } from '../../ui/forced-colors.ts'
import { formatDate } from '../../ui/format-date.ts'
import { indentOf } from '../../ui/tree/tree-indent.ts'
import { isFile, kindOf } from '../../folders/entries.ts'
import type { EntryItemProps } from '../entries/entries-view.ts'
import { EntryCheck, showsCheck } from '../entries/entry-check.tsx'
import { EntryName } from '../entries/entry-name.tsx'
import { MenuButton } from '../entries/menu-button.tsx'
import { useTreeColumns } from './tree-columns.ts'
import type { EntryLine } from './tree-lines.ts'

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
  // where upload and new folders go: a bar at its start and strong letters
  current: {
    '::before': {
      content: '""',
      position: 'absolute',
      insetBlock: '6px',
      insetInlineStart: 0,
      width: '3px',
      borderRadius: tokens.borderRadiusCircular,
      backgroundColor: tokens.colorCompoundBrandForeground1,
      '@media (forced-colors: active)': { backgroundColor: 'Highlight' },
    },
  },
  strong: { fontWeight: tokens.fontWeightSemibold },
  lead: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS, minWidth: 0 },
  words: { display: 'grid', minWidth: 0 },
  mark: {
    display: 'inline-flex',
    flexShrink: 0,
    width: '16px',
    color: tokens.colorNeutralForeground3,
    transitionProperty: 'transform',
    transitionDuration: tokens.durationFast,
    '@media (prefers-reduced-motion: reduce)': { transitionDuration: '0s' },
  },
  turned: { transform: 'rotate(90deg)' },
  cell: { display: 'flex' },
})

interface TreeRowProps extends EntryItemProps, Pick<EntryLine, 'level' | 'place' | 'count' | 'isExpanded'> {
  /** The place of its line among all lines, those without an entry too. */
  readonly row: number
  /** Distance from the top of all lines, and height, in pixels. */
  readonly start: number
  readonly height: number
  /** Upload and new folders go here. */
  readonly isCurrent: boolean
}

/** A file or folder in the tree. */
export const TreeRow = memo(function TreeRow(props: TreeRowProps) {
  const { entry, index, row, start, height, level, place, count, isExpanded } = props
  const { isActive, isSelected, isSelecting, isOpen, isDropTarget, isCurrent, renaming } = props
  const styles = useStyles()
  const columns = useTreeColumns()
  const { locale } = useIntl()
  const restoreFocus = useRestoreFocusTarget()
  const marks = useTransferMarks(entry.id)
  return (
    <div
      role="row"
      data-index={index}
      aria-rowindex={row + 2}
      aria-level={level}
      aria-posinset={place}
      aria-setsize={count}
      aria-expanded={isExpanded}
      aria-selected={isSelected}
      aria-current={isCurrent || undefined}
      tabIndex={isActive ? 0 : -1}
      title={entry.name}
      className={mergeClasses(
        columns.row,
        styles.row,
        (isSelected || isOpen) && styles.selected,
        isSelected && styles.chosen,
        isOpen && styles.open,
        isCurrent && styles.current,
        isDropTarget && styles.drop,
      )}
      draggable={marks.draggable}
      style={{ ...marks.style, height, transform: `translateY(${start}px)` }}
      {...restoreFocus}
    >
      <span role="gridcell" className={styles.lead}>
        <EntryCheck name={entry.name} isSelected={isSelected} isSelecting={isSelecting} />
        <span
          className={mergeClasses(styles.mark, isExpanded && styles.turned)}
          style={indentOf(level)}
          aria-hidden
        >
          {isExpanded !== undefined && <ChevronRight16Regular />}
        </span>
        <FileIcon kind={kindOf(entry)} />
        <span className={mergeClasses(styles.words, isCurrent && styles.strong)}>
          <EntryName entry={entry} view="tree" isNarrow={false} renaming={renaming} />
        </span>
      </span>
      <span role="gridcell" className={columns.quiet}>
        {formatDate(entry.modifiedDate)}
      </span>
      <span role="gridcell" className={mergeClasses(columns.quiet, columns.number)}>
        {isFile(entry) ? formatSize(entry.size, locale) : ''}
      </span>
      <span role="gridcell" className={styles.cell}>
        <MenuButton name={entry.name} isActive={isActive} />
      </span>
    </div>
  )
})

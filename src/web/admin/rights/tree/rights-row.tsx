import { Checkbox, makeStyles, mergeClasses, tokens, useRestoreFocusTarget } from '@fluentui/react-components'
import { ChevronRight16Regular, MoreHorizontal20Regular } from '@fluentui/react-icons'
import { memo } from 'react'
import { useIntl } from 'react-intl'
import { bitOfRight, rightNames } from '#contract/rights/right-names.ts'
import { FileIcon } from '../../../ui/file/file-icon.tsx'
import { chosenWhereForced } from '../../../ui/forced-colors.ts'
import { indentOf } from '../../../ui/tree/tree-indent.ts'
import { RightBox } from './right-box.tsx'
import { useRightsColumns } from './rights-columns.ts'
import type { FolderLine } from './rights-lines.ts'
import { rightTexts } from '../../../rights/right-words.ts'
import { lineText } from './line-text.ts'
import { tickOf } from '../changes/pending-changes.ts'

const useStyles = makeStyles({
  row: {
    position: 'absolute',
    insetInline: 0,
    borderRadius: tokens.borderRadiusMedium,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  marked: {
    backgroundColor: tokens.colorBrandBackground2,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover },
    ...chosenWhereForced,
  },
  lead: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minWidth: 0,
    '@media (max-width: 639px)': { columnGap: 0 },
  },
  check: {
    flexShrink: 0,
    '@media (pointer: coarse)': {
      width: '44px',
      height: '44px',
      '& .fui-Checkbox__indicator': { margin: 'auto' },
    },
  },
  checkInput: { '@media (pointer: coarse)': { width: '100%', height: '100%' } },
  button: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    width: '28px',
    height: '28px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground3,
    cursor: 'pointer',
    ':hover': {
      backgroundColor: tokens.colorSubtleBackgroundHover,
      color: tokens.colorNeutralForeground1Hover,
    },
    '@media (pointer: coarse)': { width: '44px', height: '44px' },
  },
  mark: {
    transitionProperty: 'transform',
    transitionDuration: tokens.durationFast,
    '@media (prefers-reduced-motion: reduce)': { transitionDuration: '0s' },
  },
  turned: { transform: 'rotate(90deg)' },
  words: { display: 'grid', minWidth: 0, flexGrow: 1, cursor: 'pointer', userSelect: 'none' },
  cut: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  wished: { color: tokens.colorBrandForeground1, fontWeight: tokens.fontWeightSemibold },
  cell: { display: 'flex', justifyContent: 'center', height: '100%' },
})

export interface RightsRowProps {
  readonly line: FolderLine
  /** Its place among all lines, distance from the top and height in pixels. */
  readonly row: number
  readonly start: number
  readonly height: number
  readonly isActive: boolean
  readonly isMarked: boolean
  readonly isNarrow: boolean
  readonly on: RowDeeds
}

/** What can be done in a line. Stable. */
export interface RowDeeds {
  readonly expand: (id: string, isExpanded: boolean) => void
  readonly mark: (id: string) => void
  /** What a click on the name or Enter does. */
  readonly open: (line: FolderLine) => void
  readonly menu: (line: FolderLine, target: HTMLElement) => void
  readonly change: (lines: readonly FolderLine[], bit: number, isOn: boolean) => void
}

/** A folder, what the subject may do there, and where that comes from. */
export const RightsRow = memo(function RightsRow(props: RightsRowProps) {
  const { line, row, start, height, isActive, isMarked, isNarrow, on } = props
  const { folder, level, place, count, isExpanded, change, reachedFrom, now } = line
  const styles = useStyles()
  const columns = useRightsColumns()
  const intl = useIntl()
  const restored = useRestoreFocusTarget()
  const { name } = folder
  const text = lineText(line, { intl, isNarrow })
  const tabIndex = isActive ? 0 : -1
  const isPending = change !== undefined || reachedFrom !== null
  return (
    <div
      role="row"
      data-line={line.index}
      aria-rowindex={row + 2}
      aria-level={level}
      aria-posinset={place}
      aria-setsize={count}
      aria-expanded={isExpanded}
      aria-selected={isMarked}
      aria-label={intl.formatMessage({ id: 'folderRights.row' }, { name, text })}
      tabIndex={tabIndex}
      className={mergeClasses(columns.row, styles.row, isMarked && styles.marked)}
      style={{ height, transform: `translateY(${start}px)` }}
    >
      <span role="gridcell" className={styles.lead}>
        <Checkbox
          aria-label={intl.formatMessage({ id: 'folderRights.mark' }, { name })}
          className={styles.check}
          checked={isMarked}
          input={{ tabIndex, className: styles.checkInput }}
          onChange={() => on.mark(folder.id)}
        />
        <button
          type="button"
          tabIndex={-1}
          className={styles.button}
          style={{ ...indentOf(level), visibility: isExpanded === undefined ? 'hidden' : 'visible' }}
          aria-label={intl.formatMessage(
            { id: isExpanded ? 'folderRights.collapse' : 'folderRights.expand' },
            { name },
          )}
          onClick={() => on.expand(folder.id, !isExpanded)}
        >
          <ChevronRight16Regular className={mergeClasses(styles.mark, isExpanded && styles.turned)} />
        </button>
        {!isNarrow && <FileIcon kind="folder" />}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the tree hears the keys */}
        <span className={styles.words} onClick={() => on.open(line)}>
          <span className={styles.cut} title={name}>
            {name}
          </span>
          <span className={mergeClasses(columns.quiet, styles.cut, isPending && styles.wished)} title={text}>
            {text}
          </span>
        </span>
      </span>
      {!isNarrow &&
        rightNames.map((right) => {
          const bit = bitOfRight[right]
          const tick = tickOf([now], bit)
          return (
            <span key={right} role="gridcell" className={styles.cell}>
              <RightBox
                label={intl.formatMessage(
                  { id: 'folderRights.box' },
                  { right: intl.formatMessage({ id: rightTexts[right] }), name },
                )}
                checked={tick}
                isInherited={now.explicit === null}
                isChanged={tick !== tickOf([folder], bit)}
                tabIndex={tabIndex}
                onChange={(next) => on.change([line], bit, next)}
              />
            </span>
          )
        })}
      <span role="gridcell">
        <button
          {...restored}
          type="button"
          className={styles.button}
          tabIndex={tabIndex}
          aria-haspopup="menu"
          aria-label={intl.formatMessage({ id: 'folderRights.menu' }, { name })}
          onClick={({ currentTarget }) => on.menu(line, currentTarget)}
        >
          <MoreHorizontal20Regular aria-hidden />
        </button>
      </span>
    </div>
  )
})

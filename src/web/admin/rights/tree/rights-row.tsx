import { Checkbox, makeStyles, mergeClasses, tokens, useRestoreFocusTarget } from '@fluentui/react-components'
import { MoreHorizontal20Regular } from '@fluentui/react-icons'
import { memo } from 'react'
import { useIntl } from 'react-intl'
import { bitOfRight, rightNames } from '#contract/rights/right-names.ts'
import { cutLines } from '../../../ui/cut/cut-lines.ts'
import { FileIcon } from '../../../ui/file/file-icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ExpandMark } from '../../../ui/tree/expand-mark.tsx'
import { indentOf } from '../../../ui/tree/tree-indent.ts'
import { useItemStates } from '../../../ui/virtual-list/item-states.ts'
import { rowProps } from '../../../ui/virtual-list/row-place.ts'
import type { RowPlace } from '../../../ui/virtual-list/row-place.ts'
import { useRowStyles } from '../../../ui/virtual-list/row-styles.ts'
import { RightBox } from './right-box.tsx'
import { useRightsColumns } from './rights-columns.ts'
import type { FolderLine } from './rights-lines.ts'
import { rightTexts } from '../../../rights/right-words.ts'
import { lineText } from './line-text.ts'
import { tickOf } from '../changes/pending-changes.ts'

const useStyles = makeStyles({
  lead: {
    '@media (max-width: 1023px)': { columnGap: 0 },
    '@container (max-width: 800px)': { columnGap: 0 },
  },
  check: {
    flexShrink: 0,
    '@media (pointer: coarse)': {
      minWidth: '44px',
      height: '44px',
      '& .fui-Checkbox__indicator': { margin: 'auto' },
    },
    '@media (pointer: coarse) and (min-width: 640px)': {
      marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})`,
    },
  },
  checkInput: { '@media (pointer: coarse)': { width: '100%', height: '100%' } },
  words: {
    flexGrow: 1,
    cursor: 'pointer',
    userSelect: 'none',
    '@media (min-width: 640px) and (max-width: 1023px)': { paddingInlineStart: tokens.spacingHorizontalS },
    '@container (min-width: 480px) and (max-width: 800px)': { paddingInlineStart: tokens.spacingHorizontalS },
  },
  source: cutLines(2),
  narrowSource: cutLines(3),
  pending: { color: tokens.colorBrandForeground1, fontWeight: tokens.fontWeightSemibold },
  cell: { display: 'flex', justifyContent: 'center', height: '100%' },
})

interface RightsRowProps extends RowPlace {
  readonly line: FolderLine
  readonly isActive: boolean
  readonly isMarked: boolean
  /** Something about it stands in the panel beside. */
  readonly isOpen: boolean
  readonly isNarrow: boolean
  readonly on: RowActions
}

/** What can be done in a line. Stable. */
export interface RowActions {
  readonly expand: (id: string, isExpanded: boolean) => void
  readonly mark: (id: string) => void
  /** What a click on the name or Enter does. */
  readonly open: (line: FolderLine) => void
  readonly menu: (line: FolderLine, target: HTMLElement) => void
  readonly change: (lines: readonly FolderLine[], bit: number, isOn: boolean) => void
}

/** A folder, what the subject may do there, and where that comes from. */
export const RightsRow = memo(function RightsRow(props: RightsRowProps) {
  const { line, isActive, isMarked, isOpen, isNarrow, on } = props
  const { folder, level, place, count, isExpanded, change, reachedFrom, now } = line
  const styles = useStyles()
  const looks = useRowStyles()
  const states = useItemStates({ isSelected: isMarked, isOpen })
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
      {...rowProps(props)}
      data-line={line.index}
      aria-level={level}
      aria-posinset={place}
      aria-setsize={count}
      aria-expanded={isExpanded}
      aria-selected={isMarked}
      {...(isOpen && { 'aria-current': true })}
      aria-label={intl.formatMessage({ id: 'folderRights.row' }, { name, text })}
      tabIndex={tabIndex}
      className={mergeClasses(columns.row, looks.placed, looks.row, states)}
    >
      <span role="gridcell" className={mergeClasses(looks.lead, styles.lead)}>
        <Checkbox
          aria-label={intl.formatMessage({ id: 'folderRights.mark' }, { name })}
          className={styles.check}
          checked={isMarked}
          input={{ tabIndex, className: styles.checkInput }}
          onChange={() => on.mark(folder.id)}
        />
        <IconButton
          tabIndex={-1}
          style={{ ...indentOf(level), visibility: isExpanded === undefined ? 'hidden' : 'visible' }}
          aria-label={intl.formatMessage(
            { id: isExpanded ? 'folderRights.collapse' : 'folderRights.expand' },
            { name },
          )}
          onClick={() => on.expand(folder.id, !isExpanded)}
        >
          <ExpandMark isExpanded={isExpanded === true} />
        </IconButton>
        {!isNarrow && <FileIcon kind="folder" />}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the tree hears the keys */}
        <span className={mergeClasses(looks.words, styles.words)} onClick={() => on.open(line)}>
          <span className={looks.cut} title={name}>
            {name}
          </span>
          <span
            className={mergeClasses(
              looks.quiet,
              isNarrow ? styles.narrowSource : styles.source,
              isPending && styles.pending,
            )}
            title={text}
          >
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
        <IconButton
          {...restored}
          tabIndex={tabIndex}
          aria-haspopup="menu"
          aria-label={intl.formatMessage({ id: 'folderRights.menu' }, { name })}
          onClick={({ currentTarget }) => on.menu(line, currentTarget)}
        >
          <MoreHorizontal20Regular aria-hidden />
        </IconButton>
      </span>
    </div>
  )
})

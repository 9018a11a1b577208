import { makeStyles, mergeClasses, tokens, useRestoreFocusTarget } from '@fluentui/react-components'
import { memo } from 'react'
import { useIntl } from 'react-intl'
import { useTransferMarks } from './use-transfer-marks.ts'
import { formatSize } from '#contract/files/sizes.ts'
import { FileIcon } from '../../ui/file/file-icon.tsx'
import { edgeWhereForced } from '../../ui/forced-colors.ts'
import { formatDate } from '../../ui/format-date.ts'
import { useItemStates } from '../../ui/virtual-list/item-states.ts'
import { useRowStyles } from '../../ui/virtual-list/row-styles.ts'
import { isFile, kindOf } from '../../folders/entries.ts'
import type { EntryItemProps } from './entries-view.ts'
import { EntryCheck, showsCheck } from './entry-check.tsx'
import { EntryName } from './entry-name.tsx'
import { MenuButton } from './menu-button.tsx'

const useStyles = makeStyles({
  card: {
    position: 'relative',
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground2,
    cursor: 'pointer',
    userSelect: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground2Hover },
    ':active': { backgroundColor: tokens.colorNeutralBackground2Pressed },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-1px' },
    ...showsCheck,
    ...edgeWhereForced,
  },
  name: {
    display: 'grid',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    color: tokens.colorNeutralForeground1,
  },
  buttons: {
    position: 'absolute',
    display: 'flex',
    insetBlockStart: tokens.spacingVerticalXS,
    insetInlineEnd: tokens.spacingHorizontalXS,
  },
})

/** A file or folder in the grid. */
export const EntryCard = memo(function EntryCard(props: EntryItemProps) {
  const { entry, index, isActive, isSelected, isSelecting, renaming } = props
  const styles = useStyles()
  const looks = useRowStyles()
  const states = useItemStates(props)
  const { locale } = useIntl()
  const restoreFocus = useRestoreFocusTarget()
  const marks = useTransferMarks(entry.id)
  const quiet = mergeClasses(looks.quiet, looks.number)
  const file = isFile(entry)
  return (
    <div
      role="gridcell"
      data-index={index}
      tabIndex={isActive ? 0 : -1}
      aria-selected={isSelected}
      title={entry.name}
      className={mergeClasses(styles.card, states)}
      {...restoreFocus}
      {...marks}
    >
      <FileIcon kind={kindOf(entry)} size="tile" />
      <span className={looks.words}>
        <span className={styles.name}>
          <EntryName entry={entry} view="grid" isNarrow={false} renaming={renaming} />
        </span>
        <span className={quiet}>{formatDate(entry.modifiedDate)}</span>
        {file && <span className={quiet}>{formatSize(entry.size, locale)}</span>}
      </span>
      <span className={styles.buttons}>
        <EntryCheck name={entry.name} isSelected={isSelected} isSelecting={isSelecting} />
        <MenuButton name={entry.name} isActive={isActive} />
      </span>
    </div>
  )
})

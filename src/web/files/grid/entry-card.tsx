import { makeStyles, mergeClasses, tokens, useRestoreFocusTarget } from '@fluentui/react-components'
import { memo } from 'react'
import { edgeWhereForced } from '../../ui/forced-colors.ts'
import { useItemStates } from '../../ui/virtual-list/item-states.ts'
import { isFile } from '../../folders/entries.ts'
import type { EntryItemProps } from '../entries/entries-view.ts'
import { showsCheck } from '../entries/entry-check.tsx'
import { FileTile } from './file-tile.tsx'
import { FolderStrip } from './folder-strip.tsx'
import type { TileSize } from '../sorting/tile-size.ts'
import { useTransferMarks } from '../entries/use-transfer-marks.ts'
import { hovered, underPointer } from '../../ui/pressable.ts'

const useStyles = makeStyles({
  card: {
    position: 'relative',
    boxSizing: 'border-box',
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground2,
    cursor: 'pointer',
    userSelect: 'none',
    minWidth: 0,
    ':active': underPointer(tokens.colorNeutralBackground2Pressed),
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-1px' },
    ...showsCheck,
    ':focus-visible [data-lead]': { opacity: 0 },
    '@media (hover: hover)': {
      ...showsCheck['@media (hover: hover)'],
      ...hovered(underPointer(tokens.colorNeutralBackground2Hover))['@media (hover: hover)'],
      ':hover [data-lead]': { opacity: 0 },
    },
    ...edgeWhereForced,
  },
})

export interface EntryCardProps extends EntryItemProps {
  readonly size: TileSize
  /** Of the tile of a file, in pixels. */
  readonly width: number
  /** Measures a text as it stands there, in pixels. Stable. */
  readonly measure: (text: string) => number
}

/** A file or folder in the grid. */
export const EntryCard = memo(function EntryCard(props: EntryCardProps) {
  const { entry, index, isActive, isSelected } = props
  const styles = useStyles()
  const states = useItemStates(props)
  const restoreFocus = useRestoreFocusTarget()
  const marks = useTransferMarks(entry.id)
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
      {isFile(entry) ? <FileTile {...props} entry={entry} /> : <FolderStrip {...props} entry={entry} />}
    </div>
  )
})

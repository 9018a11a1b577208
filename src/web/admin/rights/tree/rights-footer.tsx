import { makeStyles, tokens } from '@fluentui/react-components'
import { roomBelow } from '../../../ui/room-below.ts'
import { focusTreeIfLost } from './focus-tree.ts'
import { MarkedBar } from './marked-bar.tsx'
import { PendingBar } from '../changes/pending-bar.tsx'
import type { FolderLine } from './rights-lines.ts'
import type { RightsChanges } from './use-rights-changes.ts'

const useStyles = makeStyles({
  bars: {
    position: 'sticky',
    bottom: roomBelow,
    zIndex: 3,
    display: 'grid',
    rowGap: tokens.spacingVerticalS,
    backgroundColor: tokens.colorNeutralBackground1,
  },
})

interface RightsFooterProps {
  readonly marked: readonly FolderLine[]
  readonly changes: RightsChanges
  readonly onOpen: (kind: 'marked' | 'preview') => void
}

/** Below the tree, where it moves no line: what is marked, and what is changed. */
export function RightsFooter({ marked, changes, onOpen }: RightsFooterProps) {
  const styles = useStyles()
  const { changedFolders, toggle, inherit, unmark, clear } = changes
  return (
    <div className={styles.bars}>
      {marked.length > 0 && (
        <MarkedBar
          lines={marked}
          onChange={toggle}
          onInherit={inherit}
          onOpen={() => onOpen('marked')}
          onClose={() => {
            unmark()
            focusTreeIfLost()
          }}
        />
      )}
      {changedFolders.length > 0 && (
        <PendingBar
          count={changedFolders.length}
          onDiscard={() => {
            clear()
            focusTreeIfLost()
          }}
          onPreview={() => onOpen('preview')}
        />
      )}
    </div>
  )
}

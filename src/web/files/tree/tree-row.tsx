import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { memo } from 'react'
import { ExpandMark } from '../../ui/tree/expand-mark.tsx'
import { indentOf } from '../../ui/tree/tree-indent.ts'
import { EntryRow } from '../entries/entry-row.tsx'
import type { EntryLineProps } from '../entries/entry-row.tsx'
import { useTreeColumns } from './tree-columns.ts'
import type { EntryLine } from './tree-lines.ts'

const useStyles = makeStyles({
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
  mark: { display: 'inline-flex', flexShrink: 0, width: '16px', color: tokens.colorNeutralForeground3 },
})

interface TreeRowProps extends EntryLineProps, Pick<EntryLine, 'level' | 'place' | 'count' | 'isExpanded'> {
  /** Upload and new folders go here. */
  readonly isCurrent: boolean
}

/** A file or folder in the tree. */
export const TreeRow = memo(function TreeRow(props: TreeRowProps) {
  const { level, place, count, isExpanded, isCurrent, ...line } = props
  const styles = useStyles()
  const columns = useTreeColumns()
  return (
    <EntryRow
      {...line}
      view="tree"
      columns={columns.row}
      aria={{
        'aria-level': level,
        'aria-posinset': place,
        'aria-setsize': count,
        'aria-expanded': isExpanded,
        'aria-current': isCurrent || undefined,
      }}
      className={mergeClasses(isCurrent && styles.current)}
      nameClass={isCurrent && styles.strong}
      mark={
        <span className={styles.mark} style={indentOf(level)} aria-hidden>
          {isExpanded !== undefined && <ExpandMark isExpanded={isExpanded} />}
        </span>
      }
    />
  )
})

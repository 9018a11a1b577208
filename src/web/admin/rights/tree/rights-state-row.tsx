import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { errorText } from '../../../session/error-text.ts'
import { TreeFailure } from '../../../ui/tree/tree-failure.tsx'
import { indentOf } from '../../../ui/tree/tree-indent.ts'
import { useDelayed } from '../../../ui/states/use-delayed.ts'
import { useRightsColumns } from './rights-columns.ts'
import type { StateLine } from './rights-lines.ts'

const useStyles = makeStyles({
  row: { position: 'absolute', insetInline: 0 },
  words: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    paddingInlineStart: '72px',
    minWidth: 0,
  },
  failed: { color: tokens.colorStatusDangerForeground1 },
})

interface RightsStateRowProps {
  readonly line: StateLine
  readonly row: number
  readonly start: number
  readonly height: number
  /** Gives the focus to the folder before its subfolders are asked for again. */
  readonly onRetry: (parent: number) => void
}

/** Stands for subfolders that are on their way, or could not be loaded. */
export function RightsStateRow({ line, row, start, height, onRetry }: RightsStateRowProps) {
  const { kind, folder, level, parent, branch } = line
  const styles = useStyles()
  const columns = useRightsColumns()
  const intl = useIntl()
  const isLate = useDelayed(kind === 'loading')
  const { name } = folder
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      aria-level={level}
      aria-posinset={1}
      aria-setsize={1}
      className={mergeClasses(columns.row, styles.row)}
      style={{ height, transform: `translateY(${start}px)` }}
    >
      <span
        role="gridcell"
        className={mergeClasses(columns.quiet, styles.words, kind === 'failed' && styles.failed)}
        style={indentOf(level)}
      >
        {isLate && <span role="status">{intl.formatMessage({ id: 'folderRights.loading' }, { name })}</span>}
        {kind === 'failed' && (
          <TreeFailure
            text={intl.formatMessage({ id: 'folderRights.failed' }, { name })}
            reason={errorText(branch?.error, intl)}
            onRetry={() => {
              onRetry(parent) // the button goes with what it asks for
              branch?.retry()
            }}
          />
        )}
      </span>
    </div>
  )
}

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { errorText } from '../../../session/error-text.ts'
import { TreeFailure } from '../../../ui/tree/tree-failure.tsx'
import { indentOf } from '../../../ui/tree/tree-indent.ts'
import { useDelayed } from '../../../ui/states/use-delayed.ts'
import { rowProps } from '../../../ui/virtual-list/row-place.ts'
import type { RowPlace } from '../../../ui/virtual-list/row-place.ts'
import { useRowStyles } from '../../../ui/virtual-list/row-styles.ts'
import { useRightsColumns } from './rights-columns.ts'
import type { StateLine } from './rights-lines.ts'

const useStyles = makeStyles({
  words: { paddingInlineStart: '72px' },
  failed: { color: tokens.colorStatusDangerForeground1 },
})

interface RightsStateRowProps extends RowPlace {
  readonly line: StateLine
  /** Gives the focus to the folder before its subfolders are asked for again. */
  readonly onRetry: (parent: number) => void
}

/** Stands for subfolders that are on their way, or could not be loaded. */
export function RightsStateRow({ line, onRetry, ...place }: RightsStateRowProps) {
  const { kind, folder, level, parent, branch } = line
  const styles = useStyles()
  const looks = useRowStyles()
  const columns = useRightsColumns()
  const intl = useIntl()
  const isLate = useDelayed(kind === 'loading')
  const { name } = folder
  return (
    <div
      role="row"
      {...rowProps(place)}
      aria-level={level}
      aria-posinset={1}
      aria-setsize={1}
      className={mergeClasses(columns.row, looks.placed)}
    >
      <span
        role="gridcell"
        className={mergeClasses(looks.lead, looks.quiet, styles.words, kind === 'failed' && styles.failed)}
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

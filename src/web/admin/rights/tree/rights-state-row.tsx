import { makeStyles } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { errorText } from '../../../session/error-text.ts'
import { StateRow } from '../../../ui/tree/state-row.tsx'
import { useDelayed } from '../../../ui/states/use-delayed.ts'
import type { RowPlace } from '../../../ui/virtual-list/row-place.ts'
import { useRightsColumns } from './rights-columns.ts'
import type { StateLine } from './rights-lines.ts'

const useStyles = makeStyles({ words: { paddingInlineStart: '72px' } })

interface RightsStateRowProps extends RowPlace {
  readonly line: StateLine
  /** Gives the focus to the folder before its subfolders are asked for again. */
  readonly onRetry: (parent: number) => void
}

/** Stands for subfolders that are on their way, or could not be loaded. */
export function RightsStateRow({ line, ...row }: RightsStateRowProps) {
  const { kind, folder, level, parent, branch } = line
  const styles = useStyles()
  const columns = useRightsColumns()
  const intl = useIntl()
  const isLate = useDelayed(kind === 'loading')
  const { name } = folder
  const failure = kind === 'failed' && {
    text: intl.formatMessage({ id: 'folderRights.failed' }, { name }),
    reason: errorText(branch?.error, intl),
    retry: () => branch?.retry(),
  }
  return (
    <StateRow
      {...row}
      level={level}
      parent={parent}
      columns={columns.row}
      className={styles.words}
      failure={failure || null}
    >
      {isLate && <span role="status">{intl.formatMessage({ id: 'folderRights.loading' }, { name })}</span>}
    </StateRow>
  )
}

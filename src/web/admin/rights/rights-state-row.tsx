import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ErrorCircle16Regular } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import { errorText } from '../../session/error-text.ts'
import { useDelayed } from '../../ui/use-delayed.ts'
import { indentOf, useRightsColumns } from './rights-columns.ts'
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
  button: { flexShrink: 0, '@media (pointer: coarse)': { minHeight: '44px' } },
})

interface RightsStateRowProps {
  readonly line: StateLine
  readonly row: number
  readonly start: number
  readonly height: number
}

/** Stands for subfolders that are on their way, or could not be loaded. */
export function RightsStateRow({ line, row, start, height }: RightsStateRowProps) {
  const { kind, folder, level, branch } = line
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
          <>
            <ErrorCircle16Regular aria-hidden />
            <span role="alert" title={errorText(branch?.error, intl)}>
              {intl.formatMessage({ id: 'folderRights.failed' }, { name })}
            </span>
            <Button size="small" className={styles.button} onClick={branch?.retry}>
              {intl.formatMessage({ id: 'ui.retry' })}
            </Button>
          </>
        )}
      </span>
    </div>
  )
}

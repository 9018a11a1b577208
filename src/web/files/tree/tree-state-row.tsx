import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { errorText } from '../../session/error-text.ts'
import { TreeFailure } from '../../ui/tree/tree-failure.tsx'
import { indentOf } from '../../ui/tree/tree-indent.ts'
import { useDelayed } from '../../ui/states/use-delayed.ts'
import { rowProps } from '../../ui/virtual-list/row-place.ts'
import type { RowPlace } from '../../ui/virtual-list/row-place.ts'
import { useRowStyles } from '../../ui/virtual-list/row-styles.ts'
import { visuallyHidden } from '../../ui/visually-hidden.ts'
import { useTreeColumns } from './tree-columns.ts'
import type { StateLine } from './tree-lines.ts'

const useStyles = makeStyles({
  row: { display: 'flex' },
  words: {
    paddingInlineStart: '60px',
    '@media (pointer: coarse)': { paddingInlineStart: '76px' },
  },
  failed: { color: tokens.colorStatusDangerForeground1 },
  block: {
    width: '160px',
    height: '12px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralStencil1,
  },
  whole: visuallyHidden,
})

interface TreeStateRowProps extends Omit<StateLine, 'key'>, RowPlace {
  /** Gives the focus to the folder before its content is asked for again. */
  readonly onRetry: (parent: number) => void
}

/** Stands below an open folder that shows nothing: it is being loaded, could not be loaded, or is empty. */
export function TreeStateRow(props: TreeStateRowProps) {
  const { kind, folder, branch, parent, level, onRetry } = props
  const styles = useStyles()
  const looks = useRowStyles()
  const columns = useTreeColumns()
  const retry = (): void => {
    onRetry(parent) // the button goes with what it asks for
    branch?.retry()
  }
  return (
    <div
      role="row"
      {...rowProps(props)}
      data-inside={parent}
      aria-level={level}
      aria-posinset={1}
      aria-setsize={1}
      className={mergeClasses(columns.row, looks.placed, styles.row)}
    >
      <span
        role="gridcell"
        className={mergeClasses(looks.lead, looks.quiet, styles.words, kind === 'failed' && styles.failed)}
        style={indentOf(level)}
      >
        {kind === 'loading' && <Loading name={folder.name} />}
        {kind === 'empty' && <Empty />}
        {kind === 'failed' && <Failed name={folder.name} branch={branch} onRetry={retry} />}
      </span>
    </div>
  )
}

function Loading({ name }: { readonly name: string }) {
  const styles = useStyles()
  const intl = useIntl()
  if (!useDelayed(true)) return null
  return (
    <span role="status">
      <span className={styles.whole}>{intl.formatMessage({ id: 'files.tree.loading' }, { name })}</span>
      <span className={styles.block} style={{ display: 'block' }} />
    </span>
  )
}

function Empty() {
  const intl = useIntl()
  return intl.formatMessage({ id: 'files.noFilesOrFolders' })
}

interface FailedProps extends Pick<StateLine, 'branch'> {
  readonly name: string
  readonly onRetry: () => void
}

function Failed({ name, branch, onRetry }: FailedProps) {
  const intl = useIntl()
  return (
    <TreeFailure
      text={intl.formatMessage({ id: 'files.tree.failed' }, { name })}
      reason={errorText(branch?.error, intl)}
      isAsking={branch?.isAsking ?? false}
      onRetry={onRetry}
    />
  )
}

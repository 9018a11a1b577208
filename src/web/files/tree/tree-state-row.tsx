import { makeStyles, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { namesOfPath } from '../../folders/folder-address.ts'
import { errorText } from '../../session/error-text.ts'
import { StateRow } from '../../ui/tree/state-row.tsx'
import { useDelayed } from '../../ui/states/use-delayed.ts'
import type { RowPlace } from '../../ui/virtual-list/row-place.ts'
import { visuallyHidden } from '../../ui/visually-hidden.ts'
import { useIsArriving } from '../upload/arriving.ts'
import { useTreeColumns } from './tree-columns.ts'
import type { StateLine } from './tree-lines.ts'

const useStyles = makeStyles({
  words: {
    paddingInlineStart: '60px',
    '@media (pointer: coarse)': { paddingInlineStart: '76px' },
  },
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
  const { kind, folder, branch, ...row } = props
  const { name } = folder
  const styles = useStyles()
  const columns = useTreeColumns()
  const intl = useIntl()
  const failure = kind === 'failed' && {
    text: intl.formatMessage({ id: 'files.tree.failed' }, { name }),
    reason: errorText(branch?.error, intl),
    isAsking: branch?.isAsking ?? false,
    retry: () => branch?.retry(),
  }
  return (
    <StateRow {...row} columns={columns.row} className={styles.words} failure={failure || null}>
      {kind === 'loading' && <Loading name={name} />}
      {kind === 'empty' && <Nothing path={folder.path} />}
    </StateRow>
  )
}

function Nothing({ path }: { readonly path: string }) {
  const intl = useIntl()
  const isArriving = useIsArriving(namesOfPath(path))
  return intl.formatMessage({ id: isArriving ? 'files.arriving' : 'files.noFilesOrFolders' })
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

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ChevronRight20Regular } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import { allows, CREATE } from '#contract/rights/permissions.ts'
import { FileIcon } from '../../ui/file/file-icon.tsx'
import { edgeWhereForced } from '../../ui/forced-colors.ts'
import type { Entry } from '../entries.ts'
import { isAccessDenied } from '../folder-error.ts'
import { namesOfPath, readablePath } from '../folder-address.ts'
import { FolderState } from '../folder-state.tsx'
import { LineList } from '../../ui/virtual-list/line-list.tsx'
import type { FolderChoice } from './use-folder-chooser.ts'

const useStyles = makeStyles({
  list: { height: '35vh' },
  // on a page it ends below its last line, as a table does
  listOfPage: { maxHeight: '60vh' },
  state: { height: '35vh', overflow: 'hidden' },
  on: { flexShrink: 0 },
  name: { flexGrow: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  noWrite: {
    flexShrink: 0,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
  none: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    color: tokens.colorNeutralForeground3,
    backgroundColor: tokens.colorNeutralBackground2,
    borderRadius: tokens.borderRadiusMedium,
    ...edgeWhereForced,
  },
})

interface SubfoldersProps {
  readonly choice: FolderChoice
  readonly isForWriting: boolean
  readonly isOnPage: boolean
}

/** What can be opened in the folder that is shown. */
export function Subfolders({ choice, isForWriting, isOnPage }: SubfoldersProps) {
  const styles = useStyles()
  const intl = useIntl()
  const { names, folder, subfolders, open } = choice
  if (!folder.content) {
    // one that is not there for this person is said by a dialog, and the root is on its way
    const isDenied = isAccessDenied(folder.error) && names.length > 0
    return (
      <div className={styles.state}>
        <FolderState folder={isDenied ? { ...folder, error: undefined } : folder}>{null}</FolderState>
      </div>
    )
  }
  if (subfolders.length === 0) {
    return (
      <div className={mergeClasses(styles.state, styles.none)}>
        {intl.formatMessage({ id: 'files.chooser.noSubfolders' })}
      </div>
    )
  }
  return (
    <LineList
      key={names.join('/')}
      className={isOnPage ? styles.listOfPage : styles.list}
      label={intl.formatMessage({ id: 'files.chooser.folders' }, { name: readablePath(names, intl) })}
      items={subfolders}
      keyOf={(entry) => entry.id}
      onOpen={(entry) => open(namesOfPath(entry.path))}
    >
      {(entry) => <FolderLine entry={entry} isMarked={isForWriting && !allows(entry.permissions, CREATE)} />}
    </LineList>
  )
}

function FolderLine({ entry, isMarked }: { readonly entry: Entry; readonly isMarked: boolean }) {
  const styles = useStyles()
  const intl = useIntl()
  return (
    <>
      <FileIcon kind="folder" />
      <span className={styles.name} title={entry.name}>
        {entry.name}
      </span>
      {isMarked && (
        <span className={styles.noWrite}>{intl.formatMessage({ id: 'files.chooser.noWrite' })}</span>
      )}
      <ChevronRight20Regular aria-hidden className={styles.on} />
    </>
  )
}

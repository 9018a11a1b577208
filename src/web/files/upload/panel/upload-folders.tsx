import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { CheckmarkCircle16Filled } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import { FileIcon } from '../../../ui/file/file-icon.tsx'
import { useRowStyles } from '../../../ui/virtual-list/row-styles.ts'
import { readablePath } from '../../../folders/folder-address.ts'
import type { FolderProgress } from '../queue/upload-progress.ts'

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) 16px auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    rowGap: tokens.spacingVerticalXS,
    maxHeight: 'min(192px, 25vh)',
    overflowY: 'auto',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  item: { display: 'grid', gridColumn: '1 / -1', gridTemplateColumns: 'subgrid', alignItems: 'center' },
  done: { display: 'inline-flex', color: tokens.colorStatusSuccessForeground1 },
  more: { gridColumn: '1 / -1' },
})

/** So many folders are named; the rest is counted. */
const maxNamed = 50

/** Of many files: how far each folder is that was chosen; those come first of which something is still to go up. */
export function UploadFolders({ folders }: { readonly folders: readonly FolderProgress[] }) {
  const styles = useStyles()
  const looks = useRowStyles()
  const intl = useIntl()
  const quiet = mergeClasses(looks.quiet, looks.number)
  const [open, done] = [folders.filter(isOpen), folders.filter((folder) => !isOpen(folder))]
  const rest = folders.length - maxNamed
  return (
    <ul className={styles.list} aria-label={intl.formatMessage({ id: 'files.upload.folders' })}>
      {[...open, ...done].slice(0, maxNamed).map(({ names, done, files }) => (
        <li key={names.join('/')} className={styles.item}>
          <FileIcon kind="folder" />
          <span className={looks.cut} title={readablePath(names, intl)}>
            {names.at(-1)}
          </span>
          <span className={styles.done}>{done === files && <CheckmarkCircle16Filled aria-hidden />}</span>
          <span className={mergeClasses(quiet, looks.end)}>
            {intl.formatMessage({ id: 'files.upload.ofFolder' }, { done, files })}
          </span>
        </li>
      ))}
      {rest > 0 && (
        <li className={mergeClasses(styles.more, quiet)}>
          {intl.formatMessage({ id: 'files.upload.moreFolders' }, { count: rest })}
        </li>
      )}
    </ul>
  )
}

const isOpen = ({ done, files }: FolderProgress): boolean => done < files

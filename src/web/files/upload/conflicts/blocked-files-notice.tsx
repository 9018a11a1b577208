import { useIntl } from 'react-intl'
import { NoticeDialog } from '../../../ui/dialog/notice-dialog.tsx'

interface BlockedFilesNoticeProps {
  /** Files that were left where they are, because their names are in the folder already. */
  readonly names: readonly string[]
  readonly onClose: () => void
}

/** Says which files were not uploaded because something of their name exists; the others go on meanwhile. */
export function BlockedFilesNotice({ names, onClose }: BlockedFilesNoticeProps) {
  const intl = useIntl()
  return (
    <NoticeDialog title={intl.formatMessage({ id: 'files.fileOrFolderAlreadyExists' })} onClose={onClose}>
      {intl.formatMessage({ id: 'files.fileOrFolderAlreadyExistsDescription' }, { count: names.length })}
      <ul>
        {[...new Set(names)].map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </NoticeDialog>
  )
}

import { makeStyles, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { AccessDeniedAbove } from '../../../folders/access-denied-above.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import type { Answer, UploadDialog } from './upload-dialogs.ts'
import { NoticeDialog } from '../../../ui/dialog/notice-dialog.tsx'

const useStyles = makeStyles({
  list: { margin: 0, marginTop: tokens.spacingVerticalS, paddingInlineStart: tokens.spacingHorizontalL },
})

interface UploadDialogViewProps {
  readonly dialog: UploadDialog
  readonly onClose: () => void
}

/** The dialog of the queue that is open. */
export function UploadDialogView({ dialog, onClose }: UploadDialogViewProps) {
  if (dialog.kind === 'accessDenied') return <AccessDeniedAbove onClose={onClose} />
  if (dialog.kind === 'blocked') return <BlockedFilesNotice names={dialog.names} onClose={onClose} />
  const give = (answer: Answer) => (): void => end(answer)
  const end = (answer: Answer): void => {
    onClose()
    dialog.answer(answer)
  }
  return (
    <ConflictDialog
      conflicts={dialog.conflicts}
      free={dialog.free}
      folder={dialog.folder}
      onSubmit={end}
      onSkip={give('skip')}
      onCancel={give('cancel')}
    />
  )
}

interface BlockedFilesNoticeProps {
  /** Files that were left where they are, because their names are in the folder already. */
  readonly names: readonly string[]
  readonly onClose: () => void
}

/** Says which files were not uploaded because something of their name exists; the others go on meanwhile. */
function BlockedFilesNotice({ names, onClose }: BlockedFilesNoticeProps) {
  const styles = useStyles()
  const intl = useIntl()
  return (
    <NoticeDialog title={intl.formatMessage({ id: 'files.fileOrFolderAlreadyExists' })} onClose={onClose}>
      {intl.formatMessage({ id: 'files.fileOrFolderAlreadyExistsDescription' }, { count: names.length })}
      <ul className={styles.list}>
        {[...new Set(names)].map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </NoticeDialog>
  )
}

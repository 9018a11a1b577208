import { AccessDeniedAbove } from '../../../folders/access-denied-above.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import type { Answer, UploadDialog } from './upload-dialogs.ts'
import { BlockedFilesNotice } from './blocked-files-notice.tsx'

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

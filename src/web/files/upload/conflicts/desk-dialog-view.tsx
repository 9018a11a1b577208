import { AccessDeniedAbove } from '../../refusals/access-denied-above.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import type { Answer, DeskDialog } from './desk-dialogs.ts'
import { NameTakenDialog } from './name-taken-dialog.tsx'

interface DeskDialogViewProps {
  readonly dialog: DeskDialog
  readonly onClose: () => void
}

/** The dialog of the desk that is open. */
export function DeskDialogView({ dialog, onClose }: DeskDialogViewProps) {
  if (dialog.kind === 'accessDenied') return <AccessDeniedAbove onClose={onClose} />
  if (dialog.kind === 'blocked') return <NameTakenDialog names={dialog.names} onClose={onClose} />
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

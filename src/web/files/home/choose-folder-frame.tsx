import { useIntl } from 'react-intl'
import { FolderChooser } from '../../folders/chooser/folder-chooser.tsx'
import type { FolderChoice } from '../../folders/chooser/use-folder-chooser.ts'
import { wordsOfRefusal } from '../../session/refusal.ts'
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx'
import { TaskButtons } from '../../ui/dialog/task-buttons.tsx'

interface ChooseFolderFrameProps {
  readonly title: string
  /** What the folder is chosen for; stands before its path. */
  readonly label: string
  readonly confirmLabel: string
  readonly choice: FolderChoice
  /** False where making a folder is what it is chosen for. */
  readonly offersNewFolder?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** The dialog in which a folder is chosen for something that begins on Home. */
export function ChooseFolderFrame(props: ChooseFolderFrameProps) {
  const { title, label, confirmLabel, choice, offersNewFolder = true, onConfirm, onClose } = props
  const intl = useIntl()
  return (
    <DialogFrame
      title={title}
      size="list"
      holdsFocus
      onClose={onClose}
      actions={
        <TaskButtons
          label={confirmLabel}
          isPending={false}
          refusal={wordsOfRefusal(choice.refusal, intl)}
          onCancel={onClose}
          onConfirm={onConfirm}
        />
      }
    >
      <FolderChooser choice={choice} label={label} offersNewFolder={offersNewFolder} />
    </DialogFrame>
  )
}

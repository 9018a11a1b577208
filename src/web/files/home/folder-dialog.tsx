import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { creationRefusal } from '../../folders/active-folder.ts'
import { useFolderChooser } from '../../folders/chooser/use-folder-chooser.ts'
import { takenNames } from '../../folders/entries.ts'
import { namesOfPath, pageOfFolder, pathOfFolder } from '../../folders/folder-address.ts'
import { useSession } from '../../session/use-session.ts'
import { CreateFolderDialog } from '../folder/create-folder-dialog.tsx'
import { ChooseFolderFrame } from './choose-folder-frame.tsx'

interface FolderDialogProps {
  /** Names on the way down to the folder that is shown first. */
  readonly begin: readonly string[]
  readonly onClose: () => void
}

/** Chooses where a new folder goes, then asks for its name, and opens it. */
export function FolderDialog({ begin, onClose }: FolderDialogProps) {
  const intl = useIntl()
  const navigate = useNavigate()
  const { user } = useSession()
  const choice = useFolderChooser({ begin, refusalOf: creationRefusal })
  const { names, folder } = choice
  const [isChosen, setChosen] = useState(false)
  if (!isChosen || !user)
    return (
      <ChooseFolderFrame
        title={intl.formatMessage({ id: 'home.createFolder.title' })}
        label={intl.formatMessage({ id: 'home.createFolder.in' })}
        confirmLabel={intl.formatMessage({ id: 'home.createFolder.next' })}
        choice={choice}
        offersNewFolder={false}
        onConfirm={() => setChosen(true)}
        onClose={onClose}
      />
    )
  return (
    <CreateFolderDialog
      path={pathOfFolder(names, user.email)}
      taken={takenNames(folder.entries)}
      onCreated={({ path }) => void navigate(pageOfFolder(namesOfPath(path)))}
      onClose={onClose}
    />
  )
}

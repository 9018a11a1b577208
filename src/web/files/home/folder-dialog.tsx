import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { createFolder, listFolder } from '#contract/files/entries.ts'
import { creationRefusal } from '../../folders/active-folder.ts'
import { useFolderChooser } from '../../folders/chooser/use-folder-chooser.ts'
import { takenNames } from '../../folders/entries.ts'
import { namesOfPath, pageOfFolder, pathOfFolder } from '../../folders/folder-address.ts'
import { askAndRefresh } from '../../session/use-ask.ts'
import { useSession } from '../../session/use-session.ts'
import { NameDialog } from '../../ui/dialog/name-dialog.tsx'
import { createFolderError } from '../refusals/error-messages.ts'
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
        onConfirm={() => setChosen(true)}
        onClose={onClose}
      />
    )
  const create = async (name: string): Promise<void> => {
    const body = { path: pathOfFolder(names, user.email), name }
    const made = await askAndRefresh(createFolder, { body }, [listFolder])
    void navigate(pageOfFolder(namesOfPath(made.path)))
  }
  return (
    <NameDialog
      title={intl.formatMessage({ id: 'files.createFolder' })}
      label={intl.formatMessage({ id: 'files.createFolder.name' })}
      confirmLabel={intl.formatMessage({ id: 'files.createFolder.submit' })}
      taken={takenNames(folder.entries)}
      takenText={intl.formatMessage({ id: 'files.folderAlreadyExists' })}
      onConfirm={create}
      failureText={(error) => intl.formatMessage({ id: createFolderError(error).id })}
      onClose={onClose}
    />
  )
}

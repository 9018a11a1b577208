import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { useFilePickers } from '../../file-picker/use-file-pickers.tsx'
import { uploadRefusal } from '../../folders/active-folder.ts'
import { useFolderChooser } from '../../folders/chooser/use-folder-chooser.ts'
import { pageOfFolder, pathOfFolder } from '../../folders/folder-address.ts'
import { useSession } from '../../session/use-session.ts'
import { useStartUpload } from '../upload/use-start-upload.ts'
import { ChooseFolderFrame } from './choose-folder-frame.tsx'

interface UploadDialogProps {
  /** Names on the way down to the folder that is shown first. */
  readonly begin: readonly string[]
  readonly onClose: () => void
}

/** Chooses the folder, then the files: they are uploaded, and the folder is opened. */
export function UploadDialog({ begin, onClose }: UploadDialogProps) {
  const intl = useIntl()
  const navigate = useNavigate()
  const { user } = useSession()
  const startUpload = useStartUpload()
  const choice = useFolderChooser({ begin, refusalOf: uploadRefusal })
  const { names } = choice
  const { inputs, pickFiles } = useFilePickers((picked) => {
    if (!user || !startUpload(picked, { names, path: pathOfFolder(names, user.email) })) return
    onClose()
    void navigate(pageOfFolder(names))
  })
  return (
    <>
      <ChooseFolderFrame
        title={intl.formatMessage({ id: 'home.upload.title' })}
        label={intl.formatMessage({ id: 'files.transfer.goesTo' })}
        confirmLabel={intl.formatMessage({ id: 'home.upload.choose' })}
        choice={choice}
        onConfirm={pickFiles}
        onClose={onClose}
      />
      {inputs}
    </>
  )
}

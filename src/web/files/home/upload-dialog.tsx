import { useSetAtom } from 'jotai'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { isNothing } from '../../file-picker/picked-files.ts'
import { useFilePickers } from '../../file-picker/use-file-pickers.tsx'
import { creationRefusal } from '../../folders/active-folder.ts'
import { useFolderChooser } from '../../folders/chooser/use-folder-chooser.ts'
import { pageOfFolder, pathOfFolder } from '../../folders/folder-address.ts'
import { useSession } from '../../session/use-session.ts'
import { uploadRequestsAtom } from '../upload/job/upload-request.ts'
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
  const setUploadRequests = useSetAtom(uploadRequestsAtom)
  const choice = useFolderChooser({ begin, refusalOf: creationRefusal })
  const { names } = choice
  const { inputs, pickFiles } = useFilePickers((picked) => {
    if (isNothing(picked) || !user) return
    const target = { names, path: pathOfFolder(names, user.email) }
    setUploadRequests((requests) => [...requests, { picked, target }])
    onClose()
    void navigate(pageOfFolder(names))
  })
  return (
    <>
      <ChooseFolderFrame
        title={intl.formatMessage({ id: 'home.upload.title' })}
        label={intl.formatMessage({ id: 'home.upload.into' })}
        confirmLabel={intl.formatMessage({ id: 'home.upload.choose' })}
        choice={choice}
        onConfirm={pickFiles}
        onClose={onClose}
      />
      {inputs}
    </>
  )
}

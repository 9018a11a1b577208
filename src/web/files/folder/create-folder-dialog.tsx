import { useIntl } from 'react-intl'
import { createFolder, listFolder } from '#contract/files/entries.ts'
import { askAndRefresh } from '../../session/use-ask.ts'
import { NameDialog } from '../../ui/dialog/name-dialog.tsx'
import { createFolderError } from '../refusals/error-messages.ts'

interface CreateFolderDialogProps {
  /** Raw WebDAV form of the folder in which the new one is made. */
  readonly path: string
  /** Folded names that are there already. */
  readonly taken: ReadonlySet<string>
  readonly onClose: () => void
}

/** Asks for a name and creates the folder. */
export function CreateFolderDialog({ path, taken, onClose }: CreateFolderDialogProps) {
  const intl = useIntl()
  return (
    <NameDialog
      title={intl.formatMessage({ id: 'files.createFolder' })}
      label={intl.formatMessage({ id: 'files.createFolder.name' })}
      confirmLabel={intl.formatMessage({ id: 'files.createFolder.submit' })}
      taken={taken}
      takenText={intl.formatMessage({ id: 'files.folderAlreadyExists' })}
      onConfirm={async (name) =>
        void (await askAndRefresh(createFolder, { body: { path, name } }, [listFolder]))
      }
      failureText={(error) => intl.formatMessage({ id: createFolderError(error).id })}
      onClose={onClose}
    />
  )
}

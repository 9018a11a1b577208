import { useIntl } from 'react-intl'
import { createFolder, listFolder } from '#contract/files/entries.ts'
import type { FolderEntry } from '#contract/files/entries.ts'
import { askAndRefresh } from '../../session/use-ask.ts'
import { NameDialog } from '../../ui/dialog/name-dialog.tsx'
import { createFolderError } from '../../folders/create-folder-error.ts'

interface CreateFolderDialogProps {
  /** Raw WebDAV form of the folder in which the new one is made. */
  readonly path: string
  /** Folded names that are there already. */
  readonly taken: ReadonlySet<string>
  /** Told the folder as it was made, before the dialog closes. */
  readonly onCreated?: (folder: FolderEntry) => void
  readonly onClose: () => void
}

/** Asks for a name and creates the folder. */
export function CreateFolderDialog({ path, taken, onCreated, onClose }: CreateFolderDialogProps) {
  const intl = useIntl()
  return (
    <NameDialog
      title={intl.formatMessage({ id: 'files.createFolder' })}
      label={intl.formatMessage({ id: 'files.createFolder.name' })}
      confirmLabel={intl.formatMessage({ id: 'files.createFolder.submit' })}
      taken={taken}
      takenText={intl.formatMessage({ id: 'files.folderAlreadyExists' })}
      onConfirm={async (name) => {
        const folder = await askAndRefresh(createFolder, { body: { path, name } }, [listFolder])
        onCreated?.(folder)
      }}
      failureText={(error) => intl.formatMessage({ id: createFolderError(error).id })}
      onClose={onClose}
    />
  )
}

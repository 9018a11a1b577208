import { useIntl } from 'react-intl'
import {
  changeFirstLevelFolder,
  createFirstLevelFolder,
  listFirstLevelFolders,
  removeFirstLevelFolder,
} from '#contract/admin-folders.ts'
import type { FirstLevelFolder } from '#contract/admin-folders.ts'
import { listFolder } from '#contract/files.ts'
import { foldName } from '#contract/names.ts'
import { errorText } from '../session/error-text.ts'
import { askAndRefresh } from '../session/use-ask.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { NameDialog } from '../ui/name-dialog.tsx'
import type { FolderTask } from './folder-task.ts'

const refreshes = [listFirstLevelFolders, listFolder]

interface FolderTaskDialogProps {
  readonly task: FolderTask
  readonly folders: readonly FirstLevelFolder[]
  readonly onClose: () => void
}

/** The dialog for what is being done; refusals of the server are shown in its words. */
export function FolderTaskDialog({ task, folders, onClose }: FolderTaskDialogProps) {
  const intl = useIntl()
  const failureText = (error: unknown): string => errorText(error, intl)
  if (task.kind === 'remove') {
    const { id, name } = task.folder
    return (
      <ConfirmDialog
        title={intl.formatMessage({ id: 'admin.folders.remove.of' }, { name })}
        text={intl.formatMessage({ id: 'admin.folders.remove.question' }, { name })}
        confirmLabel={intl.formatMessage({ id: 'admin.folders.remove' })}
        onConfirm={() => askAndRefresh(removeFirstLevelFolder, { params: { id } }, refreshes)}
        failureText={failureText}
        onClose={onClose}
      />
    )
  }
  const renamed = task.kind === 'rename' ? task.folder : null
  const others = folders.filter((folder) => folder.id !== renamed?.id)
  const save = async (name: string): Promise<void> => {
    if (renamed) {
      const companyId = renamed.company?.id ?? null
      const input = { params: { id: renamed.id }, body: { name, companyId } }
      await askAndRefresh(changeFirstLevelFolder, input, refreshes)
    } else await askAndRefresh(createFirstLevelFolder, { body: { name } }, refreshes)
  }
  return (
    <NameDialog
      title={
        renamed
          ? intl.formatMessage({ id: 'admin.folders.rename.of' }, { name: renamed.name })
          : intl.formatMessage({ id: 'admin.folders.create' })
      }
      label={intl.formatMessage({ id: 'admin.folders.name' })}
      confirmLabel={intl.formatMessage({
        id: renamed ? 'admin.folders.rename.submit' : 'admin.folders.create.submit',
      })}
      initialName={renamed?.name ?? ''}
      taken={new Set(others.map(({ name }) => foldName(name)))}
      takenText={intl.formatMessage({ id: 'admin.folders.taken' })}
      onConfirm={save}
      failureText={failureText}
      onClose={onClose}
    />
  )
}

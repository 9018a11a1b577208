import { useIntl } from 'react-intl'
import {
  changeFirstLevelFolder,
  createFirstLevelFolder,
  listFirstLevelFolders,
  removeFirstLevelFolder,
  showFirstLevelFolder,
} from '#contract/admin/folders.ts'
import { listFoldersOfSeveral, listSubjectFolders } from '#contract/admin/folder-rights.ts'
import { listFolder } from '#contract/files/entries.ts'
import { errorText } from '../session/error-text.ts'
import { askAndRefresh } from '../session/use-ask.ts'
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx'
import { FolderFormDialog } from './folder-form-dialog.tsx'
import type { FolderSaid } from './folder-form-dialog.tsx'
import type { FolderTask } from './folder-task.ts'

const refreshes = [
  listFirstLevelFolders,
  showFirstLevelFolder,
  listSubjectFolders,
  listFoldersOfSeveral,
  listFolder,
]

interface FolderTaskDialogProps {
  readonly task: FolderTask
  readonly onClose: () => void
}

/** The dialog for what is being done; refusals of the server are shown in its words. */
export function FolderTaskDialog({ task, onClose }: FolderTaskDialogProps) {
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
  const changed = task.kind === 'change' ? task.folder : null
  const save = async (body: FolderSaid): Promise<void> => {
    if (changed) await askAndRefresh(changeFirstLevelFolder, { params: { id: changed.id }, body }, refreshes)
    else await askAndRefresh(createFirstLevelFolder, { body }, refreshes)
  }
  return (
    <FolderFormDialog
      title={
        changed
          ? intl.formatMessage({ id: 'admin.folders.change.of' }, { name: changed.name })
          : intl.formatMessage({ id: 'admin.folders.create' })
      }
      confirmLabel={intl.formatMessage({
        id: changed ? 'admin.folders.change.submit' : 'admin.folders.create.submit',
      })}
      initial={{ name: changed?.name ?? '', companyId: changed?.company?.id ?? null }}
      exceptId={changed?.id ?? null}
      onConfirm={save}
      failureText={failureText}
      onClose={onClose}
    />
  )
}

import { useIntl } from 'react-intl'
import { deleteEntry, listFolder } from '#contract/files.ts'
import { askAndRefresh } from '../session/use-ask.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { useNotify } from './actions/use-action-tools.ts'
import { deleteError } from './data/error-messages.ts'
import { isFile } from './entries.ts'
import type { Entry } from './entries.ts'

interface DeleteDialogProps {
  readonly entry: Entry
  readonly onDeleted: (entry: Entry) => void
  readonly onClose: () => void
}

/** Asks, then moves the entry to the trash. */
export function DeleteDialog({ entry, onDeleted, onClose }: DeleteDialogProps) {
  const intl = useIntl()
  const notify = useNotify()
  const remove = async (): Promise<void> => {
    await askAndRefresh(deleteEntry, { body: { path: entry.path } }, [listFolder])
    onDeleted(entry)
    notify('success', { id: 'files.delete.done', values: { name: entry.name } })
  }
  const failureText = (error: unknown): string => {
    const { id, values } = deleteError(error, entry.name)
    return intl.formatMessage({ id }, values)
  }
  return (
    <ConfirmDialog
      title={intl.formatMessage({ id: isFile(entry) ? 'files.delete.file' : 'files.delete.folder' })}
      text={intl.formatMessage({ id: 'files.delete.question' }, { name: entry.name })}
      confirmLabel={intl.formatMessage({ id: 'files.delete.submit' })}
      onConfirm={remove}
      failureText={failureText}
      onClose={onClose}
    />
  )
}

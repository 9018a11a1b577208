import { useIntl } from 'react-intl'
import { deleteEntry, listFolder } from '#contract/files.ts'
import { askAndRefresh } from '../session/use-ask.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { useNotify } from './actions/use-action-tools.ts'
import { deleteError } from './data/error-messages.ts'
import { isFile } from './entries.ts'
import type { Entry } from './entries.ts'

interface DeleteDialogProps {
  readonly entries: readonly Entry[]
  readonly onGone: (entries: readonly Entry[]) => void
  readonly onClose: () => void
}

/** Asks, then moves the entry to the trash. */
export function DeleteDialog({ entries, onGone, onClose }: DeleteDialogProps) {
  const intl = useIntl()
  const notify = useNotify()
  const name = entries.map((entry) => entry.name).join(', ')
  const isOnlyFiles = entries.every(isFile)
  const remove = async (): Promise<void> => {
    for (const { path } of entries) await askAndRefresh(deleteEntry, { body: { path } }, [listFolder])
    onGone(entries)
    notify('success', { id: 'files.delete.done', values: { name } })
  }
  const failureText = (error: unknown): string => {
    const { id, values } = deleteError(error, name)
    return intl.formatMessage({ id }, values)
  }
  return (
    <ConfirmDialog
      title={intl.formatMessage({ id: isOnlyFiles ? 'files.delete.file' : 'files.delete.folder' })}
      text={intl.formatMessage({ id: 'files.delete.question' }, { name })}
      confirmLabel={intl.formatMessage({ id: 'files.delete.submit' })}
      onConfirm={remove}
      failureText={failureText}
      onClose={onClose}
    />
  )
}

import { useState } from 'react'
import { useIntl } from 'react-intl'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { NoticeDialog } from '../../ui/dialog/notice-dialog.tsx'
import { mayRecover } from '../../session/problem-error.ts'
import { deleteError } from '../refusals/error-messages.ts'
import { isFile } from '../entries/entries.ts'
import type { Entry } from '../entries/entries.ts'
import { DeleteQuestion } from './delete-question.tsx'
import { NotDeletedList } from './not-deleted-list.tsx'
import { useDelete } from './use-delete.ts'
import type { NotDeleted } from './use-delete.ts'
import { useProgress } from '../data/use-progress.ts'
import { WorkProgress } from '../../ui/states/work-progress.tsx'

interface DeleteDialogProps {
  readonly entries: readonly Entry[]
  readonly onGone: (entries: readonly Entry[]) => void
  readonly onClose: () => void
}

/**
 * Asks, then moves the entries to the trash. Stays when something was refused and says what and why; what may work later
 * can be tried again from here.
 */
export function DeleteDialog({ entries, onGone, onClose }: DeleteDialogProps) {
  const intl = useIntl()
  const deleteNow = useDelete(onGone)
  const { progress, watch, stop } = useProgress()
  const [refused, setRefused] = useState<readonly NotDeleted[]>([])
  const again = refused.filter(({ error }) => mayRecover(error))
  const isOne = entries.length === 1
  const left = refused.length === 0 ? entries : again.map(({ item }) => item)
  const remove = async (): Promise<void> => {
    const now = await watch(left.length, (watched) => deleteNow(left, watched))
    setRefused([...refused.filter(({ error }) => !mayRecover(error)), ...now])
    if (now.length > 0) throw new AggregateError(now.map(({ error }) => error))
  }
  const failureText = (error: unknown): string => {
    const errors = error instanceof AggregateError ? error.errors : [error]
    const count = { id: 'files.delete.refused', values: { count: errors.length } } as const
    const { id, values } = isOne ? deleteError(errors[0], entries[0]?.name ?? '') : count
    return intl.formatMessage({ id }, values)
  }
  if (refused.length > 0 && again.length === 0 && progress === null) {
    return (
      <NoticeDialog
        title={intl.formatMessage({ id: 'files.delete.refused' }, { count: refused.length })}
        onClose={onClose}
      >
        <NotDeletedList refused={refused} total={entries.length} />
      </NoticeDialog>
    )
  }
  const kind = entries.every(isFile) ? 'file' : entries.some(isFile) ? 'mixed' : 'folder'
  const title = { kind, count: entries.length }
  return (
    <ConfirmDialog
      title={intl.formatMessage({ id: 'files.delete.title' }, title)}
      text={
        <>
          {refused.length === 0 || isOne ? (
            <DeleteQuestion entries={entries} kind={kind} />
          ) : (
            <NotDeletedList refused={refused} total={entries.length} />
          )}
          {progress && progress.total > 1 && (
            <WorkProgress
              label={intl.formatMessage({ id: 'files.delete.title' }, title)}
              {...progress}
              onStop={stop}
            />
          )}
        </>
      }
      confirmLabel={intl.formatMessage({ id: refused.length === 0 ? 'files.delete.submit' : 'ui.retry' })}
      {...(refused.length > 0 && { cancelLabel: intl.formatMessage({ id: 'ui.close' }) })}
      onConfirm={remove}
      failureText={failureText}
      onClose={onClose}
    />
  )
}

import { useState } from 'react'
import { useIntl } from 'react-intl'
import { trashDays } from '#contract/files/trash.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { NoticeDialog } from '../../ui/dialog/notice-dialog.tsx'
import { mayRecover } from '../../session/problem-error.ts'
import { deleteError } from '../refusals/error-messages.ts'
import { isFile, type Entry, kindOf } from '../../folders/entries.ts'
import { useDelete, type Deletion } from './use-delete.ts'
import { useProgress } from '../data/use-progress.ts'
import { WorkProgress } from '../../ui/states/work-progress.tsx'
import { NameList } from './name-list.tsx'
import { RefusedList } from '../refusals/refused-list.tsx'

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
  const [{ deleted, refused }, setDeletion] = useState<Deletion>({ deleted: 0, refused: [] })
  const again = refused.filter(({ error }) => mayRecover(error))
  const isOne = entries.length === 1
  const left = refused.length === 0 ? entries : again.map(({ item }) => item)
  const remove = async (): Promise<void> => {
    const now = await watch(left.length, (watched) => deleteNow(left, watched))
    const all = [...refused.filter(({ error }) => !mayRecover(error)), ...now.refused]
    setDeletion({ deleted: deleted + now.deleted, refused: all })
    if (all.length > 0) throw new AggregateError(all.map(({ error }) => error))
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
        <NotDeletedList refused={refused} deleted={deleted} />
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
            <NotDeletedList refused={refused} deleted={deleted} />
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
      isUndoable
      failureText={failureText}
      onClose={onClose}
    />
  )
}

interface DeleteQuestionProps {
  readonly entries: readonly Entry[]
  readonly kind: 'file' | 'folder' | 'mixed'
}

/** What will happen to the entries, and until when it can be taken back. */
function DeleteQuestion({ entries, kind }: DeleteQuestionProps) {
  const intl = useIntl()
  const count = entries.length
  return (
    <>
      <span>
        {intl.formatMessage({ id: 'files.delete.question' }, { kind, count, name: entries[0]?.name ?? '' })}
      </span>
      {count > 1 && <NameList names={entries.map(({ name }) => name)} />}
      <span>{intl.formatMessage({ id: 'files.delete.kept' }, { days: trashDays })}</span>
    </>
  )
}

/** What did not go to the trash and why, and how many others did. */
function NotDeletedList({ refused, deleted }: Deletion) {
  const intl = useIntl()
  return (
    <>
      <RefusedList
        label={intl.formatMessage({ id: 'files.delete.refused' }, { count: refused.length })}
        refused={refused.map(({ item, error }) => ({
          id: item.id,
          kind: kindOf(item),
          reason: deleteError(error, item.name),
        }))}
      />
      {deleted > 0 && <span>{intl.formatMessage({ id: 'files.delete.others' }, { count: deleted })}</span>}
    </>
  )
}

import { useState } from 'react'
import { useIntl } from 'react-intl'
import { listTrash } from '#contract/files/trash.ts'
import { errorText } from '../../session/error-text.ts'
import { refreshCalls } from '../../session/use-ask.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { useNotify } from '../actions/use-action-tools.ts'
import { emptyInParts } from '../data/empty-trash.ts'
import { useProgress } from '../data/use-progress.ts'
import { WorkProgress } from '../../ui/states/work-progress.tsx'

interface EmptyDialogProps {
  /** So many would go now. */
  readonly count: number
  readonly onClose: () => void
}

/** Asks, then removes everything for good that the person has put into the trash; tells how far it is and can be stopped. */
export function EmptyDialog({ count, onClose }: EmptyDialogProps) {
  const intl = useIntl()
  const notify = useNotify()
  const { progress, watch, stop } = useProgress()
  const [left, setLeft] = useState(count)
  const title = intl.formatMessage({ id: 'files.trash.empty' })
  const empty = async (): Promise<void> => {
    const { purged, error } = await watch(left, (watched) => emptyInParts(left, watched))
    await refreshCalls([listTrash])
    setLeft(left - purged)
    if (error === undefined || purged > 0) {
      notify('success', { id: 'files.purge.done', values: { count: purged, name: '' } })
    }
    if (error !== undefined) throw error
  }
  return (
    <ConfirmDialog
      title={title}
      text={
        <>
          <span>{intl.formatMessage({ id: 'files.trash.emptyText' }, { count: left })}</span>
          {progress && progress.total > 1 && <WorkProgress label={title} {...progress} onStop={stop} />}
        </>
      }
      confirmLabel={intl.formatMessage({ id: 'files.trash.purge' })}
      isFinal
      onConfirm={empty}
      failureText={(error) => errorText(error, intl)}
      onClose={onClose}
    />
  )
}

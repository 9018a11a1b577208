import { useIntl } from 'react-intl'
import { emptyTrash, listTrash } from '#contract/trash.ts'
import { errorText } from '../../session/error-text.ts'
import { askAndRefresh } from '../../session/use-ask.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useNotify } from '../actions/use-action-tools.ts'

interface EmptyDialogProps {
  /** So many would go now. */
  readonly count: number
  readonly onClose: () => void
}

/** Asks, then removes everything for good that the person has put into the trash. */
export function EmptyDialog({ count, onClose }: EmptyDialogProps) {
  const intl = useIntl()
  const notify = useNotify()
  const empty = async (): Promise<void> => {
    const { purged } = await askAndRefresh(emptyTrash, {}, [listTrash])
    notify('success', { id: 'files.purge.done', values: { count: purged, name: '' } })
  }
  return (
    <ConfirmDialog
      title={intl.formatMessage({ id: 'files.trash.empty' })}
      text={intl.formatMessage({ id: 'files.trash.emptyText' }, { count })}
      confirmLabel={intl.formatMessage({ id: 'files.trash.purge' })}
      onConfirm={empty}
      failureText={(error) => errorText(error, intl)}
      onClose={onClose}
    />
  )
}

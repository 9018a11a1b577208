import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { NoticeDialog } from '../../../ui/dialog/notice-dialog.tsx'
import { readablePath } from '../../data/folder-address.ts'
import type { TransferOrder } from './transfer-orders.ts'

/** The notice closes by itself after so many milliseconds. */
const patience = 3000

interface TransferNoticeProps {
  readonly order: TransferOrder
  readonly onClose: () => void
}

/** Says that the wizard's order is being worked off. One can go on meanwhile; it closes by itself. */
export function TransferNotice({ order, onClose }: TransferNoticeProps) {
  const intl = useIntl()
  useEffect(() => {
    const timer = setTimeout(onClose, patience)
    return () => clearTimeout(timer)
  }, [onClose])
  const text = order.operation === 'move' ? 'files.transfer.noticeMove' : 'files.transfer.noticeCopy'
  return (
    <NoticeDialog
      title={intl.formatMessage({ id: 'copyMove.elementsGetProcessed' })}
      isModal={false}
      onClose={onClose}
    >
      {intl.formatMessage({ id: text }, { count: order.plan.length, path: readablePath(order.names) })}
    </NoticeDialog>
  )
}

import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { lazyComponent } from '../../../ui/states/lazy-component.tsx'
import { useDelayed } from '../../../ui/states/use-delayed.ts'
import { TransferConflictDialog } from '../conflicts/transfer-conflict-dialog.tsx'
import { TransferProgress } from './transfer-progress.tsx'
import { TransferReport } from './transfer-report.tsx'
import { useTransferQueue } from './use-transfer-queue.ts'
import { NoticeDialog } from '../../../ui/dialog/notice-dialog.tsx'
import { readablePath } from '../../../folders/folder-address.ts'
import type { TransferOrder } from '../transfer-orders.ts'

const AccessDeniedAbove = lazyComponent(
  async () => (await import('../../../folders/access-denied-above.tsx')).AccessDeniedAbove,
)

/** Where moves and copies are worked off, whatever page is shown: how far they are, what clashes, what could not be done. */
export function TransferQueue() {
  const { work, question, announced, closeNotice } = useTransferQueue()
  if (question?.kind === 'conflicts' && work) {
    const { plan, taken, answer } = question
    return <TransferConflictDialog order={work.order} plan={plan} taken={taken} onDone={answer} />
  }
  if (question?.kind === 'report' && work) {
    return (
      <TransferReport
        operation={work.order.operation}
        report={question.report}
        onRetry={() => question.answer(true)}
        onClose={() => question.answer(false)}
      />
    )
  }
  if (question?.kind === 'denied') return <AccessDeniedAbove onClose={question.answer} />
  if (announced) return <TransferNotice order={announced} onClose={closeNotice} />
  return work && <TransferProgress work={work} />
}

/** The notice closes by itself after so many milliseconds, or sooner, when the order is done. */
const patience = 3000
/** What takes less is done before a notice could be read, in milliseconds. */
const worthANotice = 300

interface TransferNoticeProps {
  readonly order: TransferOrder
  readonly onClose: () => void
}

/** Says that the wizard's order is being worked off. One can go on meanwhile; it closes by itself. */
function TransferNotice({ order, onClose }: TransferNoticeProps) {
  const intl = useIntl()
  const isSeen = useDelayed(true, worthANotice)
  useEffect(() => {
    if (!isSeen) return undefined
    const timer = setTimeout(onClose, patience)
    return () => clearTimeout(timer)
  }, [isSeen, onClose])
  if (!isSeen) return null
  const { operation } = order
  const count = order.plan.length
  return (
    <NoticeDialog
      title={intl.formatMessage({ id: 'copyMove.elementsGetProcessed' }, { count, operation })}
      isModal={false}
      onClose={onClose}
    >
      {intl.formatMessage({ id: 'files.transfer.notice' }, { path: readablePath(order.names, intl) })}
    </NoticeDialog>
  )
}

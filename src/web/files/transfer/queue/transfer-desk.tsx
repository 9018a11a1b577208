import { latePart } from '../../../ui/states/late-part.tsx'
import { TransferConflictDialog } from '../conflicts/transfer-conflict-dialog.tsx'
import { TransferNotice } from './transfer-notice.tsx'
import { TransferProgress } from './transfer-progress.tsx'
import { TransferReport } from './transfer-report.tsx'
import { useTransferDesk } from './use-transfer-desk.ts'

const AccessDeniedAbove = latePart(
  async () => (await import('../../refusals/access-denied-above.tsx')).AccessDeniedAbove,
)

/** Where moves and copies are worked off, whatever page is shown: how far they are, what clashes, what could not be done. */
export function TransferDesk() {
  const { work, question, announced, closeNotice } = useTransferDesk()
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

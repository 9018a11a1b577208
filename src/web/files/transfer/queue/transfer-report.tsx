import { makeStyles, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { NoticeDialog } from '../../../ui/dialog/notice-dialog.tsx'
import { kindOf } from '../../../folders/entries.ts'
import { RefusedList } from '../../refusals/refused-list.tsx'
import type { Operation } from '../transfer-rules.ts'
import type { Report } from './work-off.ts'

const useStyles = makeStyles({
  content: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalM,
  },
})

interface TransferReportProps {
  readonly operation: Operation
  readonly report: Report
  readonly onRetry: () => void
  readonly onClose: () => void
}

/** What could not be moved or copied, each with the reason, and what arrived without all that was in it. */
export function TransferReport({ operation, report, onRetry, onClose }: TransferReportProps) {
  const styles = useStyles()
  const intl = useIntl()
  const { failed, incomplete } = report
  const canRetry = failed.some((each) => each.mayRecover)
  const title =
    failed.length === 0
      ? 'files.transfer.incomplete'
      : operation === 'move'
        ? 'files.transfer.notMoved'
        : 'files.transfer.notCopied'
  const count = failed.length === 0 ? incomplete.length : failed.length
  return (
    <NoticeDialog
      title={intl.formatMessage({ id: title }, { count })}
      isWide
      className={styles.content}
      remedy={canRetry ? { label: intl.formatMessage({ id: 'ui.retry' }), onClick: onRetry } : undefined}
      onClose={onClose}
    >
      {failed.length > 0 && (
        <RefusedList
          label={intl.formatMessage({ id: title }, { count })}
          refused={failed.map(({ planned: { entry }, reason }) => ({
            id: entry.id,
            name: entry.name,
            kind: kindOf(entry),
            reason,
          }))}
        />
      )}
      {incomplete.length > 0 && (
        <span>
          {intl.formatMessage(
            { id: 'files.transfer.leftOut' },
            { count: incomplete.length, names: intl.formatList(incomplete.slice(0, shownNames)) },
          )}
        </span>
      )}
    </NoticeDialog>
  )
}

/** So many names stand in a sentence. */
const shownNames = 5

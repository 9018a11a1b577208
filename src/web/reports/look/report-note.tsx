import { Button } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { ClosedBarrier } from '../../ui/states/drawings.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { reportsAddress } from '../data/report-address.ts'

interface ReportNoteProps {
  readonly title: string
  readonly text: string
}

/** Stands in the place of a report that cannot be shown, and says why. */
export function ReportNote({ title, text }: ReportNoteProps) {
  const intl = useIntl()
  const navigate = useNavigate()
  return (
    <EmptyState
      drawing={<ClosedBarrier />}
      title={title}
      text={text}
      action={
        <Button onClick={() => void navigate(reportsAddress)}>
          {intl.formatMessage({ id: 'reports.toReports' })}
        </Button>
      }
    />
  )
}

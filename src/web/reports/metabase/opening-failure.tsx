import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import type { Dashboard } from '#contract/reports/dashboards.ts'
import { errorText } from '../../session/error-text.ts'
import { mayRecover, ProblemError } from '../../session/problem-error.ts'
import { formatDate } from '../../ui/format-date.ts'
import { LooseRope } from '../../ui/states/drawings.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ReportNote } from '../look/report-note.tsx'

interface OpeningFailureProps {
  readonly failure: unknown
  readonly dashboard: Dashboard
  /** The report is on the screen still. */
  readonly isOnScreen: boolean
  /** When its source answered last as far as this page knows, if it was asked here. */
  readonly answeredAt?: string | null
  readonly isOpening: boolean
  readonly onRetry: () => void
}

/** Why a report cannot be opened: in its place, or in a line above what is on the screen still. */
export function OpeningFailure(props: OpeningFailureProps) {
  const { failure, dashboard, isOnScreen, isOpening, onRetry } = props
  const intl = useIntl()
  if (!mayRecover(failure)) return <Refusal failure={failure} />
  const lastAnswerAt = props.answeredAt ?? dashboard.check.lastAnswerAt
  const what =
    failure instanceof ProblemError && failure.code === 'biUnavailable'
      ? intl.formatMessage({ id: 'reports.away' })
      : errorText(failure, intl)
  // built-in figures say themselves of when they are
  const last =
    lastAnswerAt === null || dashboard.provider === 'builtIn'
      ? ''
      : intl.formatMessage({ id: 'reports.lastAnswer' }, { moment: formatDate(lastAnswerAt) })
  const retry = (
    <Button disabledFocusable={isOpening} onClick={onRetry}>
      {intl.formatMessage({ id: 'ui.retry' })}
    </Button>
  )
  if (isOnScreen)
    return (
      <MessageBar intent="warning" layout="multiline" role="status">
        <MessageBarBody>
          {what} {intl.formatMessage({ id: 'reports.stays' })} {last}
        </MessageBarBody>
        <MessageBarActions>{retry}</MessageBarActions>
      </MessageBar>
    )
  return (
    <div role="alert" style={{ display: 'contents' }}>
      <EmptyState
        drawing={<LooseRope />}
        title={intl.formatMessage({ id: 'reports.notNow' })}
        text={[what, last].filter(Boolean).join(' ')}
        action={retry}
      />
    </div>
  )
}

function Refusal({ failure }: { readonly failure: unknown }) {
  const intl = useIntl()
  if (failure instanceof ProblemError && failure.code === 'notFound')
    return (
      <ReportNote
        title={intl.formatMessage({ id: 'reports.notViewer' })}
        text={intl.formatMessage({ id: 'reports.notViewer.text' })}
      />
    )
  const title = failure instanceof ProblemError ? failure.title : ''
  return (
    <ReportNote
      title={title || intl.formatMessage({ id: 'reports.notNow' })}
      text={errorText(failure, intl)}
    />
  )
}

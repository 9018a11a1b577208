import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { errorText } from '../../session/error-text.ts'
import { ProblemError } from '../../session/problem-error.ts'

interface SaveFailureProps {
  /** What was thrown; null when nothing was. */
  readonly failure: unknown
  /** Offered when somebody else was faster: shows what holds now. */
  readonly onReload?: () => void
}

/** Why a form could not be saved, near its end. */
export function SaveFailure({ failure, onReload }: SaveFailureProps) {
  const intl = useIntl()
  if (failure === null) return null
  const isStale = failure instanceof ProblemError && failure.code === 'changedMeanwhile'
  return (
    <MessageBar intent="error" layout="multiline">
      <MessageBarBody>{errorText(failure, intl)}</MessageBarBody>
      {isStale && onReload && (
        <MessageBarActions>
          <Button onClick={onReload}>{intl.formatMessage({ id: 'admin.users.reload' })}</Button>
        </MessageBarActions>
      )}
    </MessageBar>
  )
}

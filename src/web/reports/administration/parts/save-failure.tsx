import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { errorText } from '../../../session/error-text.ts'
import { ProblemError } from '../../../session/problem-error.ts'

interface SaveFailureProps {
  /** What was thrown; null when nothing was. */
  readonly failure: unknown
  /** Shows what holds now, where somebody else was faster. */
  readonly onReload: () => void
}

/** Why a report or a group could not be saved. */
export function SaveFailure({ failure, onReload }: SaveFailureProps) {
  const intl = useIntl()
  if (failure === null) return null
  const isProblem = failure instanceof ProblemError
  const fields = isProblem ? failure.fields : []
  return (
    <MessageBar intent="error" layout="multiline" role="alert">
      <MessageBarBody>
        {fields.length > 0 ? fields.map(({ message }) => message).join(' ') : errorText(failure, intl)}
      </MessageBarBody>
      {isProblem && failure.code === 'changedMeanwhile' && (
        <MessageBarActions>
          <Button onClick={onReload}>{intl.formatMessage({ id: 'reportAdmin.reload' })}</Button>
        </MessageBarActions>
      )}
    </MessageBar>
  )
}

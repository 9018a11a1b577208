import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { errorText } from '../session/error-text.ts'
import { ProblemError } from '../session/problem-error.ts'

interface SaveFailureProps {
  /** What was thrown; null when nothing was. */
  readonly failure: unknown
  /** Offered when somebody else was faster: shows what holds now. */
  readonly onReload?: () => void
}

/** Why a form beside the table could not be saved, in the server's words. */
export function SaveFailure({ failure, onReload }: SaveFailureProps) {
  const intl = useIntl()
  if (failure === null) return null
  const isStale = failure instanceof ProblemError && failure.code === 'changedMeanwhile'
  return (
    <MessageBar ref={intoView} intent="error" layout="multiline" role="alert">
      <MessageBarBody>{errorText(failure, intl)}</MessageBarBody>
      {isStale && onReload && (
        <MessageBarActions>
          <Button onClick={onReload}>{intl.formatMessage({ id: 'admin.reload' })}</Button>
        </MessageBarActions>
      )}
    </MessageBar>
  )
}

/** The button that was pressed may stand at the other end. One function for all, so that it scrolls once and not at every letter. */
const intoView = (bar: HTMLElement | null): void => bar?.scrollIntoView({ block: 'nearest' })

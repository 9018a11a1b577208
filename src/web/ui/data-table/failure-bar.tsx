import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components'
import { useIntl } from 'react-intl'

interface FailureBarProps {
  readonly text: string
  readonly onRetry: (() => void) | undefined
}

/** Says that something could not be loaded, above what is still there. */
export function FailureBar({ text, onRetry }: FailureBarProps) {
  const intl = useIntl()
  return (
    <MessageBar intent="error" layout="multiline">
      <MessageBarBody>{text}</MessageBarBody>
      {onRetry && (
        <MessageBarActions>
          <Button onClick={onRetry}>{intl.formatMessage({ id: 'ui.retry' })}</Button>
        </MessageBarActions>
      )}
    </MessageBar>
  )
}

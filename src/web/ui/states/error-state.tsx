import { Button } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { LooseRope } from './drawings.tsx'
import { EmptyState } from './empty-state.tsx'

interface ErrorStateProps {
  /** What happened, in words; without it the general text. */
  readonly title?: string
  readonly message?: string | undefined
  readonly onRetry?: () => void
  readonly heading?: 'h1' | 'h2'
}

/** What a place shows when its content could not be loaded, with a way to try again. */
export function ErrorState({ title, message, onRetry, heading = 'h2' }: ErrorStateProps) {
  const intl = useIntl()
  return (
    <div role="alert" style={{ display: 'contents' }}>
      <EmptyState
        drawing={<LooseRope />}
        title={title ?? intl.formatMessage({ id: 'ui.error.title' })}
        text={message ?? intl.formatMessage({ id: 'ui.error.message' })}
        heading={heading}
        action={
          onRetry && (
            <Button appearance="primary" onClick={onRetry}>
              {intl.formatMessage({ id: 'ui.retry' })}
            </Button>
          )
        }
      />
    </div>
  )
}

import { Button, makeStyles, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { touchHeight } from '../../ui/touch-target.ts'

const useStyles = makeStyles({ touch: touchHeight })

interface SectionFailureProps {
  readonly text: string
  readonly onRetry?: () => void
}

/** Says in a part of the details what went wrong; the other parts stay. */
export function SectionFailure({ text, onRetry }: SectionFailureProps) {
  const styles = useStyles()
  const intl = useIntl()
  return (
    <div role="alert">
      <MessageBar intent="error" layout="multiline">
        <MessageBarBody>{text}</MessageBarBody>
        {onRetry && (
          <MessageBarActions>
            <Button className={styles.touch} onClick={onRetry}>
              {intl.formatMessage({ id: 'ui.retry' })}
            </Button>
          </MessageBarActions>
        )}
      </MessageBar>
    </div>
  )
}

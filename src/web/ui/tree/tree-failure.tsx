import { Button, makeStyles } from '@fluentui/react-components'
import { ErrorCircle16Regular } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import { BusyRing } from '../states/busy-ring.tsx'
import { touchHeight } from '../touch-target.ts'

const useStyles = makeStyles({
  text: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  button: { flexShrink: 0, ...touchHeight },
})

interface TreeFailureProps {
  readonly text: string
  /** What the server said. */
  readonly reason: string
  readonly isAsking?: boolean
  readonly onRetry: () => void
}

/** In the line below an open folder whose content could not be loaded. */
export function TreeFailure({ text, reason, isAsking = false, onRetry }: TreeFailureProps) {
  const styles = useStyles()
  const intl = useIntl()
  return (
    <>
      <ErrorCircle16Regular aria-hidden />
      <span role="alert" className={styles.text} title={reason}>
        {text}
      </span>
      <Button
        size="small"
        className={styles.button}
        {...(isAsking && { icon: <BusyRing /> })}
        onClick={onRetry}
      >
        {intl.formatMessage({ id: 'ui.retry' })}
      </Button>
    </>
  )
}

import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { Component, Suspense } from 'react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { errorText } from '../session/error-text.ts'
import { ErrorState } from '../ui/states/error-state.tsx'
import { touchHeight } from '../ui/touch-target.ts'

const useStyles = makeStyles({
  action: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground3,
  },
  again: { flexGrow: 1, ...touchHeight },
})

interface PartBoundaryProps {
  /** Stands in its place while it is being loaded. */
  readonly waiting: ReactNode
  /** What stands in its place where it fails. */
  readonly failed: (error: unknown) => ReactNode
  readonly children: ReactNode
}

interface State {
  readonly failure: { readonly error: unknown } | null
}

/** Keeps a part that fails, while it is loaded or drawn, from taking the others with it. React knows only classes for that. */
export class PartBoundary extends Component<PartBoundaryProps, State> {
  override readonly state: State = { failure: null }

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } }
  }

  override render(): ReactNode {
    const { waiting, failed, children } = this.props
    const { failure } = this.state
    if (failure) return failed(failure.error)
    return <Suspense fallback={waiting}>{children}</Suspense>
  }
}

/** Says that a part failed; what could not be loaded is loaded anew with the page. */
export function PartFailure({ error }: { readonly error: unknown }) {
  const intl = useIntl()
  return <ErrorState message={errorText(error, intl)} onRetry={() => window.location.reload()} />
}

/** The same in the room of a button. */
export function ActionFailure() {
  const styles = useStyles()
  const intl = useIntl()
  return (
    <div role="alert" className={styles.action}>
      <Text>{intl.formatMessage({ id: 'ui.error.title' })}</Text>
      <Button className={styles.again} onClick={() => window.location.reload()}>
        {intl.formatMessage({ id: 'ui.retry' })}
      </Button>
    </div>
  )
}

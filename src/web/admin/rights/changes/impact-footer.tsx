import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  tokens,
} from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import type { RightsImpact } from '#contract/rights/folder-rights.ts'
import { errorText } from '../../../session/error-text.ts'
import { ImpactSkeleton } from './impact-skeleton.tsx'
import { ImpactList } from './impact-list.tsx'
import { touchHeight } from '../../../ui/touch-target.ts'

const useStyles = makeStyles({
  // beside the button that decides, and never so high that nobody can be chosen any more
  part: {
    display: 'grid',
    rowGap: tokens.spacingVerticalS,
    width: '100%',
    maxHeight: '35vh',
    overflowY: 'auto',
  },
  touch: touchHeight,
})

interface ImpactFooterProps {
  /** `undefined` while it is asked for, or when that failed. */
  readonly impact: RightsImpact | undefined
  readonly isOnePerson: boolean
  /** As of {@link ImpactList}. */
  readonly unchanged?: string
  /** Why it is not known. */
  readonly error: unknown
  readonly onRetry: () => void
  /** Why the change itself failed. */
  readonly failure: unknown
}

/** What a change would mean, above the button that makes it, and why that cannot be said or done. */
export function ImpactFooter({ impact, isOnePerson, unchanged, error, onRetry, failure }: ImpactFooterProps) {
  const styles = useStyles()
  const intl = useIntl()
  return (
    <section
      className={styles.part}
      aria-label={intl.formatMessage({ id: 'folderRights.preview.short' })}
      aria-live="polite"
    >
      {impact && <ImpactList impact={impact} isOnePerson={isOnePerson} unchanged={unchanged} />}
      {!impact && error === undefined && <ImpactSkeleton />}
      {error !== undefined && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{errorText(error, intl)}</MessageBarBody>
          <MessageBarActions>
            <Button className={styles.touch} onClick={onRetry}>
              {intl.formatMessage({ id: 'ui.retry' })}
            </Button>
          </MessageBarActions>
        </MessageBar>
      )}
      {failure !== undefined && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{errorText(failure, intl)}</MessageBarBody>
        </MessageBar>
      )}
    </section>
  )
}

import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  tokens,
} from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import type { RightsImpact } from '#contract/folder-rights.ts'
import { errorText } from '../../session/error-text.ts'
import { Bones } from '../../ui/bones.tsx'
import { ImpactList } from './impact-list.tsx'

const useStyles = makeStyles({
  // beside the button that decides, and never so high that nobody can be chosen any more
  part: {
    display: 'grid',
    rowGap: tokens.spacingVerticalS,
    width: '100%',
    maxHeight: '35vh',
    overflowY: 'auto',
  },
  touch: { '@media (pointer: coarse)': { minHeight: '44px' } },
})

const bones = [['90%', '20px']] as const

interface CopyImpactProps {
  /** `undefined` while it is asked for, or when that failed. */
  readonly impact: RightsImpact | undefined
  readonly isOnePerson: boolean
  /** Why it is not known. */
  readonly error: unknown
  readonly onRetry: () => void
  /** Why the copying itself failed. */
  readonly failure: unknown
}

/** What copying would mean for those who are chosen, and why it cannot be said or done. */
export function CopyImpact({ impact, isOnePerson, error, onRetry, failure }: CopyImpactProps) {
  const styles = useStyles()
  const intl = useIntl()
  return (
    <section
      className={styles.part}
      aria-label={intl.formatMessage({ id: 'folderRights.preview.short' })}
      aria-live="polite"
    >
      {impact && <ImpactList impact={impact} isOnePerson={isOnePerson} />}
      {!impact && error === undefined && <Bones shapes={bones} />}
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

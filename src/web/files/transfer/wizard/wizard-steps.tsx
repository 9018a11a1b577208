import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Checkmark20Regular } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import type { MessageId } from '../../../session/language/message-ids.ts'
import { narrowScreen, useMediaQuery } from '../../../ui/use-media-query.ts'
import { visuallyHidden } from '../../../ui/visually-hidden.ts'
import type { Step } from './use-wizard.ts'

const useStyles = makeStyles({
  steps: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  narrow: { flexWrap: 'nowrap', columnGap: tokens.spacingHorizontalS },
  step: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground3,
  },
  mark: {
    boxSizing: 'border-box',
    flexShrink: 0,
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '24px',
    height: '24px',
    borderRadius: tokens.borderRadiusCircular,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    fontVariantNumeric: 'tabular-nums',
  },
  current: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  currentMark: {
    border: `1px solid ${tokens.colorBrandBackground}`,
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    '@media (forced-colors: active)': {
      forcedColorAdjust: 'none',
      border: '1px solid Highlight',
      backgroundColor: 'Highlight',
      color: 'HighlightText',
    },
  },
  warning: { color: tokens.colorStatusWarningForeground1 },
  warningMark: {
    border: `1px solid ${tokens.colorStatusWarningBorderActive}`,
    backgroundColor: tokens.colorStatusWarningBackground1,
    color: tokens.colorStatusWarningForeground1,
  },
  hidden: visuallyHidden,
})

export const stepNames: Readonly<Record<Step, MessageId>> = {
  1: 'files.transfer.step.items',
  2: 'files.transfer.step.destination',
  3: 'files.transfer.step.conflicts',
}

interface WizardStepsProps {
  readonly step: Step
  /** Names that are taken; seen at the last step, as a warning and in words. */
  readonly conflicts: number
}

/** Where one is among the three steps. */
export function WizardSteps({ step, conflicts }: WizardStepsProps) {
  const styles = useStyles()
  const intl = useIntl()
  const isNarrow = useMediaQuery(narrowScreen)
  return (
    <ol
      className={mergeClasses(styles.steps, isNarrow && styles.narrow)}
      aria-label={intl.formatMessage({ id: 'files.transfer.steps' })}
    >
      {([1, 2, 3] as const).map((each) => {
        const isCurrent = each === step
        const isWarning = isCurrent && each === 3 && conflicts > 0
        const label = isWarning
          ? intl.formatMessage({ id: 'files.transfer.conflicts' }, { count: conflicts })
          : intl.formatMessage({ id: stepNames[each] })
        return (
          <li
            key={each}
            aria-current={isCurrent ? 'step' : undefined}
            data-warning={isWarning}
            className={mergeClasses(styles.step, isCurrent && styles.current, isWarning && styles.warning)}
          >
            <span
              aria-hidden
              className={mergeClasses(
                styles.mark,
                isCurrent && styles.currentMark,
                isWarning && styles.warningMark,
              )}
            >
              {isWarning ? '!' : each < step ? <Checkmark20Regular /> : each}
            </span>
            <span className={mergeClasses(isNarrow && !isCurrent && styles.hidden)}>{label}</span>
          </li>
        )
      })}
    </ol>
  )
}

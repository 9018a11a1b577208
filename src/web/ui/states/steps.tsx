import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Checkmark20Regular } from '@fluentui/react-icons'
import { narrowScreen, useMediaQuery } from '../use-media-query.ts'
import { visuallyHidden } from '../visually-hidden.ts'

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

interface StepsProps {
  /** What they are, for screen readers. */
  readonly label: string
  readonly names: readonly string[]
  /** The one that one is at, from 0. */
  readonly current: number
  /** What is the matter at it; stands in place of its name. */
  readonly warning?: string | undefined
}

/** Where one is among the steps of something: those before are ticked. */
export function Steps({ label, names, current, warning }: StepsProps) {
  const styles = useStyles()
  const isNarrow = useMediaQuery(narrowScreen)
  return (
    <ol className={mergeClasses(styles.steps, isNarrow && styles.narrow)} aria-label={label}>
      {names.map((name, at) => {
        const isCurrent = at === current
        const isWarning = isCurrent && warning !== undefined
        return (
          <li
            key={name}
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
              {isWarning ? '!' : at < current ? <Checkmark20Regular /> : at + 1}
            </span>
            <span className={mergeClasses(isNarrow && !isCurrent && styles.hidden)}>
              {isWarning ? warning : name}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

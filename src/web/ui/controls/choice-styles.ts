import { makeStyles, radioClassNames, tokens } from '@fluentui/react-components'
import { touchRadio } from '../touch-target.ts'
import { middle, put } from './slot.ts'
import type { RootState, Slot } from './slot.ts'

// What is ticked, chosen and switched has over Fluent's look.

const useStyles = makeStyles({
  radio: touchRadio,
  /** Fluent's words of what is not checked are as grey as if it could not be. */
  words: {
    color: tokens.colorNeutralForeground1,
    ':hover': { color: tokens.colorNeutralForeground1 },
  },
  radioWords: {
    ':enabled:not(:checked)': {
      [`& ~ .${radioClassNames.label}`]: { color: tokens.colorNeutralForeground1 },
      ':hover': { [`& ~ .${radioClassNames.label}`]: { color: tokens.colorNeutralForeground1 } },
    },
  },
  /** Begins where everything else in its form does. */
  flush: { marginLeft: 0 },
  middle,
})

interface IndicatorState extends RootState {
  readonly indicator?: Slot | undefined
}

interface CheckboxState extends IndicatorState {
  readonly disabled?: boolean
  readonly label?: Slot | undefined
}

/** Without words of its own its box stands in the middle of its place. */
export function useCheckboxStyles(given: unknown): void {
  const styles = useStyles()
  const { disabled = false, root, indicator, label } = given as CheckboxState
  put(root, root.className, !disabled && styles.words)
  if (indicator && label) put(indicator, indicator.className, styles.flush)
}

export function useSwitchStyles(given: unknown): void {
  const styles = useStyles()
  const { root, indicator } = given as IndicatorState
  put(root, styles.middle, root.className)
  if (indicator) put(indicator, indicator.className, styles.flush)
}

interface RadioState extends IndicatorState {
  readonly input: Slot
}

export function useRadioStyles(given: unknown): void {
  const styles = useStyles()
  const { root, indicator, input } = given as RadioState
  put(root, styles.radio, root.className)
  put(input, input.className, styles.radioWords)
  if (indicator) put(indicator, indicator.className, styles.flush)
}

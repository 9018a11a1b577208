import { makeStyles, shorthands, tokens } from '@fluentui/react-components'
import { put } from './slot.ts'
import type { RootState } from './slot.ts'

const useStyles = makeStyles({
  /** Fluent's grounds for these are nearly black in the dark, or that of the page. */
  neutral: {
    backgroundColor: tokens.colorNeutralBackground6,
    ...shorthands.borderColor(tokens.colorNeutralStroke1),
  },
})

interface BadgeState extends RootState {
  readonly appearance?: string
  readonly color?: string
}

/** What badges have over their own look. */
export function useBadgeStyles(given: unknown): void {
  const styles = useStyles()
  const { appearance, color, root } = given as BadgeState
  const isNeutral = appearance === 'tint' && (color === 'informative' || color === 'subtle')
  if (isNeutral) put(root, root.className, styles.neutral)
}

import { tokens } from '@fluentui/react-components'
import type { GriffelStyle } from '@fluentui/react-components'

// Spread into the styles of what is pressed and is no button of Fluent: there may be one in each of ten thousand rows.

/**
 * What the pointer is over, or presses, with this ground. In high contrast Fluent's ground is bright, and quiet words and coloured signs
 * would be lost on it: there the theme of Teams has a line below instead.
 */
export const underPointer = (ground: string) =>
  ({
    backgroundColor: `var(--under-pointer-ground, ${ground})`,
    boxShadow: 'var(--under-pointer-line, none)',
  }) as const

/**
 * How it looks while the pointer rests on it, and while it is pressed. A finger rests on nothing: the look would stay where it was last.
 * Two of these in one style take each other's place, as their keys are the same.
 */
export const hovered = <Look extends GriffelStyle>(look: Look, pressed: Look = look) =>
  ({ '@media (hover: hover)': { ':hover:not(:active)': look }, ':active': pressed }) as const

/** The outline of the focus, inside: what lies around may be cut off. */
export const focusInside = {
  ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
} as const

/** What has no ground of its own until the pointer is over it. */
export const pressable = {
  borderRadius: tokens.borderRadiusMedium,
  cursor: 'pointer',
  ...hovered(
    underPointer(tokens.colorSubtleBackgroundHover),
    underPointer(tokens.colorSubtleBackgroundPressed),
  ),
  ...focusInside,
} as const

/** A button with words and none of the looks that browsers give it. */
export const plainButton = {
  ...pressable,
  border: 'none',
  backgroundColor: 'transparent',
  color: 'inherit',
  font: 'inherit',
} as const

import type { GriffelStyle } from '@fluentui/react-components'

// As large as a finger needs it where the pointer is one (WCAG 2.2, 2.5.5: 44 px). Spread into the styles of what is pressed.

/** As high as a finger needs it. */
export const touchHeight = { '@media (pointer: coarse)': { minHeight: '44px' } } satisfies GriffelStyle

/** As high and wide as a finger needs it. */
export const touchSquare = {
  '@media (pointer: coarse)': { minWidth: '44px', minHeight: '44px' },
} satisfies GriffelStyle

/** A line of text, as of a menu, as high as a finger needs it. */
export const touchLine = {
  '@media (pointer: coarse)': { minHeight: '44px', alignItems: 'center' },
} satisfies GriffelStyle

/** A link in a line of its own, as high as a finger needs it. */
export const touchLink = {
  '@media (pointer: coarse)': { minHeight: '44px', display: 'inline-flex', alignItems: 'center' },
} satisfies GriffelStyle

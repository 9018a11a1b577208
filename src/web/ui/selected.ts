import { tokens } from '@fluentui/react-components'
import type { GriffelStyle } from '@fluentui/react-components'
import { hovered } from './pressable.ts'

/**
 * The ground of what is selected, chosen or open among others: the same everywhere, in tables, lists, grids, trees, choosers and the
 * sidebar. Spread into the styles of what is so.
 */
export const selected = {
  backgroundColor: tokens.colorBrandBackground2,
  // in place of the ground that Fluent's rows and buttons have under the pointer
  ':hover': { backgroundColor: tokens.colorBrandBackground2 },
  // Fluent's step is so large that it looks like another kind of selection
  ...hovered({
    backgroundColor: `color-mix(in srgb, ${tokens.colorBrandBackground2}, ${tokens.colorBrandBackground2Hover})`,
  }),
  ':active': { backgroundColor: tokens.colorBrandBackground2Pressed },
} satisfies GriffelStyle

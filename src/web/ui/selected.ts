import { tokens } from '@fluentui/react-components'
import type { GriffelStyle } from '@fluentui/react-components'

/**
 * The ground of what is selected, chosen or open among others: the same everywhere, in tables, lists, grids, trees, choosers and the
 * sidebar. Spread into the styles of what is so.
 */
export const selected = {
  backgroundColor: tokens.colorBrandBackground2,
  ':hover': { backgroundColor: tokens.colorBrandBackground2Hover },
  ':active': { backgroundColor: tokens.colorBrandBackground2Pressed },
} satisfies GriffelStyle

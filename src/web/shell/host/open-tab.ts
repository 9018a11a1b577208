import { tokens } from '@fluentui/react-components'
import type { GriffelStyle } from '@fluentui/react-components'
import { hovered } from '../../ui/pressable.ts'

const line = { borderBottomColor: tokens.colorCompoundBrandStroke }

/** The line and the words of where one is among the areas, be it a tab or the menu that holds it. */
export const openTab = {
  color: tokens.colorNeutralForeground1,
  ...line,
  // against the look of a tab under the pointer, and against that of Fluent's buttons, one of which holds the menu
  ...hovered(line),
  ':hover': line,
  '@media (forced-colors: active)': { borderBottomColor: 'Highlight' },
} satisfies GriffelStyle
